import type { DecisionResult, Order } from '@gangway/contract/orders'
import type { Change, ChangeAction } from '@gangway/domain/changes/change'
import { progressFromOrders } from '@gangway/domain/events/event-progress'
import {
  type LastDecision,
  mayUndo,
  type OrderStatus,
  orderStep,
} from '@gangway/domain/orders/order-status'
import type { OrderWarning } from '@gangway/domain/orders/order-warnings'
import type { Actor } from '../../platform/base/actor.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { inOneRoundTrip } from '../../platform/db/round-trips.ts'
import { Refusal } from '../../platform/base/errors.ts'
import { recordChanges } from '../changes/index.ts'
import { setProgress } from '../event-rows/index.ts'
import { deleteCountChanges } from './count-changes.queries.ts'
import * as queries from './decisions.queries.ts'
import {
  isUnseen,
  recordedWarnings,
  warningsOf,
  type WarningsByOrder,
} from './order-warnings.rules.ts'
import { maskedOrders, ordersAsked } from './orders-asked.service.ts'
import { mayReopen, eventToDecide } from './orders.policy.ts'
import { listOrders } from './orders.service.ts'

export interface DecisionsDeps {
  db: Database
}

interface OrdersOfEvent {
  event_id: number
  agency_hash: string
  excursion_ids: readonly number[]
}

interface Decision extends OrdersOfEvent {
  excursion_status: OrderStatus
  /**
   * The warnings the caller was shown and accepts; undefined: the caller knows nothing about warnings.
   */
  accepted_warnings?: readonly OrderWarning[] | undefined
}

const actions = {
  approved: 'order.approve',
  canceled: 'order.cancel',
  requested: 'order.reopen',
} as const satisfies Readonly<Record<OrderStatus, ChangeAction>>

/**
 * Confirms, cancels or reopens one order; the event's status and total follow in the same transaction.
 *
 * @throws Refusal order_not_found, or order_step_refused or warnings_not_accepted with the order as it
 * stands
 */
export async function updateOrderStatus(
  deps: DecisionsDeps,
  actor: CallContext,
  { excursion_id, ...request }: Omit<Decision, 'excursion_ids'> & { excursion_id: number },
): Promise<Order> {
  const results = await writeAs(deps.db, actor, (transaction) =>
    decideIn(transaction, actor, { ...request, excursion_ids: [excursion_id] }),
  )
  const { code, order } = results?.[0] ?? notFound
  if (order === null) throw new Refusal('order_not_found')
  if (code === 'warnings_not_accepted') throw new Refusal(code, { data: order })
  if (code !== null) throw new Refusal('order_step_refused', { data: order })
  return order
}

const notFound = { code: 'order_not_found', order: null } as const

/**
 * Confirms or cancels several orders of one event in one go: a result for each, in the order asked.
 *
 * @throws Refusal event_not_found
 */
export async function decideOrders(
  deps: DecisionsDeps,
  actor: CallContext,
  request: Decision,
): Promise<DecisionResult[]> {
  const results = await writeAs(deps.db, actor, (transaction) =>
    decideIn(transaction, actor, request),
  )
  if (results === null) throw new Refusal('event_not_found')
  return results
}

/**
 * Undoes the caller's own last decisions on orders of one event, within the time allowed.
 *
 * @throws Refusal event_not_found
 */
export function undoDecisions(
  { db }: DecisionsDeps,
  actor: CallContext,
  request: OrdersOfEvent,
): Promise<DecisionResult[]> {
  return writeAs(db, actor, (transaction) => undoIn(transaction, actor, request))
}

/**
 * The same in a transaction as the actor.
 *
 * @param since when an action began that has only just ended
 * @throws Refusal event_not_found
 */
export async function undoIn(
  transaction: DatabaseTransaction,
  actor: Actor,
  request: OrdersOfEvent,
  since: Date | null = null,
): Promise<DecisionResult[]> {
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
    const { decision, status, now } = order
    const isFresh = mayUndo(decision, { account_id: actor.account_id, now, since })
    if (decision === null || !isFresh) return { excursion_id, code: 'undo_expired' }
    return { excursion_id, code: null, from: status, to: decision.decided_from }
  })
  const taken = steps.filter(isTaken)
  await record(transaction, { actor, event, ordersById, steps: taken, action: 'order.undo' })
  for (const [to, group] of Map.groupBy(taken, (step) => step.to)) {
    await queries.takeBack(transaction, idsOf(group), to)
  }
  return resultsOf(steps, await listOrders(transaction, event.id, idsOf(steps)))
}

/** The result for one order; with a code, the order is unchanged. */
type Step =
  | { excursion_id: number; code: null; from: OrderStatus; to: OrderStatus }
  | { excursion_id: number; code: DecisionResult['code'] }

type TakenStep = Extract<Step, { to: OrderStatus }>

/**
 * Decides in a transaction as the actor; null: there is no such event for them.
 *
 * When two people decide differently at the same moment, the first wins: if an order has changed
 * since the request came in, the step is refused, even if it would be allowed.
 */
export async function decideIn(
  transaction: DatabaseTransaction,
  actor: CallContext,
  request: Decision,
): Promise<DecisionResult[] | null> {
  const {
    event_id,
    excursion_ids: ids,
    excursion_status: to,
    accepted_warnings: accepted,
  } = request
  const [locked, rows, orders, subProducts] = await inOneRoundTrip(transaction, [
    queries.eventToDecideOn({ event_id, account_id: actor.account_id }),
    queries.ordersLocked({ event_id, ids }),
    ...ordersAsked(event_id, ids),
  ])
  const event = eventToDecide(actor, locked[0], request)
  if (event === null) return null
  const ordersById = queries.lockedById(rows)
  const asRead = maskedOrders(orders, subProducts)
  const warnings: WarningsByOrder = to === 'approved' ? warningsOf(asRead) : new Map()
  const steps = ids.map((excursion_id): Step => {
    const order = ordersById.get(excursion_id)
    if (order === undefined) return { excursion_id, code: 'order_not_found' }
    const from = order.status
    const step = orderStep({ from, to, mayReopen: mayReopen(actor) })
    const isOther = from !== event.seen?.[excursion_id] || isLater(order.decision, actor)
    const isOvertaken = step === 'allowed' && isOther
    if (step === 'refused' || isOvertaken) return { excursion_id, code: 'order_step_refused' }
    if (from !== to && isUnseen(warnings.get(excursion_id) ?? [], accepted)) {
      return { excursion_id, code: 'warnings_not_accepted' }
    }
    return { excursion_id, code: null, from, to }
  })
  const changes = steps.filter(isTaken).filter(({ from }) => from !== to)
  await record(transaction, {
    actor,
    event,
    ordersById,
    steps: changes,
    action: actions[to],
    detailsOf: (id) => recordedWarnings(warnings.get(id) ?? [], accepted),
  })
  const decided_by = actor.account_id
  for (const [decided_from, group] of Map.groupBy(changes, (step) => step.from)) {
    const step = { status: to, decided_by, decided_from }
    await queries.setStatus(transaction, idsOf(group), step)
  }
  // Approving an order approves its present counts.
  const settled =
    to === 'approved' ? idsOf(changes).filter((id) => ordersById.get(id)?.has_count_changes) : []
  if (settled.length > 0) await deleteCountChanges(transaction, settled)
  const changed = new Set(idsOf(changes))
  const decided = { status: to, decided_by: event.decider, count_change: null }
  return resultsOf(
    steps,
    asRead.map((order) => (changed.has(order.id) ? { ...order, ...decided } : order)),
  )
}

/** Where calls wait for each other, the second one reads this after the first has finished. */
function isLater(decision: LastDecision | null, { askedAt }: CallContext): boolean {
  return decision !== null && askedAt !== null && decision.decided_at > askedAt
}

function isTaken(step: Step): step is TakenStep {
  return step.code === null
}

function idsOf(steps: readonly Step[]): number[] {
  return steps.map(({ excursion_id }) => excursion_id)
}

type LockedOrders = ReadonlyMap<number, queries.LockedOrder>

/** Audits the changes of the orders and of their event, whose status and total follow at once. */
async function record(
  transaction: DatabaseTransaction,
  {
    actor,
    event,
    ordersById,
    steps,
    action,
    detailsOf = () => ({}),
  }: {
    actor: Actor
    event: queries.LockedEvent
    /** All orders of the event, before the steps. */
    ordersById: LockedOrders
    steps: readonly TakenStep[]
    action: (typeof actions)[OrderStatus] | 'order.undo'
    /** What is stored about a step besides the status. */
    detailsOf?: (excursionId: number) => ReturnType<typeof recordedWarnings>
  },
): Promise<void> {
  if (steps.length === 0) return
  const base = {
    actor,
    agency_id: event.agency_id,
    event_id: event.id,
  }
  const statuses = new Map(steps.map(({ excursion_id, to }) => [excursion_id, to]))
  const orders = [...ordersById].map(([id, order]) => {
    return { ...order, status: statuses.get(id) ?? order.status }
  })
  const followed = await followOrders(transaction, event, orders)
  await recordChanges(transaction, [
    ...steps.map((step) => ({
      ...base,
      excursion_id: step.excursion_id,
      action,
      before: { status: step.from },
      after: { status: step.to, ...detailsOf(step.excursion_id) },
    })),
    ...followed.map((change) => ({ ...base, ...change })),
  ])
}

/** Updates the event's status and total from its orders; returns the change, if any. */
async function followOrders(
  transaction: DatabaseTransaction,
  event: queries.LockedEvent,
  orders: readonly queries.LockedOrder[],
): Promise<Pick<Change<'event.follow_orders'>, 'action' | 'before' | 'after'>[]> {
  const before = { status: event.status, total_pax: event.total_pax }
  const after = progressFromOrders(event.status, orders)
  const lacks_ticket =
    event.need_ticket && orders.some((order) => order.status === 'approved' && !order.has_ticket)
  const isSame = before.status === after.status && before.total_pax === after.total_pax
  if (isSame && event.lacks_ticket === lacks_ticket) return []
  await setProgress(transaction, event.id, { ...after, lacks_ticket })
  if (isSame) return []
  return [{ action: 'event.follow_orders', before, after }]
}

/** Each order's current state, refused or not. */
function resultsOf(steps: readonly Step[], orders: readonly Order[]): DecisionResult[] {
  const byId = new Map(orders.map((order) => [order.id, order]))
  return steps.map(({ excursion_id, code }) => {
    return { excursion_id, code, order: byId.get(excursion_id) ?? null }
  })
}
