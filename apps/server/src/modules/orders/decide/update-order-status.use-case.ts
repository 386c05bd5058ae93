import type { Order } from '@gangway/contract/orders'
import { Refusal } from '../../../platform/base/errors.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import { writeAs } from '../../../platform/db/scope.ts'
import { needsMinimum, needsReason } from '../orders.policy.ts'
import type { StepResult } from './decisions.presenter.ts'
import { type Decision, type DecisionDeps, decideOrdersIn } from './decide-orders.use-case.ts'

/**
 * Confirms, cancels or reopens one order; the event's status and total follow in the same transaction.
 *
 * @throws Refusal order_not_found, scope_missing, validation_failed for reason or proposal, or order_step_refused, above_maximum,
 * below_minimum or warnings_not_accepted with the order as it stands
 */
export async function updateOrderStatus(
  { db, config }: DecisionDeps,
  actor: CallContext,
  { excursion_id, ...request }: Omit<Decision, 'excursion_ids'> & { excursion_id: number },
): Promise<Order> {
  const isReasonNeeded = needsReason(actor, config)
  const isMinimumNeeded = needsMinimum(actor, config)
  const decision = {
    ...request,
    excursion_ids: [excursion_id],
    isReasonNeeded,
    isMinimumNeeded,
  }
  const results = await writeAs(db, actor, (transaction) =>
    decideOrdersIn(transaction, actor, decision),
  )
  const { code, order, faults } = results?.[0] ?? notFound
  if (order === null) throw new Refusal('order_not_found')
  if (code === 'above_maximum' || code === 'below_minimum' || code === 'warnings_not_accepted') {
    throw new Refusal(code, { data: order })
  }
  if (faults !== undefined) throw new Refusal('validation_failed', { faults })
  if (code !== null) throw new Refusal('order_step_refused', { data: order })
  return order
}

const notFound: Pick<StepResult, 'code' | 'order' | 'faults'> = {
  code: 'order_not_found',
  order: null,
}
