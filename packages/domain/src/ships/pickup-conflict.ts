import type { EventStatus } from '../events/event-status.ts'
import { missesShip, type PickupFit, type PickupQuestion, pickupJudge } from './pickup-fit.ts'

export interface SavedPickup {
  pickup_time: string | null
  /** What whoever saved it knew to be missing, in minutes below 0; null: it fitted, or nothing was known. */
  pickup_accepted_spare: number | null
  status: EventStatus
  /** `YYYY-MM-DD`, today in the port's time zone. */
  today: string
}

/** Nobody is fetched any more. */
export function isSettled(status: EventStatus): boolean {
  return status === 'canceled' || status === 'successful'
}

/**
 * The ship that a saved pick-up time misses, or null. Nothing is raised about what is over or canceled,
 * nor about what was accepted when the time was saved, as long as it has not become worse.
 */
export function pickupConflict(
  { pickup_time, pickup_accepted_spare, status, today }: SavedPickup,
  question: PickupQuestion,
): PickupFit | null {
  if (pickup_time === null || isSettled(status) || question.event_date < today) return null
  const fit = pickupJudge(question)(pickup_time)
  return missesShip(fit, pickup_accepted_spare) ? fit : null
}
