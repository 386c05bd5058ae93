import type { BulkPreview, PreviewedAction } from '@gangway/contract/bulk-actions'
import type { Event } from '@gangway/contract/events'
import { type BulkPlan, bulkPlan } from '@gangway/domain/events/bulk-actions'
import { dataToAskFor } from '@gangway/domain/orders/data-request'
import { orderWarnings, warningsOfOrder } from '@gangway/domain/orders/order-warnings'
import { type OrderConflict, orderConflict } from '@gangway/domain/ships/order-conflict'
import { type PickupFit, pickupJudge, type PickupRules } from '@gangway/domain/ships/pickup-fit'
import { waitingShips } from '@gangway/domain/ships/own-times'
import { sha256 } from '../../platform/crypto/hashes.ts'

export function planOf(
  action: PreviewedAction,
  event: Event,
  rules: PickupRules,
): BulkPlan & { fit: PickupFit | null; found: readonly OrderConflict[] } {
  const fit = fitOf(action, event, rules)
  const judged = { ...event, calls: event.ship_calls, rules }
  const orders = event.excursions.map((order) => {
    const found = orderConflict(order, judged)
    return {
      ...order,
      warnings: warningsOfOrder(order, event),
      found,
      has_conflict: found !== null,
      is_to_ask: dataToAskFor(order, order.data_request) !== null,
    }
  })
  const leavesOutConflicts = leavesOut(action)
  const plan = bulkPlan(action.kind, { ...event, orders }, { fit, leavesOutConflicts })
  const conflicts = new Set(plan.conflicts)
  const found = orders.flatMap((order) => (conflicts.has(order.id) ? (order.found ?? []) : []))
  return { ...plan, fit, found }
}

const leavesOut = (action: PreviewedAction) =>
  action.kind === 'confirm' && action.leave_out_conflicts

/** How many orders each ship that cannot keep their time has. */
export function conflictsOf(found: readonly OrderConflict[]): BulkPreview['conflicts'] {
  const ships = Map.groupBy(found, ({ kind, conflict: { ship } }) => `${kind} ${ship}`)
  return [...ships.values()].flatMap((ofShip) => {
    const [first] = ofShip
    if (first === undefined) return []
    return [{ kind: first.kind, ship: first.conflict.ship, orders: ofShip.length }]
  })
}

function fitOf(action: PreviewedAction, event: Event, rules: PickupRules): PickupFit | null {
  if (action.kind !== 'set_pickup_time') return null
  const ships = waitingShips(event.excursions)
  const question = { ...event, ships, calls: event.ship_calls, rules }
  return pickupJudge(question)(action.pickup_time)
}

/** Another one as soon as anything differs that the action goes by; a message goes by nothing but its readers. */
export function versionOf(action: PreviewedAction, event: Event): string {
  const { kind } = action
  const { agency_id, status, pickup_time, event_date, duration, ship_calls, excursions } = event
  const seen =
    kind === 'message'
      ? [agency_id]
      : [agency_id, status, pickup_time, event_date, duration, ship_calls, excursions]
  return sha256(JSON.stringify([kind, leavesOut(action), ...seen]))
    .toString('hex')
    .slice(0, 32)
}

/** How many of the orders that stay as they are have each warning, the most serious first. */
export function heldBack({ incomplete }: Pick<BulkPlan, 'incomplete'>): BulkPreview['held_back'] {
  return orderWarnings.flatMap((warning) => {
    const orders = incomplete.filter(({ warnings }) => warnings.includes(warning)).length
    return orders === 0 ? [] : [{ warning, orders }]
  })
}
