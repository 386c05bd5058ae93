import { type CountChange, countChanges } from '@gangway/domain/orders/count-change'
import type { Database } from '../../platform/db/database.ts'
import {
  deleteCountChanges,
  insertCountChanges,
  listCountChanges,
} from './import-count-changes.queries.ts'
import type { WrittenOrder } from './import-orders.ts'

/**
 * Has the agency acknowledge what changed of the person counts of orders it has approved. A change that
 * brings no other count leaves what waits as it is, with its instant.
 */
export async function rememberCountChanges(
  db: Database,
  written: readonly WrittenOrder[],
): Promise<void> {
  const approved = written.filter(
    ({ before, after }) => before?.status === 'approved' && after.status === 'approved',
  )
  if (approved.length === 0) return
  const waiting = Map.groupBy(
    await listCountChanges(
      db,
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
  await deleteCountChanges(
    db,
    moved.map(({ id }) => id),
  )
  await insertCountChanges(
    db,
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
