import { isActiveOrder, type OrderStatus } from '../orders/order-status.ts'
import { type Acceptance, isAccepted } from './acceptance.ts'
import { type FetchedShip, fitOfOrder } from './own-times.ts'
import { type PickupConflict, shipsNotCalling } from './pickup-conflict.ts'
import type { PickupQuestion } from './pickup-fit.ts'
import { knownShip } from './ship-identity.ts'

/** `left_out`: missed by no more than was accepted when the time was saved. */
export const orderConflictKinds = ['no_call', 'impossible', 'left_out'] as const

/** Why an order's guests are not fetched in time for their ship (R2). */
export interface OrderConflict {
  kind: (typeof orderConflictKinds)[number]
  conflict: PickupConflict
}

interface JudgedEvent extends Omit<PickupQuestion, 'ships'> {
  pickup_time: string | null
  left_out: readonly Acceptance[]
}

/** Null: the ship can keep the order's time, one of them is not known, or the order is canceled. */
export function orderConflict(
  order: FetchedShip & { status: OrderStatus },
  event: JudgedEvent,
): OrderConflict | null {
  if (!isActiveOrder[order.status]) return null
  if (shipsNotCalling({ ships: [order], calls: event.calls }).length > 0) {
    const none = { bound: null, spare_minutes: null }
    return { kind: 'no_call', conflict: { verdict: 'no_call', ...knownShip(order), ...none } }
  }
  const fit = fitOfOrder(order, event)
  if (fit?.verdict !== 'impossible') return null
  return { kind: isAccepted(fit, event.left_out) ? 'left_out' : 'impossible', conflict: fit }
}
