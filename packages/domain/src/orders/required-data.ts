/** The keys under which the data of a sub-product's persons may be required (rule O4.1). */
export const requiredDataKeys = ['passport_data', 'personal_data', 'person_count', 'age'] as const

export type RequiredDataKey = (typeof requiredDataKeys)[number]

/** Input for judging completeness: how many entries there are, never their content. */
export interface RequiredDataEntry {
  key: RequiredDataKey
  value: number | readonly unknown[]
  /** Positions of entries that cannot be opened; undefined if none was tried or all could be. */
  unreadable?: readonly number[] | undefined
  /** Positions of entries that lack something; undefined if none does. */
  incomplete?: readonly number[] | undefined
}

export interface RequiredDataOfSubProduct {
  person_count: number
  /** The keys that are expected. */
  additional_required_data: readonly RequiredDataKey[]
  /** Data received so far. */
  required_data: readonly RequiredDataEntry[]
}

function isComplete(entry: RequiredDataEntry | undefined, personCount: number): boolean {
  if (entry === undefined) return false
  const { key, value } = entry
  if (key === 'person_count') return typeof value === 'number' && value >= 0
  return typeof value !== 'number' && usableCount(entry) >= personCount
}

/** Entries that are whole: damaged data has to be sent again, and what is missing has to come. */
export function usableCount(entry: RequiredDataEntry): number {
  const unusable = new Set([...(entry.unreadable ?? []), ...(entry.incomplete ?? [])])
  return entryCount(entry) - unusable.size
}

/** A number of persons is no list, so it has none. */
function entryCount({ value }: RequiredDataEntry): number {
  return typeof value === 'number' ? 0 : value.length
}

/**
 * The expected keys that are still missing, in the catalogue's order (rule O4.2): absent,
 * fewer whole passport, personal or age entries than persons, or a person count below 0.
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

/** How many entries of one key there are beyond the persons they could belong to. */
export interface RequiredDataSurplus {
  key: RequiredDataKey
  surplus: number
}

/** Lists with more entries than the sub-product has persons, so someone on them is not taking part. */
export function surplusRequiredData({
  person_count,
  required_data,
}: Pick<RequiredDataOfSubProduct, 'person_count' | 'required_data'>): RequiredDataSurplus[] {
  const persons = Math.max(0, person_count)
  return requiredDataKeys.flatMap((key) => {
    const entry = required_data.find((candidate) => candidate.key === key)
    const surplus = (entry === undefined ? 0 : entryCount(entry)) - persons
    return surplus > 0 ? [{ key, surplus }] : []
  })
}

/**
 * The surplus of a whole order, each key once; surplus in one sub-product does not fill gaps in another.
 */
export function surplusRequiredDataOfOrder(
  subproducts: readonly RequiredDataOfSubProduct[],
): RequiredDataSurplus[] {
  const all = subproducts.flatMap(surplusRequiredData)
  return requiredDataKeys.flatMap((key) => {
    const own = all.filter((one) => one.key === key)
    const surplus = own.reduce((sum, one) => sum + one.surplus, 0)
    return surplus > 0 ? [{ key, surplus }] : []
  })
}
