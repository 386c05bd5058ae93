import { instantsOf } from '../dates/zoned-time.ts'
import { type EventStatus, isOpenEvent } from './event-status.ts'

/** `obsolete`: it ended without an answer, because nothing is left to change. */
export const pickupRequestStates = ['open', 'accepted', 'refused', 'withdrawn', 'obsolete'] as const

/** Why an agency asks for another pick-up time. */
export const pickupRequestReasons = [
  'ship_times',
  'transport',
  'guide',
  'venue',
  'guests',
  'other',
] as const

export type PickupRequestReason = (typeof pickupRequestReasons)[number]

/** Whether a reason says too little by itself. */
export function needsWords(reason: string): boolean {
  return reason === 'other'
}

export const maximumRequestWords = 500

/** Why a saved time cannot be changed to another. */
export type PickupRequestFault = 'over' | 'not_set' | 'same_time'

interface ChangeOfPickup {
  status: EventStatus
  /** `YYYY-MM-DD`, local to the port like the times. */
  event_date: string
  port_time_zone: string
  /** `HH:mm`; null: none is saved. */
  saved: string | null
  asked: string
  now: Date
}

/** Rule E7.2; null: it can be changed. */
export function pickupRequestFault({
  status,
  event_date,
  port_time_zone,
  saved,
  asked,
  now,
}: ChangeOfPickup): PickupRequestFault | null {
  const isPast = (time: string) =>
    instantsOf(event_date, time, port_time_zone).last <= now.getTime()
  if (!isOpenEvent[status] || isPast(saved ?? asked) || isPast(asked)) return 'over'
  if (saved === null) return 'not_set'
  return saved === asked ? 'same_time' : null
}
