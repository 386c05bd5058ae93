import type { EventStatus } from '../events/event-status.ts'
import { missesShip, type PickupFit, type PickupQuestion, pickupJudge } from './pickup-fit.ts'

export interface SavedPickup {
  pickup_time: string | null
  /**
   * By how many minutes (below 0) the person who saved it knew it would miss; null: it fitted, or nothing
   * was known.
   */
  pickup_accepted_spare: number | null
  status: EventStatus
  /** `YYYY-MM-DD`, today in the port's time zone. */
  today: string
}

/** No one is picked up any more. */
export function isSettled(status: EventStatus): boolean {
  return status === 'canceled' || status === 'successful'
}

/**
 * The ship that a saved pick-up time misses, or null. An event that is over or canceled has no conflict,
 * nor does a miss that was accepted when the time was saved, unless it has become worse.
 */
export function pickupConflict(
  { pickup_time, pickup_accepted_spare, status, today }: SavedPickup,
  question: PickupQuestion,
): PickupFit | null {
  if (pickup_time === null || isSettled(status) || question.event_date < today) return null
  const fit = pickupJudge(question)(pickup_time)
  return missesShip(fit, pickup_accepted_spare) ? fit : null
}
