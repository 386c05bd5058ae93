import type { OrderNeed } from '@gangway/domain/orders/order-needs'
import type { KeyRing } from '../../../platform/personal-data/key-ring.ts'
import { fingerprint, sameParts, without } from './fingerprint.rules.ts'
import type { OrderRow } from '../season/import-rows.rules.ts'

/** Parts of an order that are as they were sent last. */
export interface SameOfOrder {
  order: boolean
  persons: boolean
  /** Also where none were sent, which leaves them as they are. */
  needs: boolean
}

/** Stands for needs whose fingerprint is of another key and was not made again: nothing is the same as it. */
const unknownNeeds = '-'

/** Undefined: nothing was sent, which leaves them as they are. Null and empty are one. */
export function needsSent({ needs }: Pick<OrderRow, 'needs'>): readonly OrderNeed[] | undefined {
  return needs === null ? [] : needs
}

function partsOf(row: OrderRow): [unknown, unknown] {
  const order = without(without(row, 'updated_at'), 'needs')
  const subproducts = row.subproducts.map((subproduct) => without(subproduct, 'required_data'))
  const persons = row.subproducts.map(({ required_data }) => required_data)
  // The only status change that still counts.
  return [{ ...order, status: row.status === 'canceled', subproducts }, persons]
}

/** That of the needs comes third, and is left out where there are none. */
const needsPart = (stored: string | null) => stored?.split('.')[3]

/** @param stored fingerprint of the order as it was sent last */
export function sameOfOrder(keyRing: KeyRing, stored: string | null, row: OrderRow): SameOfOrder {
  const needs = needsSent(row)
  const isEmpty = needs === undefined || needs.length === 0
  const [order, persons, equal] = sameParts(keyRing, stored, ...partsOf(row), needs ?? [])
  const known = needsPart(stored)
  const same = needs === undefined || (isEmpty ? known === undefined : equal === true)
  return { order: order === true, persons: persons === true, needs: same }
}

/**
 * The same of each order, by its reference.
 *
 * @param known by reference
 */
export function sameOfOrders(
  keyRing: KeyRing,
  rows: readonly OrderRow[],
  known: ReadonlyMap<string, { source_hash: string | null }>,
): ReadonlyMap<string, SameOfOrder> {
  return new Map(
    rows.map((row) => [
      row.reference,
      sameOfOrder(keyRing, known.get(row.reference)?.source_hash ?? null, row),
    ]),
  )
}

/** The names of the sealed fields that differ, of which nothing else is recorded. */
export function sealedFields({
  persons,
  needs,
}: Pick<SameOfOrder, 'persons' | 'needs'>): ('required_data' | 'needs')[] {
  return [...(persons ? [] : ['required_data' as const]), ...(needs ? [] : ['needs' as const])]
}

/** As if what is sealed had never been sent: it was deleted when the order was canceled, and is needed once more. */
export function withoutSealed({ order }: SameOfOrder, row: OrderRow): SameOfOrder {
  return { order, persons: false, needs: needsSent(row) === undefined }
}

export function isSameOrder({ order, persons, needs }: SameOfOrder): boolean {
  return order && persons && needs
}

/** @param stored that of the order as it was sent last, whose needs stay when none are sent */
export function orderFingerprint(keyRing: KeyRing, stored: string | null, row: OrderRow): string {
  const needs = needsSent(row)
  if (needs !== undefined && needs.length > 0) return fingerprint(keyRing, ...partsOf(row), needs)
  const known = needs === undefined ? needsPart(stored) : undefined
  const own = fingerprint(keyRing, ...partsOf(row))
  if (known === undefined) return own
  return `${own}.${stored?.startsWith(`${keyRing.activeId}.`) === true ? known : unknownNeeds}`
}
