import type { BulkPreview, PreviewedAction } from '@gangway/contract/bulk-actions'
import type { Event } from '@gangway/contract/events'
import { type BulkPlan, bulkPlan } from '@gangway/domain/events/bulk-actions'
import { dataToAskFor } from '@gangway/domain/orders/data-request'
import { orderWarnings, warningsOfOrder } from '@gangway/domain/orders/order-warnings'
import { type PickupFit, pickupJudge, type PickupRules } from '@gangway/domain/ships/pickup-fit'
import { waitingShips } from '@gangway/domain/ships/own-times'
import { sha256 } from '../../platform/crypto/hashes.ts'

export function planOf(
  action: PreviewedAction,
  event: Event,
  rules: PickupRules,
): BulkPlan & { fit: PickupFit | null } {
  const fit = fitOf(action, event, rules)
  const orders = event.excursions.map((order) => ({
    ...order,
    warnings: warningsOfOrder(order, event),
    is_to_ask: dataToAskFor(order, order.data_request) !== null,
  }))
  return { ...bulkPlan(action.kind, { ...event, orders }, fit), fit }
}

function fitOf(action: PreviewedAction, event: Event, rules: PickupRules): PickupFit | null {
  if (action.kind !== 'set_pickup_time') return null
  const ships = waitingShips(event.excursions)
  const question = { ...event, ships, calls: event.ship_calls, rules }
  return pickupJudge(question)(action.pickup_time)
}

/** Another one as soon as anything differs that the action goes by; a message goes by nothing but its readers. */
export function versionOf({ kind }: PreviewedAction, event: Event): string {
  const { agency_id, status, pickup_time, event_date, duration, ship_calls, excursions } = event
  const seen =
    kind === 'message'
      ? [agency_id]
      : [agency_id, status, pickup_time, event_date, duration, ship_calls, excursions]
  return sha256(JSON.stringify([kind, ...seen]))
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
