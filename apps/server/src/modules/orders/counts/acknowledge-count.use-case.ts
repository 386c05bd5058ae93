import type { Acknowledgement } from '@gangway/contract/acknowledgements'
import type { Order } from '@gangway/contract/orders'
import type { CallContext } from '../../../platform/db/call-context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { writeAs } from '../../../platform/db/scope.ts'
import { inOneRoundTrip } from '../../../platform/db/round-trips.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { acknowledgeChangesIn } from '../../acknowledgements/index.ts'
import { eventLocked } from '../decide/decisions.queries.ts'
import { eventToDecide } from '../orders.policy.ts'
import { maskedOrders, ordersAsked } from '../orders-asked.service.ts'

/**
 * The agency (or staff) acknowledges the changed person count of an approved order. If nothing is
 * waiting, there is nothing to do, so the call can be repeated.
 *
 * @param request changed_at identifies the change that was seen
 * @throws Refusal order_not_found, or count_changed_again with the current order
 */
export async function acknowledgeCount(
  { db }: { db: Database },
  actor: CallContext,
  request: { event_id: number; excursion_id: number; agency_hash: string; changed_at: string },
): Promise<Order> {
  const { event_id, excursion_id } = request
  return writeAs(db, actor, async (transaction) => {
    const [locked, ...parts] = await inOneRoundTrip(transaction, [
      eventLocked({ event_id }),
      ...ordersAsked(event_id, { ids: [excursion_id] }),
    ])
    const [order] = maskedOrders(parts)
    const event = eventToDecide(actor, locked[0], request)
    if (event === null || order === undefined) throw new Refusal('order_not_found')
    const { count_change } = order
    if (count_change === null) return order
    if (new Date(count_change.changed_at).getTime() !== new Date(request.changed_at).getTime()) {
      throw new Refusal('count_changed_again', { data: order })
    }
    const counts = order.acknowledgements.filter(isUnreadCount)
    const read = await acknowledgeChangesIn(transaction, actor, {
      event_id,
      acknowledgements: counts,
    })
    const others = order.acknowledgements.filter((one) => !isUnreadCount(one))
    return { ...order, count_change: null, acknowledgements: [...others, ...read] }
  })
}

function isUnreadCount({ kind, read_at }: Acknowledgement): boolean {
  return kind === 'count' && read_at === null
}
