import { mayUndo } from '@gangway/domain/orders/order-status'
import type { Actor } from '../../../platform/base/actor.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts'
import { inOneRoundTrip } from '../../../platform/db/round-trips.ts'
import { writeAs } from '../../../platform/db/scope.ts'
import type { StepResult } from './decisions.presenter.ts'
import * as queries from './decisions.queries.ts'
import { eventToDecide, isOffered } from '../orders.policy.ts'
import { listOrders } from '../orders.service.ts'
import {
  idsOf,
  isTaken,
  type OrdersOfEvent,
  takeSteps,
  resultsOf,
  type Step,
} from './take-steps.service.ts'

/**
 * Undoes the caller's own last decisions on orders of one event, within the time allowed.
 *
 * @throws Refusal event_not_found
 */
export function undoDecisions(
  { db }: { db: Database },
  actor: CallContext,
  request: OrdersOfEvent,
): Promise<StepResult[]> {
  return writeAs(db, actor, (transaction) => undoDecisionsIn(transaction, actor, request))
}

/**
 * The same in a transaction as the actor.
 *
 * @param since when an action began that has only just ended
 * @throws Refusal event_not_found
 */
export async function undoDecisionsIn(
  transaction: DatabaseTransaction,
  actor: Actor,
  request: OrdersOfEvent,
  since: Date | null = null,
): Promise<StepResult[]> {
  const { event_id, excursion_ids: ids } = request
  const [locked, rows] = await inOneRoundTrip(transaction, [
    queries.eventLocked({ event_id }),
    queries.ordersLocked({ event_id, ids }),
  ])
  const event = eventToDecide(actor, locked[0], request)
  if (event === null) throw new Refusal('event_not_found')
  const ordersById = queries.lockedById(rows)
  const steps = request.excursion_ids.map((excursion_id): Step => {
    const order = ordersById.get(excursion_id)
    if (order === undefined) return { excursion_id, code: 'order_not_found' }
    const { decision, status } = order
    const by = { account_id: actor.account_id, since }
    const isLast = decision !== null && mayUndo(decision, { ...by, now: decision.now })
    if (!isLast || isOffered(event)) {
      return { excursion_id, code: 'undo_expired' }
    }
    return { excursion_id, code: null, from: status, to: decision.decided_from }
  })
  const taken = steps.filter(isTaken)
  await takeSteps(transaction, {
    actor,
    event,
    ordersById,
    steps: taken,
    action: 'order.undo',
    write: async () => {
      for (const [to, group] of Map.groupBy(taken, (step) => step.to)) {
        await queries.takeBack(transaction, idsOf(group), to)
      }
    },
  })
  return resultsOf(steps, await listOrders(transaction, event.id, idsOf(steps)))
}
