import type { Order } from '@gangway/contract/orders'
import { Refusal } from '../../../platform/base/errors.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import { writeAs } from '../../../platform/db/scope.ts'
import type { EventsDeps } from '../page/events.service.ts'
import { mayWithdraw } from './proposals.policy.ts'
import { endProposal, type OfProposal } from './proposals.service.ts'

/**
 * An agency withdraws what it proposed with a cancellation while no one has answered.
 *
 * @throws Refusal forbidden, event_not_found, order_not_found, proposal_not_found, or proposal_closed with the order
 */
export function withdrawProposal(
  { db, ...deps }: EventsDeps,
  actor: CallContext,
  of: OfProposal,
): Promise<Order> {
  return writeAs(db, actor, async (transaction) => {
    if (!mayWithdraw(actor)) throw new Refusal('forbidden')
    return endProposal({ ...deps, db: transaction }, actor, of, { state: 'withdrawn' })
  })
}
