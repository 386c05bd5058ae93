import { isCalendarDate } from '@gangway/domain/dates/calendar-date'
import { isPickupTime } from '@gangway/domain/events/pickup-times'
import * as z from 'zod'

/** Text that PostgreSQL can store: without NUL. */
const withoutNul = (text: string) => !text.includes('\u0000')

export const text = (maximum: number) =>
  z
    .string()
    .max(maximum, `may not be greater than ${maximum} characters.`)
    .refine(withoutNul, 'contains a character that is not allowed.')

/** A day that exists, `YYYY-MM-DD`, without a time zone. */
export const calendarDate = z.string().refine(isCalendarDate, 'is not a valid date (YYYY-MM-DD).')

/** One of the 288 options, `HH:mm`, local to the port. */
export const pickupTime = z
  .string()
  .refine(isPickupTime, 'is not one of the pick-up times (HH:mm, every five minutes).')

const maximumId = 2_147_483_647

/** An identifier in a path or query. */
export const idParam = z.coerce
  .number('is not a valid number.')
  .int('is not a valid number.')
  .min(1, 'is not a valid number.')
  .max(maximumId, 'is not a valid number.')

export const id = z.int().min(1).max(maximumId)

/** 256 random bits in base64url, from a link of a mail. */
export const linkToken = z.string().max(100)

/** 128 random bits that identify an event's agency beside its id, in hex. */
export const agencyHash = z.string().regex(/^[0-9a-f]{32}$/, 'is not valid.')

/** What a row that people edit was when it was read. */
export const version = z.string().regex(/^[0-9a-f]{32}$/, 'is not a version.')

/** That of the row the change was made on; without one the change is made whatever others did meanwhile. */
export const seenVersion = version.optional()
