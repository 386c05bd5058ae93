import type { PickupFit } from '../ships/pickup-fit.ts'
import { awaitsAction, isUnansweredOrder, type OrderStatus } from '../orders/order-status.ts'
import type { OrderWarning } from '../orders/order-warnings.ts'
import { groupFault, type GroupSize } from './group-size.ts'
import type { EventStatus } from './event-status.ts'

export const bulkActionKinds = [
  'set_pickup_time',
  'confirm',
  'ask_data',
  'cancel',
  'message',
] as const

export type BulkActionKind = (typeof bulkActionKinds)[number]

/** How many events can be selected. */
export const maximumBulkEvents = 200

/** Why nothing is done to an event. */
export const bulkObstacles = [
  'event_not_found',
  'changed_meanwhile',
  'event_canceled',
  'event_over',
  'pickup_time_set',
  'misses_ship',
  'above_maximum',
  'nothing_to_confirm',
  'incomplete',
  'ship_conflict',
  'nothing_to_cancel',
  'nothing_to_ask',
] as const

export type BulkObstacle = (typeof bulkObstacles)[number]

interface BulkOrder {
  id: number
  status: OrderStatus
  warnings: readonly OrderWarning[]
  /** Its ship does not call, or is missed by its time, also knowingly. */
  has_conflict: boolean
  /** Data is missing that no one has asked for yet. */
  is_to_ask: boolean
}

export interface BulkEvent extends GroupSize {
  status: EventStatus
  pickup_time: string | null
  orders: readonly BulkOrder[]
}

export interface BulkPlan {
  /** Null: something is done. */
  obstacle: BulkObstacle | null
  /** The orders that are decided. */
  orders: readonly number[]
  /** The orders that stay as they are, and what each lacks. */
  incomplete: readonly { id: number; warnings: readonly OrderWarning[] }[]
  /** The orders without any warning whose ship cannot keep the time. */
  conflicts: readonly number[]
}

const plan = (part: Partial<BulkPlan>): BulkPlan => ({
  obstacle: null,
  orders: [],
  incomplete: [],
  conflicts: [],
  ...part,
})

/**
 * Effect of an action on an event; its preview shows the same.
 *
 * @param fit how a pick-up time that is to be set fits the event's ships; null: nothing is known of them
 * @param leavesOutConflicts orders whose ship cannot keep the time are not confirmed
 */
export function bulkPlan(
  kind: BulkActionKind,
  event: BulkEvent,
  {
    fit = null,
    leavesOutConflicts = false,
  }: { fit?: PickupFit | null; leavesOutConflicts?: boolean } = {},
): BulkPlan {
  switch (kind) {
    case 'set_pickup_time':
      return plan({ obstacle: pickupObstacle(event, fit) })
    case 'confirm':
      return confirmPlan(event, leavesOutConflicts)
    case 'ask_data':
      return askPlan(event)
    case 'cancel':
      return cancelPlan(event)
    case 'message':
      return plan({})
  }
}

function pickupObstacle(
  { status, pickup_time }: BulkEvent,
  fit: PickupFit | null,
): BulkObstacle | null {
  if (status === 'canceled') return 'event_canceled'
  if (status === 'successful') return 'event_over'
  if (pickup_time !== null) return 'pickup_time_set'
  return fit?.verdict === 'impossible' ? 'misses_ship' : null
}

/** Orders about which nothing needs a second look; the others are left to someone who takes it. */
function confirmPlan(
  { status, orders, ...group }: BulkEvent,
  leavesOutConflicts: boolean,
): BulkPlan {
  const open = orders.filter((order) => isUnansweredOrder[order.status])
  if (open.length === 0) {
    return plan({ obstacle: status === 'canceled' ? 'event_canceled' : 'nothing_to_confirm' })
  }
  if (groupFault(group)?.fault === 'above_maximum') return plan({ obstacle: 'above_maximum' })
  const complete = open.filter(({ warnings }) => warnings.length === 0)
  const incomplete = open.filter(({ warnings }) => warnings.length > 0)
  const decided = complete.filter(({ has_conflict }) => !has_conflict || !leavesOutConflicts)
  const none = complete.length === 0 ? 'incomplete' : 'ship_conflict'
  return plan({
    obstacle: decided.length === 0 ? none : null,
    orders: decided.map(({ id }) => id),
    incomplete: incomplete.map(({ id, warnings }) => ({ id, warnings })),
    conflicts: complete.flatMap(({ id, has_conflict }) => (has_conflict ? [id] : [])),
  })
}

function askPlan({ status, orders }: BulkEvent): BulkPlan {
  if (status === 'canceled') return plan({ obstacle: 'event_canceled' })
  if (status === 'successful') return plan({ obstacle: 'event_over' })
  const open = orders.filter(({ is_to_ask }) => is_to_ask)
  return open.length === 0
    ? plan({ obstacle: 'nothing_to_ask' })
    : plan({ orders: open.map(({ id }) => id) })
}

function cancelPlan({ status, orders }: BulkEvent): BulkPlan {
  if (status === 'successful') return plan({ obstacle: 'event_over' })
  const standing = orders.filter(({ status }) => awaitsAction(status))
  return standing.length === 0
    ? plan({ obstacle: status === 'canceled' ? 'event_canceled' : 'nothing_to_cancel' })
    : plan({ orders: standing.map(({ id }) => id) })
}
