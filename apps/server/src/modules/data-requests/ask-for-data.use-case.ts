import type { DataRequest } from '@gangway/contract/data-requests'
import type { Order } from '@gangway/contract/orders'
import type { Change } from '@gangway/domain/changes/change'
import { type LackingData, lackingData } from '@gangway/domain/orders/data-request'
import { isActiveOrder } from '@gangway/domain/orders/order-status'
import { requiredDataKeys } from '@gangway/domain/orders/required-data'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database } from '../../platform/db/database.ts'
import { inOneRoundTrip } from '../../platform/db/round-trips.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { recordChanges } from '../changes/index.ts'
import {
  eventLocked,
  eventToDecide,
  listOrders,
  maskedOrders,
  ordersAsked,
} from '../orders/index.ts'
import { upsertRequests } from './data-requests.queries.ts'

/**
 * Asks the operator for everything that orders of an event lack (rule O6.1). What is asked for already changes nothing.
 *
 * @returns the requests that are open now
 * @throws Refusal event_not_found, order_not_found
 */
export async function askForData(
  { db }: { db: Database },
  actor: CallContext,
  asked: { event_id: number; agency_hash: string; excursion_ids?: readonly number[] | undefined },
): Promise<DataRequest[]> {
  const { event_id, excursion_ids } = asked
  return writeAs(db, actor, async (transaction) => {
    const [locked, ...parts] = await inOneRoundTrip(transaction, [
      eventLocked({ event_id }),
      ...ordersAsked(event_id, excursion_ids),
    ])
    const event = eventToDecide(actor, locked[0], asked)
    if (event === null) throw new Refusal('event_not_found')
    const orders = maskedOrders(parts)
    if (orders.length < new Set(excursion_ids).size) throw new Refusal('order_not_found')
    const asking = orders.flatMap((order) => {
      const after = toAskFor(order)
      return after === null ? [] : [{ order, after }]
    })
    const { account_id } = actor
    const { agency_id } = event
    await upsertRequests(
      transaction,
      asking.map(({ order: { id }, after }) => {
        return { agency_id, excursion_id: id, ...after, asked_by: account_id }
      }),
    )
    await recordChanges(
      transaction,
      asking.map(({ order: { id, data_request: known }, after }): Change => {
        const of = { actor, agency_id, event_id, excursion_id: id } as const
        const before = known === null ? {} : entryOf(known)
        return { ...of, action: 'order.ask_data', before, after: entryOf(after) }
      }),
    )
    const now = await listOrders(transaction, event_id, excursion_ids)
    return now.flatMap(({ id: excursion_id, data_request }) =>
      data_request === null ? [] : [{ excursion_id, ...data_request }],
    )
  })
}

/** Null: nothing is missing, or it was asked for already. */
function toAskFor({ status, subproducts, data_request: known }: Order): LackingData | null {
  const { keys, persons } = lackingData(subproducts)
  if (!isActiveOrder[status] || keys.length === 0) return null
  if (known === null) return { keys, persons }
  const isAsked = keys.every((key) => known.keys.includes(key)) && persons <= known.persons
  if (isAsked) return null
  const all = requiredDataKeys.filter((key) => keys.includes(key) || known.keys.includes(key))
  return { keys: all, persons }
}

function entryOf({ keys, persons }: LackingData) {
  return { kinds: keys, entries: persons }
}
