import { instantsOf } from '../dates/zoned-time.ts'
import type { EventStatus } from '../events/event-status.ts'
import { pickupStepMinutes, pickupTimes } from '../events/pickup-times.ts'
import type { FetchedQuestion } from './own-times.ts'
import { isSettled } from './pickup-conflict.ts'
import { type PickupQuestion, shipWindows } from './pickup-fit.ts'
import type { TimeAshore } from './ship-call.ts'
import { distinctShips } from './ship-identity.ts'

const millisecondsPerMinute = 60_000

/**
 * When the guests of every ship whose call is known can be picked up on the day of the event; empty: at no time that can
 * be chosen. Null: no call is known.
 */
export function commonSpans(question: PickupQuestion): TimeAshore[] | null {
  const { event_date, duration, port_time_zone, ships } = question
  const known = ships
    .map((ship) => shipWindows(ship, question))
    .filter((windows) => windows.length > 0)
  if (known.length === 0) return null
  const length = duration === null ? -Infinity : duration * millisecondsPerMinute
  const at = (time: string) => instantsOf(event_date, time, port_time_zone)
  const day = { from: at(pickupTimes[0] ?? '').first, until: at(pickupTimes.at(-1) ?? '').last }
  const common = known.reduce(
    (spans, windows) =>
      spans.flatMap((span) =>
        windows.map(({ from, until }) => ({
          from: Math.max(span.from, from),
          until: Math.min(span.until, until - length),
        })),
      ),
    [day],
  )
  return common.filter((span) =>
    timesNear(span.from - day.from).some((time) => isIn(span, at(time))),
  )
}

const isIn = (span: TimeAshore, { first, last }: ReturnType<typeof instantsOf>) =>
  span.from <= first && last <= span.until

/** The times that a clock can show so long after midnight, which has been changed by an hour at most, and those shortly after. */
function timesNear(milliseconds: number): readonly string[] {
  const index = Math.floor(milliseconds / millisecondsPerMinute / pickupStepMinutes)
  const hour = 60 / pickupStepMinutes
  return pickupTimes.slice(Math.max(0, index - hour), index + hour + 2)
}

/**
 * Whether no pick-up time fits all ships that wait for the event's time (R2). Once one is saved, it is judged itself.
 *
 * @param today `YYYY-MM-DD` in the port's time zone
 */
export function lacksCommonTime(
  {
    pickup_time,
    status,
    today,
  }: { pickup_time: string | null; status: EventStatus; today: string },
  question: FetchedQuestion,
): boolean {
  if (pickup_time !== null || isSettled(status) || question.event_date < today) return false
  const waiting = question.ships.filter((ship) => (ship.pickup_time ?? null) === null)
  return commonSpans({ ...question, ships: distinctShips(waiting) })?.length === 0
}
