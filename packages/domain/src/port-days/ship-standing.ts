import { commonSpans } from '../ships/common-time.ts'
import type { LeftOut } from '../ships/left-out.ts'
import { type FetchedQuestion, fitsOfEach } from '../ships/own-times.ts'
import { type PickupConflict, shipsNotKnown } from '../ships/pickup-conflict.ts'
import { type PickupQuestion, tightestFit } from '../ships/pickup-fit.ts'
import type { ShipStanding } from './lights.ts'

export interface JudgedShips {
  pickup_time: string | null
  /** The ship that stands worst against the event, if any is missed or does not call. */
  conflict: PickupConflict | null
  left_out: readonly LeftOut[]
  no_common_time: boolean
}

/**
 * How the ships of an event stand to the pick-up times of its orders: the worst of them (R2, R5). Null: a time is missing, or there is no ship to
 * judge.
 */
export function shipStanding(
  { pickup_time, conflict, left_out, no_common_time }: JudgedShips,
  question: FetchedQuestion,
): ShipStanding | null {
  if (conflict !== null) return conflict.verdict === 'no_call' ? 'no_call' : 'missed'
  if (no_common_time) return 'no_common_time'
  if (shipsNotKnown(question).length > 0) return 'unknown_ship'
  if (left_out.length > 0) return 'left_out'
  const isTimed = question.ships.every((ship) => (ship.pickup_time ?? pickup_time) !== null)
  if (!isTimed || question.ships.length === 0) return null
  const fit = tightestFit(fitsOfEach(pickup_time, question).flatMap(({ fits }) => fits))
  if (fit?.verdict === 'tight') return 'tight'
  return fit?.verdict === 'unclaimed' ? 'no_duration' : 'fitting'
}

/**
 * The latest pick-up on the day of the event after which everyone is back in time, in milliseconds since 1970. Null: no
 * call or no duration is known, or the ships have no time in common.
 */
export function latestPickup(question: PickupQuestion): number | null {
  if (question.duration === null) return null
  const spans = commonSpans(question) ?? []
  return spans.length === 0 ? null : Math.max(...spans.map(({ until }) => until))
}
