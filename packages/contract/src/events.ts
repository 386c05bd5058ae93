import { maximumBulkEvents } from '@gangway/domain/events/bulk-actions'
import { eventChipNames } from '@gangway/domain/events/event-chips'
import { eventSortFields, type FactIn, factsIn } from '@gangway/domain/events/event-facts'
import { eventStatuses } from '@gangway/domain/events/event-status'
import { eventUrgencies, waitingFilters } from '@gangway/domain/events/event-urgency'
import { type GuideLanguage, guideLanguages } from '@gangway/domain/events/guide-languages'
import { maximumProductLength, maximumShipLength } from '@gangway/domain/lists/list-params'
import * as z from 'zod'
import { answer, fileAnswer, paged } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { exportLanguage, spreadsheetFormats, spreadsheetTypes } from './export-query.ts'
import {
  agencyHash,
  calendarDate,
  idParam,
  ownReference,
  pickupTime,
  type ShapeWith,
  text,
} from './fields.ts'
import {
  isRange,
  listOf,
  page,
  perPage,
  perPageOf,
  refusedRange,
  searchText,
  sentNarrowing,
  searchableOf,
  sortBy,
} from './list-query.ts'
import { order } from './orders.ts'
import { leftOut, pickupConflict, portTimes, shipCall } from './ship-calls.ts'
import { fault } from './field-faults.ts'

export const eventRow = z.object({
  id: z.int(),
  reference: ownReference,
  agency_title: z.string(),
  agency_name: z.string(),
  product_name: z.string(),
  port_name: z.string(),
  /** `YYYY-MM-DD`, local to the port. */
  event_date: z.string(),
  language_guide: z.string(),
  /** What its guests are asked to wear; empty: nothing special. */
  dress_code: z.string(),
  total_pax: z.int(),
  status: z.enum(eventStatuses),
  urgency: z.enum(eventUrgencies),
  alert: z.boolean(),
  /** The ship that the saved pick-up time misses, or that does not call; null: none known. */
  pickup_conflict: pickupConflict,
  left_out: leftOut,
  /** The event's contact. */
  email: z.string(),
  /** Comments by others that the caller has not seen. */
  unread_comments: z.int(),
} satisfies ShapeWith<FactIn<'list'>>)

export type EventRow = z.infer<typeof eventRow>

export const eventSearchFields = [
  ...factsIn('search'),
  'agency_name',
  'port_name',
  'ship',
  'id',
  'customer',
  /** The order's number. */
  'order_id',
  'reference',
] as const

export type EventSearchField = (typeof eventSearchFields)[number]

export const pickupTimeFilters = ['missing', 'conflict'] as const

const guideLanguage = z.enum(guideLanguages)

const eventsNarrowing = {
  filter: searchText,
  searchable: searchableOf(eventSearchFields),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  status: z.enum(eventStatuses).optional(),
  port: idParam.optional(),
  agency: idParam.optional(),
  ...sentNarrowing,
  /** A product's whole name. */
  product: text(maximumProductLength).optional(),
  /** A ship of an order that is not canceled, in any spelling. */
  ship: text(maximumShipLength).optional(),
  /** Unanswered requests, by urgency. */
  waiting: z.enum(waitingFilters).optional(),
  /** Future events, not canceled, whose pick-up time is missing or misses a ship. */
  pickup_time: z.enum(pickupTimeFilters).optional(),
  /** Events of the next 60 days, not canceled, with a ship that has no call in their port that day. */
  ship_call: z.enum(['missing']).optional(),
  /** Future events with a confirmed customer whose ticket has not been uploaded. */
  ticket: z.enum(['missing']).optional(),
  /** Events with comments by others that the caller has not seen. */
  comments: z.enum(['unread']).optional(),
  languages: listOf(guideLanguage).optional(),
  'languages[]': listOf(guideLanguage).optional(),
}

/** Guide languages may come under either name, or both. */
function languagesAsOne<
  Query extends Partial<Record<'languages' | 'languages[]', readonly GuideLanguage[]>>,
>({ 'languages[]': bracketed, languages, ...query }: Query) {
  return { ...query, languages: [...(languages ?? []), ...(bracketed ?? [])] }
}

const eventsFilter = {
  ...eventsNarrowing,
  sort: sortBy(eventSortFields, [{ field: 'event_date', direction: 'desc' }]),
}

const eventsQuery = z
  .strictObject({
    ...eventsFilter,
    page,
    'per-page': perPage.optional(),
    per_page: perPage.optional(),
  })
  .refine(isRange, refusedRange)
  .transform(({ 'per-page': dashed, per_page, ...query }) => ({
    ...languagesAsOne(query),
    per_page: perPageOf({ 'per-page': dashed, per_page }),
  }))

export const listEvents = defineEndpoint({
  name: 'listEvents',
  summary: 'The events the caller may see, filtered, sorted and paged',
  method: 'GET',
  path: '/events',
  access: 'events.view',
  query: eventsQuery,
  responses: {
    200: paged(eventRow).extend({
      /** False: a search found more than `total`, which then is how many can be paged through. */
      total_is_exact: z.boolean(),
    }),
  },
  errors: ['search_too_long'],
})

const countsQuery = z
  .strictObject(eventsNarrowing)
  .refine(isRange, refusedRange)
  .transform(languagesAsOne)

/**
 * How many events each chip shows together with the rest of the filter; 1,000 means that many or more.
 */
export const eventCounts = z.record(z.enum(eventChipNames), z.int())

export type EventCounts = z.infer<typeof eventCounts>

export const countEvents = defineEndpoint({
  name: 'countEvents',
  summary: 'How many events need something, each count beside the filter of the list',
  method: 'GET',
  path: '/events/counts',
  access: 'events.view',
  query: countsQuery,
  responses: { 200: answer(eventCounts) },
  errors: ['search_too_long'],
})

export const getEventsTotal = defineEndpoint({
  name: 'getEventsTotal',
  summary: 'How many events the filter of the list finds, however many they are',
  method: 'GET',
  path: '/events/total',
  access: 'events.view',
  query: countsQuery,
  responses: { 200: answer(z.object({ total: z.int() })) },
  errors: ['search_too_long'],
})

const exportQuery = z
  .strictObject({
    ...eventsFilter,
    /** Only these of them, by id, joined by commas. */
    ids: z
      .string()
      .max(11 * maximumBulkEvents)
      .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, fault('invalid'))
      .transform((ids) => ids.split(',').map(Number))
      .optional(),
    format: z.enum(spreadsheetFormats),
    language: exportLanguage,
  })
  .refine(isRange, refusedRange)
  .transform(languagesAsOne)

export const exportEvents = defineEndpoint({
  name: 'exportEvents',
  summary: 'All events that a filter of the list finds, as a spreadsheet; recorded',
  method: 'GET',
  path: '/events/export',
  access: 'events.view',
  query: exportQuery,
  makesFile: true,
  answersFile: spreadsheetTypes,
  responses: { 200: fileAnswer },
  errors: [],
})

export const event = z.object({
  event_id: z.int(),
  reference: ownReference,
  agency_id: z.int(),
  agency_hash: z.string(),
  agency_name: z.string(),
  agency_title: z.string(),
  /** Comma separated; the first one is the comment username. */
  agency_email: z.string(),
  product_name: z.string(),
  event_date: z.string(),
  port_name: z.string(),
  /** IANA name; event_date and pickup_time are local to it. */
  port_time_zone: z.string(),
  port_times: portTimes,
  language_guide: z.string(),
  /** Minutes. */
  duration: z.int().nullable(),
  /** Its contact's. */
  email: z.string(),
  contact_name: z.string(),
  contact_phone: z.string(),
  meet_point: z.string(),
  /** What its guests are asked to wear; empty: nothing special. */
  dress_code: z.string(),
  /** `HH:mm`; null until the agency has set it. */
  pickup_time: z.string().nullable(),
  pickup_conflict: pickupConflict,
  left_out: leftOut,
  /** Calls of the ships its orders name, as far as they are known. */
  ship_calls: z.array(shipCall),
  total_pax: z.int(),
  need_ticket: z.boolean(),
  status: z.enum(eventStatuses),
  urgency: z.enum(eventUrgencies),
  comments_guid: z.string().nullable(),
  /** Those that the caller may read and that are not deleted. */
  comments_count: z.int(),
  /** By others, not yet seen by the caller. */
  unread_comments: z.int(),
  excursions: z.array(order),
} satisfies ShapeWith<FactIn<'page'>>)

export type Event = z.infer<typeof event>

export const eventParams = z.object({ event_id: idParam })

export const getEvent = defineEndpoint({
  name: 'getEvent',
  summary: 'One event with its orders',
  method: 'GET',
  path: '/events/:event_id',
  access: 'events.view',
  params: eventParams,
  namesCustomers: true,
  responses: { 200: answer(event) },
  errors: ['event_not_found'],
})

const missed = z.int().max(-1, fault('not_below', { limit: 0 }))

export const setPickupTime = defineEndpoint({
  name: 'setPickupTime',
  summary: 'Set the pick-up time, once; staff may clear it with null',
  method: 'PATCH',
  path: '/events/:event_id',
  access: 'events.update',
  params: eventParams,
  body: z.strictObject({
    agency_hash: agencyHash,
    pickup_time: pickupTime.nullable(),
    /** The ships that a time may miss, and by how many minutes (below 0): what the caller was shown and accepts. */
    accepted_misses: z.array(z.strictObject({ ship: text(100), spare_minutes: missed })).optional(),
    /** By how many minutes it may miss any ship. Programs that name the ships accept no other's miss by it. */
    accepted_spare_minutes: missed.optional(),
  }),
  responses: { 200: answer(event) },
  errors: ['event_not_found', 'pickup_time_locked', 'pickup_time_misses_ship'],
  conflict: event,
})
