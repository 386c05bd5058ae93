import type { LeftOut } from '../ships/left-out.ts'
import { type FetchedQuestion, fitsOfEach } from '../ships/own-times.ts'
import { type PickupConflict, shipsNotKnown } from '../ships/pickup-conflict.ts'
import {
  excursionWindow,
  type PickupQuestion,
  standingCalls,
  tightestFit,
} from '../ships/pickup-fit.ts'
import type { ShipStanding } from './lights.ts'

export interface JudgedShips {
  pickup_time: string | null
  /** The ship that stands worst against the event, if any is missed or does not call. */
  conflict: PickupConflict | null
  left_out: readonly LeftOut[]
}

/**
 * How the ships of an event stand to the pick-up times of its orders: the worst of them (R2, R5). Null: a time is missing, or there is no ship to
 * judge.
 */
export function shipStanding(
  { pickup_time, conflict, left_out }: JudgedShips,
  question: FetchedQuestion,
): ShipStanding | null {
  if (conflict !== null) return conflict.verdict === 'no_call' ? 'no_call' : 'missed'
  if (shipsNotKnown(question).length > 0) return 'unknown_ship'
  if (left_out.length > 0) return 'left_out'
  const isTimed = question.ships.every((ship) => (ship.pickup_time ?? pickup_time) !== null)
  if (!isTimed || question.ships.length === 0) return null
  const fit = tightestFit(fitsOfEach(pickup_time, question).flatMap(({ fits }) => fits))
  if (fit?.verdict === 'tight') return 'tight'
  return fit?.verdict === 'unclaimed' ? 'no_duration' : 'fitting'
}

/**
 * The latest pick-up after which everyone is back in time, in milliseconds since 1970: of the ships whose call is known,
 * the one that leaves first decides. Null: no call or no duration is known.
 */
export function latestPickup(question: PickupQuestion): number | null {
  const { duration, ships, calls } = question
  if (duration === null) return null
  const ends = ships.flatMap((ship) => {
    const windows = standingCalls(ship, calls).map((call) => excursionWindow(call, question))
    return windows.length === 0 ? [] : [Math.max(...windows.map(({ until }) => until))]
  })
  return ends.length === 0 ? null : Math.min(...ends) - duration * 60_000
}
