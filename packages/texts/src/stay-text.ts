import { formatDayAndMonth } from '@gangway/domain/dates/calendar-date'
import type { Language } from '@gangway/domain/languages/language'
import type { ShipCallTimes } from '@gangway/domain/ships/ship-call'
import { dayAfter, dayBefore } from '@gangway/domain/ships/stay-ends'
import { allAboard, firstAshore, lastTender, orderFacts, shipsClock } from './orders.ts'
import { shipTimes } from './ships.ts'
import { clockOffset } from './span-of-minutes.ts'
import { fill } from './template.ts'

type StayEnds = Pick<ShipCallTimes, 'call_date' | 'arrival' | 'departure_date' | 'departure'>

/** A time of a port, with its day unless that is the shown one: `02:00 on 13 Jan.` */
export function timeOn(day: string, time: string, shown: string, language: Language): string {
  if (day === shown) return time
  return fill(shipTimes.on[language], { time, day: formatDayAndMonth(day, language) })
}

/**
 * How long a ship stays, with the days that differ from the shown one: `13:00 to 02:00 on 13 Jan.`
 *
 * @param shown the day that the reader takes for granted, `YYYY-MM-DD`
 */
export function stayText(call: StayEnds, shown: string, language: Language): string {
  return fill(shipTimes.stay[language], {
    arrival: timeOn(call.call_date, call.arrival, shown, language),
    departure: timeOn(call.departure_date, call.departure, shown, language),
  })
}

/** Further limits of the time ashore: boats, first and last ones ashore, all aboard, the ship's clock. */
export function stayLimits(
  call: Omit<ShipCallTimes, 'ship' | 'ship_imo' | 'status'>,
  shown: string,
  language: Language,
): string[] {
  const { tender, first_ashore, last_tender, all_aboard, ship_time_offset_minutes: offset } = call
  type DayOf = (call: StayEnds, time: string) => string
  const at = (text: Record<Language, string>, time: string | null, dayOf: DayOf) =>
    time === null
      ? []
      : [fill(text[language], { time: timeOn(dayOf(call, time), time, shown, language) })]
  return [
    ...(tender ? [orderFacts['field.tender'][language]] : []),
    ...at(firstAshore, first_ashore, dayAfter),
    ...at(lastTender, last_tender, dayBefore),
    ...at(allAboard, all_aboard, dayBefore),
    ...(offset === null || offset === 0
      ? []
      : [fill(shipsClock[language], { offset: clockOffset(offset) })]),
  ]
}
