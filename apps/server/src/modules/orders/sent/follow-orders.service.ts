import { type EventProgress, progressFromOrders } from '@gangway/domain/events/event-progress'
import type { Database } from '../../../platform/db/database.ts'
import { setProgressOfMany } from '../../event-rows/index.ts'
import { listProgress, type OrderProgressRow } from './follow-orders.queries.ts'

export interface FollowedEvent {
  id: number
  agency_id: number
  before: EventProgress
  after: EventProgress
}

/**
 * Updates status and total_pax of events from their orders; returns both before and
 * after.
 */
export async function followOrders(
  db: Database,
  eventIds: readonly number[],
): Promise<FollowedEvent[]> {
  if (eventIds.length === 0) return []
  const { events, orders: rows } = await listProgress(db, eventIds)
  const progress = Map.groupBy(rows, ({ event_id }) => event_id)
  const followed = events.map(({ id, agency_id, status, total_pax }): FollowedEvent => {
    const orders = ordersOf(progress.get(id) ?? [])
    return {
      id,
      agency_id,
      before: { status, total_pax },
      after: progressFromOrders(status, orders),
    }
  })
  const moved = followed.filter(
    ({ before, after }) => before.status !== after.status || before.total_pax !== after.total_pax,
  )
  await setProgressOfMany(
    db,
    moved.map(({ id, after }) => ({ id, ...after })),
  )
  return followed
}

function ordersOf(rows: readonly OrderProgressRow[]) {
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((subproducts) => {
    const [first] = subproducts
    if (first === undefined) return []
    return [{ status: first.status, subproducts }]
  })
}
