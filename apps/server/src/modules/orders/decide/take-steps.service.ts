import type { Order } from '@gangway/contract/orders'
import type { DecisionResult } from '@gangway/contract/decisions'
import type { FieldFaults } from '@gangway/contract/field-faults'
import type { Change } from '@gangway/domain/changes/change'
import { progressFromOrders } from '@gangway/domain/events/event-progress'
import type { DecisionAction } from '@gangway/domain/changes/order-changes'
import type { OrderStatus } from '@gangway/domain/orders/order-status'
import type { Actor } from '../../../platform/base/actor.ts'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'
import { recordChanges } from '../../changes/index.ts'
import { setProgress } from '../../event-rows/index.ts'
import type { StepResult } from './decisions.presenter.ts'
import type * as queries from './decisions.queries.ts'

type StepDetails = Omit<
  Change<'order.approve'>['after'] & Change<'order.cancel'>['after'],
  'status'
>

export interface OrdersOfEvent {
  event_id: number
  agency_hash: string
  excursion_ids: readonly number[]
}

/** The result for one order; with a code, the order is unchanged. */
export type Step =
  | { excursion_id: number; code: null; from: OrderStatus; to: OrderStatus }
  | { excursion_id: number; code: DecisionResult['code']; faults?: FieldFaults }

type TakenStep = Extract<Step, { to: OrderStatus }>

export function isTaken(step: Step): step is TakenStep {
  return step.code === null
}

export function idsOf(steps: readonly Step[]): number[] {
  return steps.map(({ excursion_id }) => excursion_id)
}

type LockedOrders = ReadonlyMap<number, queries.LockedOrder>

/** Writes the steps, with status and total of the event, which follow at once, and records their changes. */
export async function takeSteps(
  transaction: DatabaseTransaction,
  {
    actor,
    event,
    ordersById,
    steps,
    action,
    write,
    detailsOf = () => ({}),
    wasOf = () => ({}),
  }: {
    actor: Actor
    event: queries.LockedEvent
    /** All orders of the event, before the steps. */
    ordersById: LockedOrders
    steps: readonly TakenStep[]
    action: DecisionAction | 'order.undo' | 'order.take_proposal'
    /** Writes the orders: after their event, so the missing-ticket triggers find nothing to change. */
    write: () => Promise<void>
    /** Recorded values after a step, besides the status. */
    detailsOf?: (excursionId: number) => StepDetails
    /** Recorded values before a step, besides the status. */
    wasOf?: (excursionId: number) => Omit<Change<'order.cancel'>['before'], 'status'>
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
  await write()
  const changes = [
    ...steps.map((step) => ({
      ...base,
      excursion_id: step.excursion_id,
      action,
      before: { status: step.from, ...wasOf(step.excursion_id) },
      after: { status: step.to, ...detailsOf(step.excursion_id) },
    })),
    ...followed.map((change) => ({ ...base, ...change })),
  ]
  const hasAsks = [...ordersById.values()].some(({ has_asks }) => has_asks)
  await recordChanges(transaction, changes, { hasAsks })
}

/** Updates the event's status and total from its orders; returns the change, if any. */
async function followOrders(
  transaction: DatabaseTransaction,
  event: queries.LockedEvent,
  orders: readonly queries.LockedOrder[],
): Promise<Pick<Change<'event.follow_orders'>, 'action' | 'before' | 'after'>[]> {
  const before = { status: event.status, total_pax: event.total_pax }
  const after = progressFromOrders(event.status, orders)
  if (before.status === after.status && before.total_pax === after.total_pax) return []
  await setProgress(transaction, event.id, after)
  return [{ action: 'event.follow_orders', before, after }]
}

/** Each order's current state, refused or not. */
export function resultsOf(steps: readonly Step[], orders: readonly Order[]): StepResult[] {
  const byId = new Map(orders.map((order) => [order.id, order]))
  return steps.map(({ excursion_id, code, ...step }) => {
    const faults = 'faults' in step ? { faults: step.faults } : {}
    return { excursion_id, code, ...faults, order: byId.get(excursion_id) ?? null }
  })
}
