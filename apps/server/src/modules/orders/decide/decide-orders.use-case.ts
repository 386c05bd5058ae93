import type { DecisionResult } from '@gangway/contract/decisions'
import type { Language } from '@gangway/domain/languages/language'
import type { Order } from '@gangway/contract/orders'
import type { NewProposal } from '@gangway/contract/proposals'
import { decisionActions } from '@gangway/domain/changes/order-changes'
import { type GroupFault, groupFault, type GroupSize } from '@gangway/domain/events/group-size'
import { reasonFault } from '@gangway/domain/orders/decision-reason'
import { type LastDecision, type OrderStatus, orderStep } from '@gangway/domain/orders/order-status'
import type { OrderWarning } from '@gangway/domain/orders/order-warnings'
import type { Config } from '../../../platform/base/env.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts'
import { inOneRoundTrip } from '../../../platform/db/round-trips.ts'
import { writeAs } from '../../../platform/db/scope.ts'
import { markOrdersRead } from '../../ask-rows/index.ts'
import { presentResults, type StepResult } from './decisions.presenter.ts'
import * as queries from './decisions.queries.ts'
import {
  isSameProposal,
  judgeProposals,
  requireProposer,
} from '../proposed/judge-proposals.service.ts'
import {
  isUnseen,
  recordedWarnings,
  warningsOf,
  type WarningsByOrder,
} from './order-warnings.rules.ts'
import { maskedOrders, ordersAsked } from '../orders-asked.service.ts'
import { listOrders } from '../orders.service.ts'
import {
  eventToDecide,
  mayReopen,
  needsMinimum,
  needsReason,
  isOffered,
  requireScopeToReopen,
} from '../orders.policy.ts'
import {
  idsOf,
  isTaken,
  type OrdersOfEvent,
  takeSteps,
  resultsOf,
  type Step,
} from './take-steps.service.ts'

export interface DecisionDeps {
  db: Database
  config: Pick<Config, 'BELOW_MINIMUM' | 'CANCEL_REASON'>
}

export interface Decision extends OrdersOfEvent {
  excursion_status: OrderStatus
  /**
   * The warnings the caller was shown and accepts; undefined: the caller knows nothing about warnings.
   */
  accepted_warnings?: readonly OrderWarning[] | undefined
  /** Code of the reason of a cancellation. */
  reason?: string | null | undefined
  /** Free text beside the reason. */
  words?: string | undefined
  /** Proposal of the agency in place of each order. */
  proposal?: NewProposal | undefined
  /** A cancellation without a reason is refused; by default, it is not. */
  isReasonNeeded?: boolean
  /** Confirming below the event's minimum is refused; by default, it is not. */
  isMinimumNeeded?: boolean
}

/**
 * Confirms or cancels several orders of one event in one go: a result for each, in the order asked.
 *
 * @throws Refusal event_not_found, or validation_failed for the reason
 */
export async function decideOrders(
  { db, config }: DecisionDeps,
  actor: CallContext,
  request: Decision,
  language: Language,
): Promise<DecisionResult[]> {
  const isReasonNeeded = needsReason(actor, config)
  const isMinimumNeeded = needsMinimum(actor, config)
  const results = await writeAs(db, actor, (transaction) =>
    decideOrdersIn(transaction, actor, { ...request, isReasonNeeded, isMinimumNeeded }),
  )
  if (results === null) throw new Refusal('event_not_found')
  return presentResults(results, language)
}

/**
 * Decides in a transaction as the actor; null: there is no such event for them.
 *
 * When two people decide differently at the same moment, the first wins: if an order has changed
 * since the request came in, the step is refused, even if it would be allowed.
 *
 * @throws Refusal validation_failed for the reason (rule O5.2), scope_missing
 */
export async function decideOrdersIn(
  transaction: DatabaseTransaction,
  actor: CallContext,
  request: Decision,
): Promise<StepResult[] | null> {
  const {
    event_id,
    excursion_ids: ids,
    excursion_status: to,
    accepted_warnings: accepted,
    reason = null,
    words = '',
    isReasonNeeded = false,
    isMinimumNeeded = false,
    proposal,
  } = request
  if (proposal !== undefined) requireProposer(actor, to)
  const [locked, rows, ...parts] = await inOneRoundTrip(transaction, [
    queries.eventToDecideOn({ event_id, account_id: actor.account_id, reason }),
    queries.ordersLocked({ event_id, ids }),
    ...ordersAsked(event_id, { ids }),
  ])
  const event = eventToDecide(actor, locked[0], request)
  if (event === null) return null
  const fault = reasonFault({ to, reason, words, known: event.reason, isNeeded: isReasonNeeded })
  if (fault !== null) {
    throw new Refusal('validation_failed', { faults: { [fault.field]: [{ code: fault.code }] } })
  }
  const ordersById = queries.lockedById(rows)
  const asRead = maskedOrders(parts)
  const warnings: WarningsByOrder = to === 'approved' ? warningsOf(asRead, event) : new Map()
  const refusal = to === 'approved' ? refusedGroup(event, isMinimumNeeded) : null
  const knownOf = (id: number) => asRead.find((order) => order.id === id)?.proposal
  const steps = ids.map((excursion_id): Step => {
    const order = ordersById.get(excursion_id)
    if (order === undefined) return { excursion_id, code: 'order_not_found' }
    const from = order.status
    const step = orderStep({ from, to, mayReopen: mayReopen(actor) && !isOffered(event) })
    const isOther = from !== event.seen?.[excursion_id] || isLater(order.decision, actor)
    const isOvertaken = step === 'allowed' && isOther
    if (step === 'refused' && from === 'canceled') requireScopeToReopen(actor)
    if (step === 'refused' || isOvertaken) return { excursion_id, code: 'order_step_refused' }
    if (proposal !== undefined && from === to && !isSameProposal(knownOf(excursion_id), proposal)) {
      return { excursion_id, code: 'order_step_refused' }
    }
    if (from !== to && refusal !== null) return { excursion_id, code: refusal }
    if (from !== to && isUnseen(warnings.get(excursion_id) ?? [], accepted)) {
      return { excursion_id, code: 'warnings_not_accepted' }
    }
    return { excursion_id, code: null, from, to }
  })
  const { judged, proposed } = await judgeProposals(transaction, steps, proposal)
  const changes = judged.filter(isTaken).filter(({ from }) => from !== to)
  const decided_by = actor.account_id
  await takeSteps(transaction, {
    actor,
    event,
    ordersById,
    steps: changes,
    action: decisionActions[to],
    write: async () => {
      for (const [decided_from, group] of Map.groupBy(changes, (step) => step.from)) {
        const step = { status: to, decided_by, decided_from, reason, words: words || null }
        await queries.setStatus(transaction, idsOf(group), step)
      }
    },
    detailsOf: (id) => ({
      ...recordedWarnings(warnings.get(id) ?? [], accepted),
      ...(event.reason !== null && { reason: event.reason.code, fault: event.reason.fault }),
      ...proposed.get(id)?.recorded.after,
    }),
    wasOf: (id) => proposed.get(id)?.recorded.before ?? {},
  })
  if (proposed.size > 0) {
    const of = { event_id, agency_id: event.agency_id, asked_by: decided_by }
    for (const { add } of proposed.values()) await add(of)
    return resultsOf(judged, await listOrders(transaction, event_id, ids))
  }
  // Approving an order approves it as it is now.
  const read =
    to === 'approved' ? idsOf(changes).filter((id) => ordersById.get(id)?.has_unread_changes) : []
  const { account_id } = actor
  if (read.length > 0) await markOrdersRead(transaction, { ids: read, account_id })
  const changed = new Set(idsOf(changes))
  const decided = {
    status: to,
    decided_by: event.decider,
    decision_reason: event.reason,
    decision_words: words || null,
    withdrawal_reason: null,
    count_change: null,
    acknowledgements: [],
  }
  return resultsOf(
    judged,
    asRead.map((order) =>
      changed.has(order.id) ? { ...order, ...decided, proposal: keptProposal(order, to) } : order,
    ),
  )
}

/** A proposal that was taken stays until its sender sends it, but a time only until the next decision. */
function keptProposal({ proposal }: Order, to: OrderStatus): Order['proposal'] {
  return to === 'approved' && proposal?.kind !== 'time' ? proposal : null
}

/** Why no order of a group is confirmed. */
function refusedGroup(group: GroupSize, isMinimumNeeded: boolean): GroupFault['fault'] | null {
  const fault = groupFault(group)?.fault ?? null
  return fault === 'below_minimum' && !isMinimumNeeded ? null : fault
}

/** Where calls wait for each other, the second one reads this after the first has finished. */
function isLater(decision: LastDecision | null, { askedAt }: CallContext): boolean {
  return decision !== null && askedAt !== null && decision.decided_at > askedAt
}
