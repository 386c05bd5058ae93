import type { Change } from '@gangway/domain/changes/change'
import { Refusal } from '../../../platform/base/errors.ts'
import type { Actor } from '../../../platform/base/actor.ts'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'
import { inOneRoundTrip } from '../../../platform/db/round-trips.ts'
import * as queries from './decisions.queries.ts'
import { takeSteps } from './take-steps.service.ts'

type Taking = Change<'order.take_proposal'>

/**
 * Requests a canceled order again, for what its agency proposed: one change, which cannot be undone like a decision. Whether
 * it may be taken is for the caller to judge.
 *
 * @throws Refusal order_not_found
 */
export async function requestAgain(
  transaction: DatabaseTransaction,
  actor: Actor,
  {
    event_id,
    excursion_id,
    before,
    after,
  }: Pick<Taking, 'event_id' | 'excursion_id'> & {
    before: Omit<Taking['before'], 'status'>
    after: Omit<Taking['after'], 'status'>
  },
): Promise<void> {
  const [[event], rows] = await inOneRoundTrip(transaction, [
    queries.eventLocked({ event_id }),
    queries.ordersLocked({ event_id, ids: [excursion_id] }),
  ])
  const ordersById = queries.lockedById(rows)
  const order = ordersById.get(excursion_id)
  if (event === undefined || order === undefined) throw new Refusal('order_not_found')
  await takeSteps(transaction, {
    actor,
    event,
    ordersById,
    steps: [{ excursion_id, code: null, from: order.status, to: 'requested' }],
    action: 'order.take_proposal',
    write: () => queries.takeBack(transaction, [excursion_id], 'requested'),
    detailsOf: () => after,
    wasOf: () => before,
  })
}
