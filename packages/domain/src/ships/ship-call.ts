import { addDays } from '../dates/calendar-date.ts'
import { instantsOf } from '../dates/zoned-time.ts'
import { isActiveOrder, type OrderStatus } from '../orders/order-status.ts'
import { distinctShips, isSameShip, type KnownShip, type NamedShip } from './ship-identity.ts'
import {
  dayAfter,
  dayBefore,
  type EndFault,
  faultAfterArrival,
  faultBeforeDeparture,
  placed,
} from './stay-ends.ts'

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
  /** When the first guests can be ashore, within the 12 hours after the arrival; null: not known. */
  first_ashore: string | null
  /** When the last boat leaves the pier, within the 12 hours before the departure; null: not known. */
  last_tender: string | null
  /** How far the ship's clocks are ahead of the port's; null: not known, or the same. */
  ship_time_offset_minutes: number | null
}

/** Allowed difference of a ship's clock from the port's, in minutes. */
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

/** Between which instants guests can be ashore, in milliseconds since 1970. */
export interface TimeAshore {
  from: number
  until: number
}

const millisecondsPerMinute = 60_000

/** How long before all must be aboard the last boat leaves where that is not known, in minutes. */
const lastTenderMinutes = 30

/** When the first guests can be ashore; null: not known, or not believed. */
export function firstAshore({ arrival, first_ashore }: ShipCallTimes): string | null {
  if (first_ashore === null) return null
  return faultAfterArrival({ arrival }, first_ashore) === null ? first_ashore : null
}

/**
 * From the arrival, or when the first guests can be ashore, until all must be aboard (where that is not known: the
 * departure), or the last boat leaves. A time that the clocks show twice is taken as the one that leaves less; one
 * that {@link callFault} refuses is none.
 */
export function timeAshore(call: ShipCallTimes, timeZone: string): TimeAshore {
  const first = firstAshore(call) ?? call.arrival
  const from = instantsOf(dayAfter(call, first), first, timeZone).last
  return { from, until: lastBack(call, timeZone) }
}

function lastBack(call: ShipCallTimes, timeZone: string): number {
  const believed = (time: string | null) =>
    time === null || faultBeforeDeparture(call, time) !== null ? null : time
  const at = (time: string) => instantsOf(dayBefore(call, time), time, timeZone).first
  const aboard = at(believed(call.all_aboard) ?? call.departure)
  if (!call.tender) return aboard
  const last = believed(call.last_tender)
  return last === null
    ? aboard - lastTenderMinutes * millisecondsPerMinute
    : Math.min(aboard, at(last))
}

/** A field of a call that does not fit its others. */
export interface CallFault {
  field: 'departure' | 'departure_date' | 'all_aboard' | 'first_ashore' | 'last_tender'
  fault:
    | 'before_arrival'
    | 'too_long_after_arrival'
    | 'outside_stay'
    | 'too_long_before_departure'
    | 'after_departure'
    | 'stays_too_long'
}

const arrivalFaults = { too_far: 'too_long_after_arrival', outside: 'before_arrival' } as const
const departureFaults = {
  too_far: 'too_long_before_departure',
  outside: 'after_departure',
} as const

/** Fault in the order of a call's times, if any; local clock times are compared. */
export function callFault(
  call: Omit<ShipCallTimes, keyof NamedShip | 'status' | 'tender' | 'ship_time_offset_minutes'>,
): CallFault | null {
  const { call_date, arrival, all_aboard, departure_date, departure } = call
  const { first_ashore, last_tender } = call
  const start = placed(call_date, arrival)
  if (placed(departure_date, departure) <= start) {
    return { field: 'departure', fault: 'before_arrival' }
  }
  if (departure_date > addDays(call_date, longestStay)) {
    return { field: 'departure_date', fault: 'stays_too_long' }
  }
  const outside = faultAtEnds(call, 'outside')
  if (outside !== null) return outside
  const back = (time: string) => placed(dayBefore(call, time), time)
  const end = back(all_aboard ?? departure)
  if (end <= start) return { field: 'all_aboard', fault: 'before_arrival' }
  const far = faultAtEnds(call, 'too_far')
  if (far !== null) return far
  const ashore = first_ashore === null ? start : placed(dayAfter(call, first_ashore), first_ashore)
  if (ashore >= end) return { field: 'first_ashore', fault: 'outside_stay' }
  return last_tender !== null && back(last_tender) <= ashore
    ? { field: 'last_tender', fault: 'outside_stay' }
    : null
}

function faultAtEnds(call: Parameters<typeof callFault>[0], kind: EndFault): CallFault | null {
  for (const field of ['all_aboard', 'first_ashore', 'last_tender'] as const) {
    const time = call[field]
    if (time === null) continue
    const isFirst = field === 'first_ashore'
    const found = isFirst ? faultAfterArrival(call, time) : faultBeforeDeparture(call, time)
    if (found === kind) {
      return { field, fault: isFirst ? arrivalFaults[found] : departureFaults[found] }
    }
  }
  return null
}
