import { type CountChange, countChanges } from '@gangway/domain/orders/count-change'
import type { OrderStatus } from '@gangway/domain/orders/order-status'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'
import {
  deleteCountChanges,
  insertCountChanges,
  listCountChanges,
} from './count-changes.queries.ts'
import type { SubProductRow } from '../sent/sub-product-rows.rules.ts'

interface OrderState {
  status: OrderStatus
  subproducts: readonly SubProductRow[]
}

interface WrittenOrder {
  id: number
  agency_id: number
  /** Undefined for a created order. */
  before: OrderState | undefined
  after: OrderState
}

/**
 * Asks the agency to acknowledge changed person counts of orders it has approved. A change that
 * does not alter the count leaves what is waiting as it is, with its instant.
 */
export async function rememberCountChanges(
  transaction: DatabaseTransaction,
  written: readonly WrittenOrder[],
): Promise<void> {
  const approved = written.filter(
    ({ before, after }) => before?.status === 'approved' && after.status === 'approved',
  )
  if (approved.length === 0) return
  const waiting = Map.groupBy(
    await listCountChanges(
      transaction,
      approved.map(({ id }) => id),
    ),
    ({ excursion_id }) => excursion_id,
  )
  const moved = approved.flatMap(({ id, agency_id, before, after }) => {
    const present = waiting.get(id) ?? []
    const changes = countChanges({
      waiting: present,
      before: before?.subproducts ?? [],
      after: after.subproducts,
    })
    return isSame(present, changes) ? [] : [{ id, agency_id, changes }]
  })
  if (moved.length === 0) return
  await deleteCountChanges(
    transaction,
    moved.map(({ id }) => id),
  )
  await insertCountChanges(
    transaction,
    moved.flatMap(({ id, agency_id, changes }) =>
      changes.map((change, position) => ({ ...change, excursion_id: id, agency_id, position })),
    ),
  )
}

function isSame(a: readonly CountChange[], b: readonly CountChange[]): boolean {
  return textOf(a) === textOf(b)
}

function textOf(changes: readonly CountChange[]): string {
  const lines = changes.map(({ product_name, nth, was, now }) => [product_name, nth, was, now])
  return lines
    .map((line) => JSON.stringify(line))
    .toSorted()
    .join()
}
