import type { DataRequest } from '@gangway/contract/data-requests'
import type { Change } from '@gangway/domain/changes/change'
import { dataToAskFor, type LackingData } from '@gangway/domain/orders/data-request'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { inOneRoundTrip } from '../../platform/db/round-trips.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { replaceRequests } from '../ask-rows/index.ts'
import { recordChanges } from '../changes/index.ts'
import {
  eventLocked,
  eventToDecide,
  listOrders,
  maskedOrders,
  ordersAsked,
} from '../orders/index.ts'

/**
 * Asks the operator for everything that orders of an event lack (rule O6.1). What is asked for already changes nothing.
 *
 * @returns the requests that are open now
 * @throws Refusal event_not_found, order_not_found
 */
export function askForData(
  { db }: { db: Database },
  actor: CallContext,
  asked: AskedData,
): Promise<DataRequest[]> {
  return writeAs(db, actor, (transaction) => askForDataIn(transaction, actor, asked))
}

interface AskedData {
  event_id: number
  agency_hash: string
  /** Undefined: all of the event. */
  excursion_ids?: readonly number[] | undefined
}

/** The same within a transaction of the caller. */
export async function askForDataIn(
  transaction: DatabaseTransaction,
  actor: CallContext,
  asked: AskedData,
): Promise<DataRequest[]> {
  const { event_id, excursion_ids } = asked
  const [locked, ...parts] = await inOneRoundTrip(transaction, [
    eventLocked({ event_id }),
    ...ordersAsked(event_id, { ids: excursion_ids }),
  ])
  const event = eventToDecide(actor, locked[0], asked)
  if (event === null) throw new Refusal('event_not_found')
  const orders = maskedOrders(parts)
  if (orders.length < new Set(excursion_ids).size) throw new Refusal('order_not_found')
  const asking = orders.flatMap((order) => {
    const after = dataToAskFor(order, order.data_request)
    return after === null ? [] : [{ order, after }]
  })
  const { account_id } = actor
  const { agency_id } = event
  await replaceRequests(
    transaction,
    asking.map(({ order: { id }, after }) => {
      return { event_id, agency_id, excursion_id: id, facts: after, asked_by: account_id }
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
}

function entryOf({ keys, persons }: LackingData) {
  return { kinds: keys, entries: persons }
}
