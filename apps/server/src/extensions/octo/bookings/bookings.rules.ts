import { createHash } from 'node:crypto'
import type { OctoBookingStatus } from '@gangway/contract/octo/octo-answers'
import type { OctoContactBody, OctoUnitItemBody } from '@gangway/contract/octo/octo-bodies'
import { isLanguageTag } from '@gangway/domain/languages/language-tag'
import {
  isActiveOrder,
  isUnansweredOrder,
  type OrderStatus,
} from '@gangway/domain/orders/order-status'
import * as z from 'zod'
import { invalidUnit, unprocessable } from '../octo-refusal.rules.ts'

/** The one unit that is sold: a person of any age. */
export const personUnit = 'person'

/** Id of an option that clients need not choose: the first of a product, or that of an availability. */
export const defaultOption = 'DEFAULT'

/** Minutes for which a reservation waits to be confirmed. */
export const defaultExpiration = 30

export const after = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

interface Standing {
  expires_at: Date
  canceled_at: Date | null
  /** When a test booking was confirmed. */
  confirmed_at: Date | null
  /** Null: it is not confirmed, so there is no order. */
  status: OrderStatus | null
  decided_from: OrderStatus | null
}

/** A request that its agency has not answered is `PENDING`; what it turned down is `REJECTED`. */
export function bookingStatusOf(
  { expires_at, canceled_at, confirmed_at, status, decided_from }: Standing,
  now: Date,
): OctoBookingStatus {
  if (status !== null && isActiveOrder[status]) {
    return isUnansweredOrder[status] ? 'PENDING' : 'CONFIRMED'
  }
  if (canceled_at !== null) return 'CANCELLED'
  if (status !== null) {
    return decided_from !== null && isUnansweredOrder[decided_from] ? 'REJECTED' : 'CANCELLED'
  }
  if (confirmed_at !== null) return 'CONFIRMED'
  return expires_at <= now ? 'EXPIRED' : 'ON_HOLD'
}

/** Persons that an unended booking takes of its event; null: a test booking takes none. */
export function countedOf({
  event_id,
  units,
  is_test,
}: {
  event_id: number
  units: readonly string[]
  is_test: boolean
}) {
  return is_test ? null : { event_id, persons: units.length }
}

/**
 * The persons of a booking: known ones by their uuid, others with one that follows from the booking's.
 *
 * @throws OctoRefusal for units that we do not know, and what would be lost
 */
export function unitsOf(booking: string, items: readonly OctoUnitItemBody[]): string[] {
  for (const { unitId, contact, resellerReference } of items) {
    if (unitId !== personUnit) throw invalidUnit(unitId)
    if (isFilled(resellerReference) || Object.values(contact ?? {}).some(isFilled)) {
      throw unprocessable('Contacts and references of single unit items cannot be kept')
    }
  }
  const given = items.flatMap(({ uuid }) => uuid ?? [])
  const used = new Set(given)
  if (used.size < given.length) throw unprocessable('Two unit items have the same uuid')
  let next = 0
  return items.map(({ uuid }) => {
    if (uuid !== undefined) return uuid
    for (;;) {
      const made = uuidFrom(`${booking} ${next++}`)
      if (used.has(made)) continue
      used.add(made)
      return made
    }
  })
}

/** The same for the same text (RFC 9562, version 8). */
function uuidFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  const [a, b, c, d, e] = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(13, 16),
    hex.slice(17, 20),
    hex.slice(20, 32),
  ]
  return `${a}-${b}-8${c}-8${d}-${e}`
}

interface Guest {
  customer: string
  phone: string
  email: string | null
  /** Undefined: none is sent, and the known one stays. */
  language?: string | undefined
  shop_language: string
}

/** @throws OctoRefusal without a name, and for an address that is none */
export function guestOf({
  fullName,
  firstName,
  lastName,
  phoneNumber,
  emailAddress,
  locales,
}: OctoContactBody): Guest {
  const parts = [firstName, lastName].flatMap((part) => part?.trim() ?? []).filter(isFilled)
  const customer = isFilled(fullName?.trim()) ? fullName?.trim() : parts.join(' ')
  if (customer === undefined || customer === '') {
    throw unprocessable('The contact needs fullName, or firstName and lastName')
  }
  const [language = 'en'] = (locales ?? []).flatMap((locale) => {
    return /^[a-z]{2}(?=-|_|$)/i.exec(locale)?.[0] ?? []
  })
  const spoken = (locales ?? [])
    .flatMap((locale) => [locale.replaceAll('_', '-'), locale.slice(0, 2).toLowerCase()])
    .find(isLanguageTag)
  const address = emailAddress?.trim() ?? ''
  const email = address === '' ? null : z.email().safeParse(address).data
  if (email === undefined) throw unprocessable('The emailAddress is invalid')
  const phone = phoneNumber?.trim() ?? ''
  return {
    customer,
    phone,
    email,
    language: spoken,
    shop_language: language.toUpperCase(),
  }
}

/** @throws OctoRefusal for what would be lost */
export function requireKept({ emailReceipt }: { emailReceipt?: boolean | undefined }): void {
  if (emailReceipt === true) throw unprocessable('Receipts are not sent by email')
}

/** Notes of the booking and of its contact; undefined: none are sent, and others stay. */
export function notesOf({
  notes,
  contact,
}: {
  notes?: string | null | undefined
  contact?: OctoContactBody | null | undefined
}): string | null | undefined {
  const sent = [notes, contact?.notes]
  if (sent.every((one) => one === undefined)) return undefined
  const filled = sent.flatMap((one) => one?.trim() ?? []).filter(isFilled)
  return filled.length === 0 ? null : [...new Set(filled)].join('\n')
}

/** @param sent undefined: none */
export function replacedNotes(known: string | null, sent: string | null | undefined) {
  return sent === undefined ? known : sent
}

/** Notes of the reservation, then those of the confirmation; sent again, they are not repeated. */
export function joinedNotes(
  known: string | null,
  sent: string | null | undefined = null,
): string | null {
  if (known === null || sent === null) return known ?? sent
  return `\n${known}\n`.includes(`\n${sent}\n`) ? known : `${known}\n${sent}`
}

export function isFilled(value: unknown): boolean {
  return typeof value === 'string' ? value !== '' : Array.isArray(value) && value.length > 0
}
