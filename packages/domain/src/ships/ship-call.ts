import { addDays } from '../dates/calendar-date.ts'
import { instantsOf } from '../dates/zoned-time.ts'
import type { OrderStatus } from '../orders/order-status.ts'

/** One ship's stay in one port; dates `YYYY-MM-DD` and times `HH:mm` are local to the port. */
export interface ShipCallTimes {
  ship: string
  /** Day of the arrival. */
  call_date: string
  arrival: string
  /** Within the day before the departure; null when the ship has told none. */
  all_aboard: string | null
  /** Later than call_date when the ship stays overnight. */
  departure_date: string
  departure: string
}

/** Longest stay in days that is believed. */
export const longestStay = 14

/** Two spellings of one ship's name have one key: case, spaces and Unicode forms do not matter. */
export function shipKey(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** The ships whose guests take part: those of every order that is not canceled, each once. */
export function shipsOf(orders: readonly { ship: string; status: OrderStatus }[]): string[] {
  return distinctShips(orders.filter(({ status }) => status !== 'canceled').map(({ ship }) => ship))
}

/** Each ship once, in whichever spellings it is named. */
export function distinctShips(names: readonly string[]): string[] {
  const named = names.filter((ship) => shipKey(ship) !== '')
  return [...new Map(named.map((ship) => [shipKey(ship), ship])).values()]
}

/** The calls of one ship. */
export function callsOf<Call extends { ship: string }>(
  ship: string,
  calls: readonly Call[],
): Call[] {
  const key = shipKey(ship)
  return calls.filter((call) => shipKey(call.ship) === key)
}

/** The day on which all must be aboard: that of the departure, or the one before it. */
export function allAboardDate({
  all_aboard,
  departure,
  departure_date,
}: Pick<ShipCallTimes, 'departure' | 'departure_date'> & { all_aboard: string }): string {
  return all_aboard <= departure ? departure_date : addDays(departure_date, -1)
}

/** Between which instants guests can be ashore, in milliseconds since 1970. */
export interface TimeAshore {
  from: number
  /** When all must be aboard; where that is not known, the departure. */
  until: number
}

/** A time that the clocks show twice is taken as the one that leaves less time ashore. */
export function timeAshore(call: ShipCallTimes, timeZone: string): TimeAshore {
  const { all_aboard } = call
  const end =
    all_aboard === null
      ? instantsOf(call.departure_date, call.departure, timeZone)
      : instantsOf(allAboardDate({ ...call, all_aboard }), all_aboard, timeZone)
  return { from: instantsOf(call.call_date, call.arrival, timeZone).last, until: end.first }
}

/** What is wrong with the order of a call's times, if anything; local clock times are compared. */
export function callFault({
  call_date,
  arrival,
  all_aboard,
  departure_date,
  departure,
}: Omit<ShipCallTimes, 'ship'>): 'departure' | 'all_aboard' | 'length' | null {
  const start = `${call_date} ${arrival}`
  if (`${departure_date} ${departure}` <= start) return 'departure'
  if (departure_date > addDays(call_date, longestStay)) return 'length'
  if (all_aboard === null) return null
  const aboard = `${allAboardDate({ all_aboard, departure, departure_date })} ${all_aboard}`
  return aboard <= start ? 'all_aboard' : null
}
