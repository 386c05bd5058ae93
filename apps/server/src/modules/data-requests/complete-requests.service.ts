import type { Change, ChangeActor } from '@gangway/domain/changes/change'
import { lackingData } from '@gangway/domain/orders/data-request'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { closeRequests } from '../ask-rows/index.ts'
import { recordChanges } from '../changes/index.ts'
import { listOrders } from '../orders/index.ts'
import type { OpenRequest } from './data-requests.queries.ts'

/**
 * Closes those requests whose orders lack nothing any longer. Call it in the transaction that wrote their data.
 *
 * @param open found by `lockOpen`
 */
export async function completeRequests(
  transaction: DatabaseTransaction,
  actor: ChangeActor,
  open: readonly OpenRequest[],
): Promise<void> {
  const complete: OpenRequest[] = []
  for (const [event_id, requests] of Map.groupBy(open, (request) => request.event_id)) {
    const ids = requests.map(({ excursion_id }) => excursion_id)
    const orders = await listOrders(transaction, event_id, ids)
    const whole = new Set(
      orders.filter(({ subproducts }) => lackingData(subproducts).keys.length === 0).map(idOf),
    )
    complete.push(...requests.filter(({ excursion_id }) => whole.has(excursion_id)))
  }
  if (complete.length === 0) return
  await closeRequests(transaction, complete.map(idOf))
  await recordChanges(
    transaction,
    complete.map(({ agency_id, event_id, excursion_id, keys, persons }): Change => {
      const of = { actor, agency_id, event_id, excursion_id } as const
      const after = { kinds: keys, entries: persons }
      return { ...of, action: 'order.complete_data', before: {}, after }
    }),
  )
}

const idOf = ({ id }: { id: number }) => id
