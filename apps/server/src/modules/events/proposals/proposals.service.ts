import type { Order } from '@gangway/contract/orders'
import { proposalStep } from '@gangway/domain/orders/proposal'
import type { Actor } from '../../../platform/base/actor.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'
import { recordChange } from '../../changes/index.ts'
import { listOrders } from '../../orders/index.ts'
import {
  closeProposal,
  findProposal,
  type FoundProposal,
  recordedProposal,
  valueOf,
} from '../../proposals/index.ts'
import type { EventParts } from '../page/events.presenter.ts'
import { type EventsDeps, lockedParts } from '../page/events.service.ts'

export type DepsIn = EventsDeps & { db: DatabaseTransaction }

export interface OfProposal {
  event_id: number
  excursion_id: number
  proposal_id: number
}

interface OpenProposal {
  parts: EventParts
  order: Order
  /** Null: it has the state already that it is to have. */
  proposal: FoundProposal | null
}

/**
 * An open proposal with its order, whose event is locked: every writer locks the event first.
 *
 * @param to the state it is to have
 * @throws Refusal event_not_found, order_not_found, proposal_not_found, or proposal_closed with the order as it stands
 */
export async function openProposal(
  deps: DepsIn,
  actor: Actor,
  { event_id, excursion_id, proposal_id }: OfProposal,
  to: 'taken' | 'refused' | 'withdrawn',
): Promise<OpenProposal> {
  const parts = await lockedParts(deps, actor, event_id)
  const order = parts.excursions.find(({ id }) => id === excursion_id)
  if (order === undefined) throw new Refusal('order_not_found')
  const proposal = await findProposal(deps.db, { excursion_id, proposal_id })
  if (proposal === undefined) throw new Refusal('proposal_not_found')
  const step = proposalStep(proposal.state, to)
  if (step === 'refused') throw new Refusal('proposal_closed', { data: order })
  return { parts, order, proposal: step === 'unchanged' ? null : proposal }
}

/** @throws Refusal proposal_closed with the order as it stands: its time ended a moment ago */
export async function requireClosed(isClosed: Promise<boolean>, order: Order): Promise<void> {
  if (!(await isClosed)) throw new Refusal('proposal_closed', { data: order })
}

/** @throws Refusal order_not_found */
export async function orderNow(
  { db }: DepsIn,
  { event_id, excursion_id }: Omit<OfProposal, 'proposal_id'>,
): Promise<Order> {
  const [order] = await listOrders(db, event_id, [excursion_id])
  if (order === undefined) throw new Refusal('order_not_found')
  return order
}

/**
 * Closes an open proposal whose order stays canceled, and records that; the same once more changes nothing.
 *
 * @returns the order as it stands
 * @throws Refusal event_not_found, order_not_found, proposal_not_found, or proposal_closed with the order
 */
export async function endProposal(
  deps: DepsIn,
  actor: Actor & { account_id: number },
  of: OfProposal,
  { state, answer }: { state: 'refused' | 'withdrawn'; answer?: string },
): Promise<Order> {
  const { event_id, excursion_id } = of
  const { parts, order, proposal } = await openProposal(deps, actor, of, state)
  if (proposal === null) return order
  const { id, kind, value, was } = proposal
  const closing = { state, decided_by: actor.account_id, ...(answer !== undefined && { answer }) }
  await requireClosed(closeProposal(deps.db, id, closing), order)
  await recordChange(deps.db, {
    actor,
    action: state === 'refused' ? 'order.refuse_proposal' : 'order.withdraw_proposal',
    agency_id: parts.row.agency_id,
    event_id,
    excursion_id,
    ...recordedProposal({
      kind,
      value: valueOf(kind, value),
      was: was === null ? null : valueOf(kind, was),
    }),
  })
  return orderNow(deps, of)
}
