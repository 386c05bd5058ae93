import { crewStates } from '@gangway/domain/dispatches/dispatch'
import { type EventChip, eventChipNames } from '@gangway/domain/events/event-chips'
import { type FactIn } from '@gangway/domain/events/event-facts'
import { eventStatuses } from '@gangway/domain/events/event-status'
import { eventUrgencies } from '@gangway/domain/events/event-urgency'
import * as z from 'zod'
import { acknowledgement } from './acknowledgements.ts'
import { beyondLimit } from './agency-limits.ts'
import { asksOfEvent } from './asks.ts'
import { answer, fileAnswer, paged } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { spreadsheetTypes } from './export-query.ts'
import { agencyHash, idParam, key, ownReference, pickupTime, type ShapeWith } from './fields.ts'
import { order } from './orders.ts'
import { leftOut, pickupConflict, portTimes, shipCall } from './ship-calls.ts'
import { fault } from './field-faults.ts'
import { exampleEventRow, exampleEvent } from './examples/event.ts'
import { onlyPage } from './examples/page.ts'
import { exampleHash } from './examples/people.ts'
import { eventsQuery, countsQuery, exportQuery } from './events-query.ts'
import { namedPort } from './ports.ts'
import { withdrawalReason } from './withdrawal-reason.ts'

export const eventRow = z.object({
  id: z.int(),
  reference: ownReference,
  agency_title: z.string(),
  agency_name: z.string(),
  product_name: z.string(),
  ...namedPort,
  /** `YYYY-MM-DD`, local to the port. */
  event_date: z.string(),
  language_guide: z.string(),
  /** Empty: nothing special. */
  dress_code: z.string(),
  total_pax: z.int(),
  status: z.enum(eventStatuses),
  urgency: z.enum(eventUrgencies),
  alert: z.boolean(),
  /** The ship that the saved pick-up time misses, or that does not call; null: none known. */
  pickup_conflict: pickupConflict,
  left_out: leftOut,
  /** No time is saved, and none fits all ships that wait for one. */
  no_common_time: z.boolean(),
  /** The event's contact. */
  email: z.string(),
  /** Comments by others that the caller has not seen. */
  unread_comments: z.int(),
} satisfies ShapeWith<FactIn<'list'>>)

export type EventRow = z.infer<typeof eventRow>

const exampleFilter = { filter: 'speicherstadt', from: '2027-06-01', to: '2027-06-30', port: 3 }

export const listEvents = defineEndpoint({
  name: 'listEvents',
  summary: 'The events the caller may see, filtered, sorted and paged',
  description:
    'Answers with one page of events, for an agency’s people those of their agency alone. All filters must fit at once. `filter` is searched for without regard to case and accents, and each of its words must occur somewhere in the fields that `searchable` names. Guide languages may be repeated, as `languages` or `languages[]`.',
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
  example: {
    query: { ...exampleFilter, status: 'requested', sort: 'event_date|asc', page: 1, per_page: 25 },
    reply: { ...onlyPage, data: [exampleEventRow], total_is_exact: true },
  },
})

/**
 * How many events each chip shows together with the rest of the filter; 1,000 means that many or more.
 */
export const eventCounts = z.record(z.enum(eventChipNames), z.int())

/** Every chip, with no events. */
export const nothingCounted = Object.fromEntries(
  eventChipNames.map((name) => [name, 0]),
) as Readonly<Record<EventChip, number>>

export type EventCounts = z.infer<typeof eventCounts>

export const countEvents = defineEndpoint({
  name: 'countEvents',
  summary: 'How many events need something, each count beside the filter of the list',
  description:
    'Counts, for each reason to look at an event, how many of the filtered events have it: urgent or soon due requests, unread comments, a pick-up time that misses a ship, a ship without a call, a request for another pick-up time, a missing ticket, a change after confirming that was not read, data that is missing, expires, is doubtful or was asked for. 1,000 stands for that many or more.',
  method: 'GET',
  path: '/events/counts',
  access: 'events.view',
  query: countsQuery,
  responses: { 200: answer(eventCounts) },
  errors: ['search_too_long'],
  example: {
    query: exampleFilter,
    reply: {
      data: {
        ...nothingCounted,
        due_soon: 1,
        unread: 1,
        data_missing: 1,
      },
    },
  },
})

export const getEventsTotal = defineEndpoint({
  name: 'getEventsTotal',
  summary: 'How many events the filter of the list finds, however many they are',
  description:
    'Counts all events that a filter finds. Lists say how many there are; only for a search that finds too many to count at once do they leave the counting to this call (`total_is_exact` is false, `total` is then how many there are at least). This call answers so, too, where the counting itself would take too long.',
  method: 'GET',
  path: '/events/total',
  access: 'events.view',
  query: countsQuery,
  responses: { 200: answer(z.object({ total: z.int(), total_is_exact: z.boolean() })) },
  errors: ['search_too_long'],
  example: { query: exampleFilter, reply: { data: { total: 454_398, total_is_exact: true } } },
})

export const exportEvents = defineEndpoint({
  name: 'exportEvents',
  summary: 'All events that a filter of the list finds, as a spreadsheet; recorded',
  description:
    'Answers with a file of every event that the same filter of the list finds, on however many pages, in the order of `sort`; with `ids`, of those among them alone. Each export is recorded with who made it.',
  method: 'GET',
  path: '/events/export',
  access: 'events.view',
  query: exportQuery,
  makesFile: true,
  answersFile: spreadsheetTypes,
  responses: { 200: fileAnswer },
  errors: [],
  example: { query: { ...exampleFilter, sort: 'event_date|asc', format: 'xlsx', language: 'de' } },
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
  ...namedPort,
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
  /** Empty: nothing special. */
  dress_code: z.string(),
  /** Fewer persons are too few for it; null: not known. */
  min_persons: z.int().nullable(),
  /** More persons cannot be taken; null: not known. */
  max_persons: z.int().nullable(),
  /** `HH:mm`; null until the agency has set it. */
  pickup_time: z.string().nullable(),
  ...asksOfEvent,
  pickup_conflict: pickupConflict,
  left_out: leftOut,
  /** No time is saved, and none fits all ships that wait for one. */
  no_common_time: z.boolean(),
  /** Calls of the ships its orders name, as far as they are known. */
  ship_calls: z.array(shipCall),
  /** Changes to the event or a ship's call after orders were confirmed; each order lists its own. */
  acknowledgements: z.array(acknowledgement),
  total_pax: z.int(),
  need_ticket: z.boolean(),
  /** The agency’s limit that the orders without an answer exceed; null: none. */
  beyond_limit: beyondLimit.nullable(),
  /** Guides of the dispatches that have its persons, by name. */
  guides: z.array(z.object({ name: z.string(), state: z.enum(crewStates) })),
  status: z.enum(eventStatuses),
  withdrawal_reason: withdrawalReason,
  /** The event of another agency that took its place when it was declined; null: none, and for agencies. */
  offered_to_id: z.int().nullable(),
  /** The declined event of another agency in whose place it stands; null: none, and for agencies. */
  offered_from_id: z.int().nullable(),
  urgency: z.enum(eventUrgencies),
  comments_guid: z.string().nullable(),
  /** Comments the caller may read, without deleted ones. */
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
  description:
    'Answers with the event, the stays of its ships and all of its orders. Personal data is masked; `revealOrder` shows it.',
  method: 'GET',
  path: '/events/:event_id',
  access: 'events.view',
  params: eventParams,
  namesCustomers: true,
  responses: { 200: answer(event) },
  errors: ['event_not_found'],
  example: { params: { event_id: exampleEvent.event_id }, reply: { data: exampleEvent } },
})

const missed = z.int().max(-1, fault('not_below', { limit: 0 }))

/** The ships that a time may miss, and by how many minutes (below 0): what the caller was shown and accepts. */
export const acceptedMisses = z
  .array(z.strictObject({ ship: key(100), spare_minutes: missed }))
  .optional()

export const setPickupTime = defineEndpoint({
  name: 'setPickupTime',
  summary: 'Set the pick-up time, once; staff may clear it with null',
  description:
    'Sets when all guests of the event are fetched, local to the port. A time that is set is locked: only the operator’s people may clear it with null, and then it can be set anew. A time that misses a ship is refused unless `accepted_misses` says which ships, and by how many minutes the caller accepts to miss each. `accepted_spare_minutes`, which names no ship, is taken only where exactly one is missed; `errors` names those that were not accepted.',
  method: 'PATCH',
  path: '/events/:event_id',
  access: 'events.update',
  params: eventParams,
  body: z.strictObject({
    agency_hash: agencyHash,
    pickup_time: pickupTime.nullable(),
    accepted_misses: acceptedMisses,
    /** By how many minutes it may miss the ship, where it misses one alone; nothing beside `accepted_misses`. */
    accepted_spare_minutes: missed.optional(),
  }),
  responses: { 200: answer(event) },
  errors: ['event_not_found', 'pickup_time_locked', 'pickup_time_misses_ship'],
  conflict: event,
  example: {
    params: { event_id: exampleEvent.event_id },
    body: { agency_hash: exampleHash, pickup_time: '08:30' },
    reply: { data: { ...exampleEvent, pickup_time: '08:30' } },
  },
})

export const eventEndpoints = [
  listEvents,
  exportEvents,
  countEvents,
  getEventsTotal,
  getEvent,
  setPickupTime,
] as const
