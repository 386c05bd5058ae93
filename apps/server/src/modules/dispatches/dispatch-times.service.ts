import type { Actor } from '../../platform/base/actor.ts'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { recordChanges } from '../changes/index.ts'
import { adoptTimes, followDispatchTimes } from '../orders/index.ts'
import { type RetimedDispatch, restoreTimes, takeTimesOfOrders } from './dispatch-times.queries.ts'

export type { RetimedDispatch }

/**
 * After times of these events or their orders were set in one step: dispatches whose persons all leave at one time now
 * have it, and their orders follow them from then on (rule G2.3).
 *
 * @returns those that have another time now
 */
export async function retimeDispatches(
  transaction: DatabaseTransaction,
  actor: Actor,
  events: readonly number[],
): Promise<RetimedDispatch[]> {
  if (events.length === 0) return []
  const retimed = await takeTimesOfOrders(transaction, events)
  await followRetimed(transaction, actor, retimed)
  return retimed
}

/** Gives dispatches back the times they had, once their orders have theirs, unless someone has set another since. */
export async function restoreDispatchTimes(
  transaction: DatabaseTransaction,
  actor: Actor,
  times: readonly { id: number; pickup_time: string | null; left_as: string | null }[],
): Promise<void> {
  if (times.length === 0) return
  await followRetimed(transaction, actor, await restoreTimes(transaction, times))
}

async function followRetimed(
  transaction: DatabaseTransaction,
  actor: Actor,
  retimed: readonly RetimedDispatch[],
): Promise<void> {
  if (retimed.length === 0) return
  await adoptTimes(
    transaction,
    retimed.map(({ dispatch_id }) => dispatch_id),
  )
  await recordChanges(
    transaction,
    retimed.map(({ agency_id, events, port_id, date, number }) => ({
      actor,
      action: 'dispatch.change',
      agency_id,
      events,
      after: { port_id, date, number, fields: ['pickup_time'] },
    })),
  )
  await followDispatchTimes(transaction, actor, {
    events: [...new Set(retimed.flatMap(({ events }) => events))],
  })
}
