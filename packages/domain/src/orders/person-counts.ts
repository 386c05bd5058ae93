import { isActiveOrder, type OrderStatus } from './order-status.ts'

interface CountedSubProduct {
  person_count: number
  origin_person_count: number
}

export interface CountedOrder {
  status: OrderStatus
  subproducts: readonly CountedSubProduct[]
}

/** Persons of one order, added up over its sub-products. */
export function orderPersonCount(subproducts: readonly CountedSubProduct[]): number {
  return subproducts.reduce((sum, { person_count }) => sum + person_count, 0)
}

/** Persons of an event: those of its active orders. */
export function totalPax(orders: readonly CountedOrder[]): number {
  return orders
    .filter((order) => isActiveOrder[order.status])
    .reduce((sum, order) => sum + orderPersonCount(order.subproducts), 0)
}

/** Whether the old count is struck through and the new one highlighted (rule O2.3). */
export function hasChangedCount({ person_count, origin_person_count }: CountedSubProduct): boolean {
  return person_count !== origin_person_count
}

/** Letters that Unicode does not decompose, as travel documents write them. */
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}

/**
 * A name reduced to what different spellings have in common, ignoring case, accents, hyphens, apostrophes
 * and spaces. `Müller`, `MULLER` and the `MUELLER` in a passport's machine-readable lines are the same
 * name.
 */
export function nameKey(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[ßæœøđðłþı]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{Pd}\p{Z}'’`.]/gu, '')
    .replaceAll(/([aou])e/g, '$1')
}
