/** Specification §3, keys under which the data of a sub-product's persons may be required. */
export const requiredDataKeys = ['passport_data', 'personal_data', 'person_count', 'age'] as const

export type RequiredDataKey = (typeof requiredDataKeys)[number]

/** What is needed to judge completeness: how many entries there are, never what they say. */
export interface RequiredDataEntry {
  key: RequiredDataKey
  value: number | readonly unknown[]
}

export interface RequiredDataOfSubProduct {
  person_count: number
  /** The keys that are expected. */
  additional_required_data: readonly RequiredDataKey[]
  /** What has arrived. */
  required_data: readonly RequiredDataEntry[]
}

function isComplete(entry: RequiredDataEntry | undefined, personCount: number): boolean {
  if (entry === undefined) return false
  const { key, value } = entry
  if (key === 'person_count') return typeof value === 'number' && value >= 0
  return typeof value !== 'number' && value.length >= personCount
}

/**
 * The expected keys that are still missing, in the catalogue's order (specification §5): absent,
 * fewer passport, personal or age entries than persons, or a person count below 0.
 */
export function missingRequiredData({
  person_count,
  additional_required_data,
  required_data,
}: RequiredDataOfSubProduct): RequiredDataKey[] {
  return requiredDataKeys.filter((key) => {
    if (!additional_required_data.includes(key)) return false
    return !isComplete(
      required_data.find((entry) => entry.key === key),
      person_count,
    )
  })
}

/** The missing keys of a whole order, each named once. */
export function missingRequiredDataOfOrder(
  subproducts: readonly RequiredDataOfSubProduct[],
): RequiredDataKey[] {
  const missing = new Set(subproducts.flatMap(missingRequiredData))
  return requiredDataKeys.filter((key) => missing.has(key))
}
