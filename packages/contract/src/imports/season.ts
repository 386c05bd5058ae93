import { isTimeZone } from '@gangway/domain/dates/time-zone'
import type { EventFact } from '@gangway/domain/events/event-facts'
import { eventStatuses } from '@gangway/domain/events/event-status'
import { guideLanguages } from '@gangway/domain/events/guide-languages'
import type { OrderFact } from '@gangway/domain/orders/order-facts'
import { orderStatuses } from '@gangway/domain/orders/order-status'
import type { SubProductFacts } from '@gangway/domain/orders/sub-product-facts'
import { isLanguageTag } from '@gangway/domain/languages/language-tag'
import { requiredDataKeys } from '@gangway/domain/orders/required-data'
import * as z from 'zod'
import { emailAddress } from '../accounts/sign-in.ts'
import {
  agencyHash,
  calendarDate,
  cellLine,
  cellWords,
  imoNumber,
  instant,
  key,
  pickupTime,
  portCode,
  reference,
  type ShapeWith,
} from '../fields.ts'
import { maximumNeeds, sentNeed } from '../order-needs.ts'
import { passportPerson, personAge, personalPerson } from './season-persons.ts'
import { seasonInvoice } from './season-invoices.ts'
import { seasonShipCall } from './season-ship-calls.ts'
import { fault } from '../field-faults.ts'

const named = (maximum: number) => cellLine(maximum).min(1)

const personCount = z.int().min(0).max(10_000)

/** Names that begin a region, which PostgreSQL and the browsers know too. */
const isPortZone = (name: string) => (name === 'UTC' || name.includes('/')) && isTimeZone(name)

const uniqueKeys = (keys: readonly string[]) => new Set(keys).size === keys.length

const portMinutes = z.int().min(0).max(720)

export const seasonPort = z.strictObject({
  code: portCode,
  name: named(100),
  /** IANA name; dates and times of the port's events are local to it. */
  time_zone: z.string().refine(isPortZone, fault('not_a_time_zone')),
  /** From a ship's arrival until its guests can be picked up; null: as configured; left out: as it is. */
  clearance_minutes: portMinutes.nullable().optional(),
  /** The same where they come ashore by boat. */
  tender_clearance_minutes: portMinutes.nullable().optional(),
  /** From where the coach stops to the gangway; at first 0. */
  return_minutes: portMinutes.optional(),
})

export type SeasonPort = z.infer<typeof seasonPort>

export const seasonAgency = z.strictObject({
  reference,
  name: named(200),
  emails: z
    .array(emailAddress)
    .min(1)
    .max(20, fault('too_many_addresses', { maximum: 20 })),
  /** 128 random bits in hex; generated on the first import if the sender has none. */
  agency_hash: agencyHash.optional(),
  updated_at: instant.optional(),
})

export type SeasonAgency = z.infer<typeof seasonAgency>

const requiredDataEntry = z.discriminatedUnion('key', [
  z.strictObject({ key: z.literal('passport_data'), value: z.array(passportPerson).max(500) }),
  z.strictObject({ key: z.literal('personal_data'), value: z.array(personalPerson).max(500) }),
  /** Below 0: the sender does not know yet, so it counts as missing. */
  z.strictObject({ key: z.literal('person_count'), value: z.int().min(-1).max(10_000) }),
  /** Years of each person. */
  z.strictObject({ key: z.literal('age'), value: z.array(personAge.nullable()).max(500) }),
])

export type SeasonRequiredData = z.infer<typeof requiredDataEntry>

export const seasonSubProduct = z.strictObject({
  product_name: named(300),
  person_count: personCount,
  /** The count before a change; without it the import remembers the one it replaces. */
  origin_person_count: personCount.optional(),
  /** The keys that are expected. */
  additional_required_data: z
    .array(z.enum(requiredDataKeys))
    .refine(uniqueKeys, fault('same_key_twice'))
    .default([]),
  /** Data received so far. */
  required_data: z
    .array(requiredDataEntry)
    .refine((entries) => uniqueKeys(entries.map(({ key }) => key)), fault('same_key_twice'))
    .default([]),
} satisfies ShapeWith<keyof SubProductFacts>)

export type SeasonSubProduct = z.infer<typeof seasonSubProduct>

/** Characters; a reseller's are two texts on lines of their own. */
export const longestNotes = 2_001

export const seasonOrder = z.strictObject({
  reference,
  /** The number under which the shop sold it. */
  order_id: key(50).min(1),
  customer: named(200),
  phone: cellLine(50),
  email: z.email(fault('not_an_email')).max(254).nullable().optional(),
  /** By the customer or the reseller. */
  notes: cellWords(longestNotes).nullable().optional(),
  ship: key(100),
  /** IMO number of the ship; null or left out: not known. */
  ship_imo: imoNumber.nullable().optional(),
  berth: cellLine(100),
  /** `HH:mm` local to the port; null: the event's applies. */
  pickup_time: pickupTime.nullable(),
  /** Taken from the first import only, later only `canceled` is. */
  status: z.enum(orderStatuses).optional(),
  /** The customer's language as a BCP 47 tag; null: not known; left out: unchanged. */
  language: z.string().refine(isLanguageTag, fault('not_a_language')).nullable().optional(),
  /** Null or empty: none; left out: as they are. */
  needs: z.array(sentNeed).max(maximumNeeds).nullable().optional(),
  shop_language: z.string().regex(/^[A-Z]{2}$/, fault('not_a_shop_language')),
  updated_at: instant.optional(),
  subproducts: z.array(seasonSubProduct).min(1).max(50),
} satisfies ShapeWith<OrderFact>)

export type SeasonOrder = z.infer<typeof seasonOrder>

const groupSize = z.int().min(1).max(10_000).nullable().optional()

/** The fields as they are sent; {@link checkGroupSize} checks how they relate to each other. */
export const eventFields = z.strictObject({
  reference,
  /** The agency's reference. */
  agency: reference,
  /** The port's code. */
  port: portCode,
  agency_title: named(300),
  product_name: named(300),
  /** `YYYY-MM-DD`, local to the port. */
  event_date: calendarDate,
  language_guide: z.enum(guideLanguages),
  /** Minutes. */
  duration: z.int().min(1).max(20_160).nullable(),
  /** The event's contact. */
  email: emailAddress,
  contact_name: cellLine(200),
  contact_phone: cellLine(50),
  meet_point: cellWords(500),
  /** Left out or empty: nothing special. */
  dress_code: cellLine(80).optional(),
  /** Fewer persons are too few for it; null or left out: not known. */
  min_persons: groupSize,
  /** More persons cannot be taken; null or left out: not known. */
  max_persons: groupSize,
  /** `HH:mm` local to the port. Taken from the first import only: afterwards it is the agency's. */
  pickup_time: pickupTime.nullable(),
  need_ticket: z.boolean(),
  alert: z.boolean(),
  /** Taken from the first import only: afterwards it follows the orders. */
  status: z.enum(eventStatuses).optional(),
  updated_at: instant.optional(),
  orders: z.array(seasonOrder).max(5_000).default([]),
} satisfies ShapeWith<EventFact>)

/** An excursion cannot need more persons than it can take. */
export function checkGroupSize(
  { min_persons, max_persons }: Pick<z.infer<typeof eventFields>, 'min_persons' | 'max_persons'>,
  context: z.RefinementCtx,
): void {
  if ((min_persons ?? 1) <= (max_persons ?? Infinity)) return
  const message = fault('below_least_persons')
  context.addIssue({ code: 'custom', path: ['max_persons'], message })
}

export const seasonEvent = eventFields.superRefine(checkGroupSize)

export type SeasonEvent = z.infer<typeof seasonEvent>

/** A season file: each noun may be left out, so that several files complete each other. */
export const season = z.strictObject({
  ports: z.array(seasonPort).default([]),
  agencies: z.array(seasonAgency).default([]),
  ship_calls: z.array(seasonShipCall).default([]),
  events: z.array(seasonEvent).default([]),
  invoices: z.array(seasonInvoice).default([]),
})

export type Season = z.infer<typeof season>
