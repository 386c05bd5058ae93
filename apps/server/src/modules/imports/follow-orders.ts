import { type EventStatus, eventStatusFromOrders } from '@gangway/domain/events/event-status'
import { totalPax } from '@gangway/domain/orders/person-counts'
import type { ImportDeps } from './import-deps.ts'
import {
  listEventProgress,
  listOrderProgress,
  type OrderProgressRow,
  setEventProgress,
} from './import-events.queries.ts'

export interface FollowedEvent {
  id: number
  agency_id: number
  before: { status: EventStatus; total_pax: number }
  after: { status: EventStatus; total_pax: number }
}

/** Brings status and total_pax of events up to their orders; tells how each stood and stands. */
export async function followOrders(
  { db }: Pick<ImportDeps, 'db'>,
  eventIds: readonly number[],
): Promise<FollowedEvent[]> {
  const events = await listEventProgress(db, eventIds)
  const progress = Map.groupBy(await listOrderProgress(db, eventIds), ({ event_id }) => event_id)
  const followed = events.map(({ id, agency_id, status, total_pax }): FollowedEvent => {
    const orders = ordersOf(progress.get(id) ?? [])
    const statuses = orders.map((order) => order.status)
    return {
      id,
      agency_id,
      before: { status, total_pax },
      after: {
        status: eventStatusFromOrders({ status, orders: statuses }),
        total_pax: totalPax(orders),
      },
    }
  })
  const moved = followed.filter(
    ({ before, after }) => before.status !== after.status || before.total_pax !== after.total_pax,
  )
  await setEventProgress(
    db,
    moved.map(({ id, after: { status, total_pax } }) => ({ id, status, total_pax })),
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
