import { formatDayAndMonth } from '@gangway/domain/dates/calendar-date'
import type { Language } from '@gangway/domain/languages/language'
import type { ShipCallTimes } from '@gangway/domain/ships/ship-call'
import { dayAfter, dayBefore } from '@gangway/domain/ships/stay-ends'
import { clockOffset } from '../dates/span-of-minutes.ts'
import * as english from '../orders/english.ts'
import * as german from '../orders/german.ts'
import { fill } from '../template.ts'

const words = {
  en: { ...limitsIn(english), stay: '{arrival} to {departure}', on: '{time} on {day}' },
  de: { ...limitsIn(german), stay: '{arrival} bis {departure}', on: '{time} am {day}' },
}

function limitsIn({ allAboard, firstAshore, lastTender, shipsClock, orderFacts }: Limits) {
  return { allAboard, firstAshore, lastTender, shipsClock, tender: orderFacts['field.tender'] }
}

type Limits = Record<'allAboard' | 'firstAshore' | 'lastTender' | 'shipsClock', string> & {
  orderFacts: { 'field.tender': string }
}

type StayEnds = Pick<ShipCallTimes, 'call_date' | 'arrival' | 'departure_date' | 'departure'>

/** A time of a port, with its day unless that is the shown one: `02:00 on 13 Jan.` */
function timeOn(day: string, time: string, shown: string, language: Language): string {
  if (day === shown) return time
  return fill(words[language].on, { time, day: formatDayAndMonth(day, language) })
}

/**
 * How long a ship stays, with the days that differ from the shown one: `13:00 to 02:00 on 13 Jan.`
 *
 * @param shown the day that the reader takes for granted, `YYYY-MM-DD`
 */
export function stayText(call: StayEnds, shown: string, language: Language): string {
  return fill(words[language].stay, {
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
  const t = words[language]
  const { tender, first_ashore, last_tender, all_aboard, ship_time_offset_minutes: offset } = call
  type DayOf = (call: StayEnds, time: string) => string
  const at = (text: string, time: string | null, dayOf: DayOf) =>
    time === null ? [] : [fill(text, { time: timeOn(dayOf(call, time), time, shown, language) })]
  return [
    ...(tender ? [t.tender] : []),
    ...at(t.firstAshore, first_ashore, dayAfter),
    ...at(t.lastTender, last_tender, dayBefore),
    ...at(t.allAboard, all_aboard, dayBefore),
    ...(offset === null || offset === 0
      ? []
      : [fill(t.shipsClock, { offset: clockOffset(offset) })]),
  ]
}
