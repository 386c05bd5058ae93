import { addDays } from '../dates/calendar-date.ts'
import { instantsOf } from '../dates/zoned-time.ts'
import { isActiveOrder, type OrderStatus } from '../orders/order-status.ts'
import { distinctShips, isSameShip, type KnownShip, type NamedShip } from './ship-identity.ts'

/** How far a call has come, as its sender says. */
export const callStatuses = ['expected', 'arrived', 'departed', 'canceled'] as const

export type CallStatus = (typeof callStatuses)[number]

/** Why a call was canceled. */
export const callCancelReasons = [
  'weather',
  'technical',
  'port',
  'schedule',
  'security',
  'other',
] as const

export type CallCancelReason = (typeof callCancelReasons)[number]

/** One ship's stay in one port; dates `YYYY-MM-DD` and times `HH:mm` are local to the port. */
export interface ShipCallTimes extends NamedShip {
  /** A stay that a call has moved away from is canceled as well. */
  status: CallStatus
  /** Day of the arrival. */
  call_date: string
  arrival: string
  /** Within the day before the departure; null when the ship gave none. */
  all_aboard: string | null
  /** Later than call_date when the ship stays overnight. */
  departure_date: string
  departure: string
  /** Guests come ashore by boat. */
  tender: boolean
  /** When the first guests can be ashore, within the day after the arrival; null: not known. */
  first_ashore: string | null
  /** When the last boat leaves the pier, within the day before the departure; null: not known. */
  last_tender: string | null
  /** How far the ship's clocks are ahead of the port's; null: not known, or the same. */
  ship_time_offset_minutes: number | null
}

/** What a ship's clock may differ from the port's by, in minutes. */
export const shipTimeOffsets = { minimum: -720, maximum: 840, step: 15 } as const

export function isShipTimeOffset(minutes: number): boolean {
  const { minimum, maximum, step } = shipTimeOffsets
  return minimum <= minutes && minutes <= maximum && minutes % step === 0
}

/** Longest stay in days that is believed. */
export const longestStay = 14

/** The ships whose guests take part: those of its active orders, each once. */
export function shipsOf(orders: readonly (NamedShip & { status: OrderStatus })[]): KnownShip[] {
  return distinctShips(orders.filter(({ status }) => isActiveOrder[status]))
}

/** The calls of one ship. */
export function callsOf<Call extends NamedShip>(ship: NamedShip, calls: readonly Call[]): Call[] {
  return calls.filter((call) => isSameShip(ship, call))
}

/** The day on which all must be aboard: that of the departure, or the one before it. */
export function allAboardDate({
  all_aboard,
  ...call
}: Pick<ShipCallTimes, 'departure' | 'departure_date'> & { all_aboard: string }): string {
  return dayBefore(call, all_aboard)
}

/** The day on which a time is that lies within the day before the departure. */
function dayBefore(
  { departure, departure_date }: Pick<ShipCallTimes, 'departure' | 'departure_date'>,
  time: string,
): string {
  return time <= departure ? departure_date : addDays(departure_date, -1)
}

/** The day on which a time is that lies within the day after the arrival. */
function dayAfter(
  { arrival, call_date }: Pick<ShipCallTimes, 'arrival' | 'call_date'>,
  time: string,
): string {
  return time >= arrival ? call_date : addDays(call_date, 1)
}

/** Between which instants guests can be ashore, in milliseconds since 1970. */
export interface TimeAshore {
  from: number
  until: number
}

const millisecondsPerMinute = 60_000

/** How long before all must be aboard the last boat leaves where that is not known, in minutes. */
const lastTenderMinutes = 30

/**
 * From the arrival, or when the first guests can be ashore, until all must be aboard (where that is not known: the
 * departure), or the last boat leaves. A time that the clocks show twice is taken as the one that leaves less.
 */
export function timeAshore(call: ShipCallTimes, timeZone: string): TimeAshore {
  const { arrival, call_date, first_ashore } = call
  const first = first_ashore ?? arrival
  const from = instantsOf(
    first_ashore === null ? call_date : dayAfter(call, first),
    first,
    timeZone,
  ).last
  return { from, until: lastBack(call, timeZone) }
}

function lastBack(call: ShipCallTimes, timeZone: string): number {
  const { all_aboard, departure, last_tender, tender } = call
  const at = (time: string) => instantsOf(dayBefore(call, time), time, timeZone).first
  const aboard = at(all_aboard ?? departure)
  if (!tender) return aboard
  if (last_tender === null) return aboard - lastTenderMinutes * millisecondsPerMinute
  return Math.min(aboard, at(last_tender))
}

/** What is wrong with the order of a call's times, if anything; local clock times are compared. */
export function callFault(
  call: Omit<ShipCallTimes, keyof NamedShip | 'status' | 'tender' | 'ship_time_offset_minutes'>,
): 'departure' | 'all_aboard' | 'length' | 'first_ashore' | 'last_tender' | null {
  const { call_date, arrival, all_aboard, departure_date, departure } = call
  const { first_ashore, last_tender } = call
  const start = `${call_date} ${arrival}`
  const end = `${departure_date} ${departure}`
  if (end <= start) return 'departure'
  if (departure_date > addDays(call_date, longestStay)) return 'length'
  const back = (time: string) => `${dayBefore(call, time)} ${time}`
  if (all_aboard !== null && back(all_aboard) <= start) return 'all_aboard'
  const ashore = first_ashore === null ? start : `${dayAfter(call, first_ashore)} ${first_ashore}`
  if (ashore >= end) return 'first_ashore'
  return last_tender !== null && back(last_tender) <= ashore ? 'last_tender' : null
}
