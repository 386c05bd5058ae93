import { isActiveOrder, type OrderStatus } from './order-status.ts'
import {
  type RequiredDataKey,
  type RequiredDataOfSubProduct,
  missingRequiredData,
  missingRequiredDataOfOrder,
  requiredDataKeys,
  usableCount,
} from './required-data.ts'

/** `canceled`: with its order, and open again with it; `obsolete`: the data was deleted, or more is asked for. */
export const dataRequestStates = ['open', 'done', 'canceled', 'obsolete'] as const

/** Data that an order lacks, without naming a person. */
export interface LackingData {
  /** In the catalogue's order. */
  keys: RequiredDataKey[]
  /** Persons who lack something; 0 where only their number is missing. */
  persons: number
}

/**
 * Data to ask for of an order, with the data asked for already; null: nothing more (rule O6.1).
 *
 * @param known the request that is open; null: none
 */
export function dataToAskFor(
  {
    status,
    subproducts,
  }: { status: OrderStatus; subproducts: readonly RequiredDataOfSubProduct[] },
  known: LackingData | null,
): LackingData | null {
  const { keys, persons } = lackingData(subproducts)
  if (!isActiveOrder[status] || keys.length === 0) return null
  if (known === null) return { keys, persons }
  const isAsked = keys.every((key) => known.keys.includes(key)) && persons <= known.persons
  if (isAsked) return null
  const all = requiredDataKeys.filter((key) => keys.includes(key) || known.keys.includes(key))
  return { keys: all, persons }
}

/** Hours between two reminders of an open request. */
export const reminderHours = 24

/** How many entries of a key are missing: 1 for a person count, 0 where it is complete or not expected. */
export function missingEntries(subProduct: RequiredDataOfSubProduct, key: RequiredDataKey): number {
  if (!missingRequiredData(subProduct).includes(key)) return 0
  if (key === 'person_count') return 1
  const entry = subProduct.required_data.find((one) => one.key === key)
  return subProduct.person_count - (entry === undefined ? 0 : usableCount(entry))
}

/** Data requested when someone asks for everything that is missing (rule O6.1). */
export function lackingData(subproducts: readonly RequiredDataOfSubProduct[]): LackingData {
  const persons = subproducts.map((subProduct) => {
    const counts = missingRequiredData(subProduct)
      .filter((key) => key !== 'person_count')
      .map((key) => missingEntries(subProduct, key))
    return Math.max(0, ...counts)
  })
  return {
    keys: missingRequiredDataOfOrder(subproducts),
    persons: persons.reduce((sum, count) => sum + count, 0),
  }
}
