import type { Order } from '@gangway/contract/orders'
import { maySee } from '../../platform/access/agency-access.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database } from '../../platform/db/database.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { inOneRoundTrip } from '../../platform/db/round-trips.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { KeyRing } from '../../platform/personal-data/key-ring.ts'
import { openOrders } from './persons/open-orders.service.ts'
import { maskedOrders, ordersAsked } from './orders-asked.service.ts'

export interface OrdersDeps {
  db: Database
  keyRing: KeyRing
}

/**
 * The orders of an event that the caller is known to be allowed to see, personal values masked.
 *
 * @param ids only these of them
 */
export async function listOrders(
  db: Database,
  eventId: number,
  ids?: readonly number[],
): Promise<Order[]> {
  return maskedOrders(await inOneRoundTrip(db, ordersAsked(eventId, { ids })))
}

/**
 * One order with everything known about its persons. Every call leaves a row that says who looked
 * at whose data, in the same transaction.
 *
 * @throws Refusal order_not_found
 */
export async function revealOrder(
  { db, keyRing }: OrdersDeps,
  actor: CallContext,
  { event_id, excursion_id }: { event_id: number; excursion_id: number },
): Promise<Order> {
  return writeAs(db, actor, async (transaction) => {
    const asked = ordersAsked(event_id, { ids: [excursion_id] })
    const [orders, subProducts, details] = await inOneRoundTrip(transaction, asked)
    if (!orders.every((order) => maySee(actor, order))) throw new Refusal('order_not_found')
    const parts = { orders, subProducts, details }
    const [order] = await openOrders(transaction, { keyRing, actor, ...parts })
    if (order === undefined) throw new Refusal('order_not_found')
    return order
  })
}
