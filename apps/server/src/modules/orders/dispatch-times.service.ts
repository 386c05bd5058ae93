import type { ChangeActor } from '@gangway/domain/changes/change'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { recordChanges } from '../changes/index.ts'
import { followTimes } from './own-times.queries.ts'

/**
 * Gives orders the pick-up time of their dispatches (rule G2.1) and records a change of each: call after anything that
 * changes where an order goes, when its dispatch leaves, or that takes another time from the order.
 *
 * @param events all of their orders as well
 */
export async function followDispatchTimes(
  transaction: DatabaseTransaction,
  actor: ChangeActor,
  { ids = [], events = [] }: { ids?: readonly number[]; events?: readonly number[] },
): Promise<void> {
  if (ids.length + events.length === 0) return
  const followed = await followTimes(transaction, { ids, events })
  if (followed.length === 0) return
  await recordChanges(
    transaction,
    followed.map(({ before, after, ...order }) => ({
      ...order,
      actor,
      action: after === null ? 'order.clear_pickup_time' : 'order.set_pickup_time',
      before: { pickup_time: before },
      after: { pickup_time: after },
    })),
  )
}
