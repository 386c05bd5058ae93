import type { Order } from '@gangway/contract/orders'
import { Refusal } from '../../../platform/base/errors.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import { writeAs } from '../../../platform/db/scope.ts'
import type { EventsDeps } from '../page/events.service.ts'
import { mayRefuse } from './proposals.policy.ts'
import { endProposal, type OfProposal } from './proposals.service.ts'

/**
 * Staff say no to what an agency proposed with a cancellation.
 *
 * @throws Refusal forbidden, event_not_found, order_not_found, proposal_not_found, or proposal_closed with the order
 */
export function refuseProposal(
  { db, ...deps }: EventsDeps,
  actor: CallContext,
  { words: answer, ...of }: OfProposal & { words: string },
): Promise<Order> {
  return writeAs(db, actor, async (transaction) => {
    if (!mayRefuse(actor)) throw new Refusal('forbidden')
    return endProposal({ ...deps, db: transaction }, actor, of, { state: 'refused', answer })
  })
}
