import {
  callCancelReasons,
  type CallFault,
  callFault,
  callStatuses,
  isShipTimeOffset,
  longestStay,
} from '@gangway/domain/ships/ship-call'
import { mostHoursFromEnds } from '@gangway/domain/ships/stay-ends'
import * as z from 'zod'
import { calendarDate, cellLine, imoNumber, instant, key, portCode, reference } from '../fields.ts'
import { fault, type FieldFault } from '../field-faults.ts'

/** `HH:mm`, local to the port. */
export const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, fault('not_a_clock_time'))

const faults: Readonly<Record<CallFault['fault'], FieldFault>> = {
  before_arrival: { code: 'before_arrival' },
  too_long_after_arrival: { code: 'too_long_after_arrival', hours: mostHoursFromEnds },
  outside_stay: { code: 'outside_stay' },
  too_long_before_departure: { code: 'too_long_before_departure', hours: mostHoursFromEnds },
  after_departure: { code: 'after_departure' },
  stays_too_long: { code: 'stays_too_long', days: longestStay },
}

/** The field of a call that does not fit its others, and why; null: all fit. */
export function faultOfStay(
  call: Parameters<typeof callFault>[0],
): readonly [field: string, fault: FieldFault] | null {
  const found = callFault(call)
  return found === null ? null : [found.field, faults[found.fault]]
}

/** Minutes by which a ship's clocks are ahead of the port's. */
export const shipTimeOffset = z.int().refine(isShipTimeOffset, fault('not_a_clock_offset'))

/** The fields as they are sent; {@link checkStay} checks how they relate to each other. */
export const shipCallFields = z.strictObject({
  reference,
  /** The port's code. */
  port: portCode,
  /** Day of the arrival. Dates and times are local to the port. */
  call_date: calendarDate,
  /** As the orders of this ship name it, in any spelling. */
  ship: key(100).min(1),
  /** IMO number of the ship; null or left out: not known. */
  ship_imo: imoNumber.nullable().optional(),
  arrival: clockTime,
  all_aboard: clockTime.nullable(),
  departure: clockTime,
  /** For a ship that stays overnight; if left out, it leaves on the day of its arrival. */
  departure_date: calendarDate.optional(),
  berth: cellLine(100),
  tender: z.boolean(),
  /** When the first guests can be ashore, within the 12 hours after the arrival; null or left out: not known. */
  first_ashore: clockTime.nullable().optional(),
  /** When the last boat leaves the pier, within the 12 hours before the departure. */
  last_tender: clockTime.nullable().optional(),
  /** How far the ship's clocks are ahead of the port's; null: not known, or the same; left out: as it is. */
  ship_time_offset_minutes: shipTimeOffset.nullable().optional(),
  /** Left out: `expected`. */
  status: z.enum(callStatuses).optional(),
  /** Only of a call that is canceled. */
  cancel_reason: z.enum(callCancelReasons).nullable().optional(),
  updated_at: instant.optional(),
})

type Stay = Pick<
  z.infer<typeof shipCallFields>,
  | 'call_date'
  | 'arrival'
  | 'all_aboard'
  | 'departure'
  | 'departure_date'
  | 'first_ashore'
  | 'last_tender'
  | 'status'
  | 'cancel_reason'
>

export function checkStay(call: Stay, context: z.RefinementCtx): void {
  // Invalid times cannot be compared; they are reported separately.
  if (context.issues.length > 0) return
  if ((call.cancel_reason ?? null) !== null && call.status !== 'canceled') {
    const path = ['cancel_reason']
    context.addIssue({ code: 'custom', path, message: fault('only_when_canceled') })
  }
  const { first_ashore = null, last_tender = null, departure_date = call.call_date } = call
  const found = faultOfStay({ ...call, departure_date, first_ashore, last_tender })
  if (found === null) return
  const [field, wrong] = found
  context.addIssue({ code: 'custom', path: [field], message: JSON.stringify(wrong) })
}

export const seasonShipCall = shipCallFields.superRefine(checkStay)

export type SeasonShipCall = z.infer<typeof seasonShipCall>
