import type { EventStatus } from '../events/event-status.ts'
import { type Acceptance, isAccepted, missesOf } from './acceptance.ts'
import { type FetchedQuestion, fitsOfEach } from './own-times.ts'
import { type PickupFit, type PickupQuestion, takesPlace, tightestFit } from './pickup-fit.ts'
import { callsOf } from './ship-call.ts'
import { isSameShip, type KnownShip, knownShip, type NamedShip } from './ship-identity.ts'

export interface SavedPickup {
  pickup_time: string | null
  acceptances: readonly Acceptance[]
  status: EventStatus
  /** `YYYY-MM-DD`, today in the port's time zone. */
  today: string
}

/** A ship whose only calls on the day of the event were canceled or have moved to another day. */
export interface NoCall extends KnownShip {
  verdict: 'no_call'
  bound: null
  spare_minutes: null
}

export type PickupConflict = PickupFit | NoCall

/** No one is picked up any more. */
export function isSettled(status: EventStatus): boolean {
  return status === 'canceled' || status === 'successful'
}

interface ShipsAndCalls<Ship extends NamedShip> extends Pick<PickupQuestion, 'calls'> {
  ships: readonly Ship[]
}

/** The ships that were to call and do not. */
export function shipsNotCalling<Ship extends NamedShip>({
  ships,
  calls,
}: ShipsAndCalls<Ship>): Ship[] {
  // Without a list for each ship: that of a page's orders is asked for each of them.
  return ships.filter(
    (ship) =>
      calls.some((call) => isSameShip(ship, call)) &&
      !calls.some((call) => takesPlace(call) && isSameShip(ship, call)),
  )
}

/** The ships of which nothing is known. */
export function shipsNotKnown<Ship extends NamedShip>({
  ships,
  calls,
}: ShipsAndCalls<Ship>): Ship[] {
  return ships.filter((ship) => callsOf(ship, calls).length === 0)
}

/**
 * The ship that stands worst against an event, or null: one that does not call, or else one that the saved pick-up time
 * or an order's own time misses by more than was accepted for it. An event that is over or canceled has no conflict, except that one whose ship
 * has not come waits for someone to say what became of it.
 */
export function pickupConflict(
  { pickup_time, acceptances, status, today }: SavedPickup,
  question: FetchedQuestion,
): PickupConflict | null {
  const isOver = question.event_date < today
  if (isSettled(status) || (isOver && status !== 'approved')) return null
  const [ship] = shipsNotCalling(question)
  if (ship !== undefined) {
    return { verdict: 'no_call', ...knownShip(ship), bound: null, spare_minutes: null }
  }
  if (isOver) return null
  const missed = missesOf(fitsOfEach(pickup_time, question).flatMap(({ fits }) => fits))
  return tightestFit(missed.filter((fit) => !isAccepted(fit, acceptances)))
}

/** A conflict as far as it is compared with a later one. */
export type ConflictDegree = Pick<PickupConflict, 'verdict' | 'spare_minutes'>

/** Whether a conflict is another than before, or graver. */
export function isNews(before: ConflictDegree | null, after: ConflictDegree): boolean {
  if (before === null || before.verdict !== after.verdict) return true
  return (after.spare_minutes ?? 0) < (before.spare_minutes ?? 0)
}
