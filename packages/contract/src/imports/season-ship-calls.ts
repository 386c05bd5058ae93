import { callFault, longestStay } from '@gangway/domain/ships/ship-call'
import * as z from 'zod'
import { calendarDate, portCode, reference, text, updatedAt } from '../fields.ts'
import { fault } from '../field-faults.ts'

/** `HH:mm`, local to the port. */
const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, fault('not_a_clock_time'))

const faults = {
  departure: { path: ['departure'], message: fault('before_arrival') },
  all_aboard: { path: ['all_aboard'], message: fault('before_arrival') },
  length: {
    path: ['departure_date'],
    message: fault('stays_too_long', { days: longestStay }),
  },
} as const

/** The fields as they are sent; {@link checkStay} checks how they relate to each other. */
export const shipCallFields = z.strictObject({
  reference,
  /** The port's code. */
  port: portCode,
  /** Day of the arrival. Dates and times are local to the port. */
  call_date: calendarDate,
  /** As the orders of this ship name it; case and spaces do not matter. */
  ship: text(100).refine((name) => name.trim() !== '', fault('required')),
  arrival: clockTime,
  all_aboard: clockTime.nullable(),
  departure: clockTime,
  /** For a ship that stays overnight; if left out, it leaves on the day of its arrival. */
  departure_date: calendarDate.optional(),
  berth: text(100),
  tender: z.boolean(),
  updated_at: updatedAt.optional(),
})

type Stay = Omit<Parameters<typeof callFault>[0], 'departure_date'> & {
  departure_date?: string | undefined
}

export function checkStay(call: Stay, context: z.RefinementCtx): void {
  // Invalid times cannot be compared; they are reported separately.
  if (context.issues.length > 0) return
  const fault = callFault({ ...call, departure_date: call.departure_date ?? call.call_date })
  if (fault === null) return
  const { path, message } = faults[fault]
  context.addIssue({ code: 'custom', path: [...path], message })
}

export const seasonShipCall = shipCallFields.superRefine(checkStay)

export type SeasonShipCall = z.infer<typeof seasonShipCall>
