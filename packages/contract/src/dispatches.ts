import {
  crewRoles,
  crewStates,
  maximumCrew,
  maximumSeats,
  maximumWheelchairPlaces,
} from '@gangway/domain/dispatches/dispatch'
import { guideLanguages } from '@gangway/domain/events/guide-languages'
import { orderStatuses } from '@gangway/domain/orders/order-status'
import * as z from 'zod'
import { answer } from './answers.ts'
import { crewName as name, crewPhone } from './crew.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { exampleEvent, exampleOrder } from './examples/event.ts'
import { exampleAgency } from './examples/people.ts'
import { fault } from './field-faults.ts'
import { calendarDate, id, idParam, pickupTime, seenVersion, version, words } from './fields.ts'
import { knownShip } from './named-ship.ts'
import { examplePort, namedPort } from './ports.ts'

const dispatchCrew = z.object({
  /** Of the row, not of the person. */
  id: z.int(),
  role: z.enum(crewRoles),
  name: z.string(),
  /** E.164; null: not known. */
  phone: z.string().nullable(),
  /** Null: only typed, not a person of the agency’s crew. */
  crew_id: z.int().nullable(),
  state: z.enum(crewStates),
  /** Given with the answer. */
  words: z.string().nullable(),
  answered_at: z.iso.datetime().nullable(),
  /** Has accepted, but not read the time or place that changed since. */
  has_unread_change: z.boolean(),
})

/** Part of an order’s persons who go with a dispatch. */
const dispatchPart = z.object({
  excursion_id: z.int(),
  event_id: z.int(),
  persons: z.int(),
  /** Part that was split off and stays that many; otherwise all of the order, or the rest. */
  is_split: z.boolean(),
})

/** Something that does not hold; red and amber ones are said, and nobody is moved. */
export const dispatchFault = z.object({
  code: z.enum([
    'too_many_persons',
    'too_few_wheelchair_places',
    'guide_missing',
    'guide_refused',
    'guide_not_accepted',
    'language_missing',
    'mixed_languages',
    'no_common_time',
    'crew_busy',
    'vehicle_busy',
    'distance_unknown',
    'crew_absent',
    'vehicle_absent',
    'paper_expired',
  ]),
  color: z.enum(['amber', 'red']),
  /** Persons beyond the seats or places; null: nothing is counted. */
  count: z.int().nullable(),
  /** Crew member, vehicle or paper that it is about. */
  name: z.string().nullable(),
  /** Number and port of the other dispatch of a busy crew member or vehicle. */
  other: z.object({ number: z.int(), port_name: z.string() }).nullable(),
})

export type DispatchFault = z.infer<typeof dispatchFault>

export const dispatch = z.object({
  id: z.int(),
  agency_id: z.int(),
  port_id: z.int(),
  /** `YYYY-MM-DD`, local to the port. */
  date: z.string(),
  /** Its name on lists and signs: 1, 2, 3 … of the agency’s port day. */
  number: z.int(),
  language: z.enum(guideLanguages).nullable(),
  /** Null: that of each order’s event. */
  pickup_time: z.string().nullable(),
  meeting_point: z.string().nullable(),
  vehicle_id: z.int().nullable(),
  vehicle_name: z.string().nullable(),
  /** Without the driver’s; null: not known. */
  seats: z.int().nullable(),
  wheelchair_places: z.int().nullable(),
  crew: z.array(dispatchCrew),
  parts: z.array(dispatchPart),
  persons: z.int(),
  /** Seats left beside crew who ride; below 0 where persons are too many, null where seats are not known. */
  free_seats: z.int().nullable(),
  faults: z.array(dispatchFault),
  version,
})

export type Dispatch = z.infer<typeof dispatch>

const dispatchDayOrder = z.object({
  excursion_id: z.int(),
  customer: z.string(),
  ...knownShip,
  status: z.enum(orderStatuses),
  persons: z.int(),
  /** The customer’s as a BCP 47 tag; null: not known. */
  language: z.string().nullable(),
  /** Persons who stay in a wheelchair on the way; null for those who may not see personal data. */
  wheelchairs: z.int().nullable(),
  /** Effective: the order’s own, else its dispatch’s, else its event’s. */
  pickup_time: z.string().nullable(),
  /** Persons in no dispatch. */
  unplaced: z.int(),
})

const dispatchDayEvent = z.object({
  event_id: z.int(),
  agency_title: z.string(),
  product_name: z.string(),
  language_guide: z.enum(guideLanguages),
  pickup_time: z.string().nullable(),
  meet_point: z.string(),
  /** Minutes; null: unknown. */
  duration: z.int().nullable(),
  /** Active orders only. */
  orders: z.array(dispatchDayOrder),
})

/** Name that was typed twice or more and is no person or vehicle of the agency yet. */
const typedName = z.object({
  kind: z.enum(['crew', 'vehicle']),
  name: z.string(),
  times: z.int(),
})

export const dispatchDay = z.object({
  ...namedPort,
  agency_id: z.int(),
  agency_name: z.string(),
  date: z.string(),
  port_time_zone: z.string(),
  today: z.string(),
  events: z.array(dispatchDayEvent),
  /** By number. */
  dispatches: z.array(dispatch),
  typed_names: z.array(typedName),
})

export type DispatchDay = z.infer<typeof dispatchDay>

const dayParams = z.object({ agency_id: idParam, port_id: idParam, date: calendarDate })
const dispatchParams = z.object({ dispatch_id: idParam })

const givenCrew = z.strictObject({
  role: z.enum(crewRoles),
  name,
  phone: crewPhone.nullable().default(null),
  crew_id: id.nullable().default(null),
})

const dispatchFields = z.strictObject({
  language: z.enum(guideLanguages).nullable().default(null),
  pickup_time: pickupTime.nullable().default(null),
  meeting_point: words(500).min(1, fault('required')).nullable().default(null),
  vehicle_id: id.nullable().default(null),
  vehicle_name: name.nullable().default(null),
  seats: z.int().min(1).max(maximumSeats).nullable().default(null),
  wheelchair_places: z.int().min(0).max(maximumWheelchairPlaces).nullable().default(null),
  /** All of them; one left out is taken off. Another person starts as not asked. */
  crew: z.array(givenCrew).max(maximumCrew).default([]),
  /** New crew or a new vehicle may be in another dispatch at the time, or away on the day: the caller was shown it. */
  accepts_overlap: z.boolean().default(false),
  /**
   * Ships (below 0, in minutes) that a new time may miss: what the caller was shown and accepts. Without it, such a
   * time is refused.
   */
  accepted_spare_minutes: z
    .int()
    .max(-1, fault('not_below', { limit: 0 }))
    .optional(),
})

export type DispatchFields = z.input<typeof dispatchFields>

const move = z.strictObject({
  excursion_id: id,
  /** Where the caller saw these persons; null: in no dispatch. */
  from: id.nullable(),
  /** Null: into no dispatch. */
  to: id.nullable(),
  /** Splits so many persons off; without it, all that are at `from` move. */
  persons: z.int().min(1).optional(),
})

export type Move = z.infer<typeof move>

const exampleDispatch: Dispatch = {
  id: 71,
  agency_id: exampleAgency.id,
  port_id: examplePort.port_id,
  date: exampleEvent.event_date,
  number: 1,
  language: 'de',
  pickup_time: '09:30',
  meeting_point: null,
  vehicle_id: null,
  vehicle_name: 'Coach 1',
  seats: 49,
  wheelchair_places: 0,
  crew: [
    {
      id: 201,
      role: 'guide',
      name: 'Nadia Peters',
      phone: '+491705550182',
      crew_id: null,
      state: 'planned',
      words: null,
      answered_at: null,
      has_unread_change: false,
    },
  ],
  parts: [
    { excursion_id: exampleOrder.id, event_id: exampleEvent.event_id, persons: 2, is_split: false },
  ],
  persons: 2,
  free_seats: 46,
  faults: [
    { code: 'guide_not_accepted', color: 'amber', count: null, name: 'Nadia Peters', other: null },
  ],
  version: '6f1ed002ab5595859014ebf0951522d9',
}

const exampleDay: DispatchDay = {
  ...examplePort,
  agency_id: exampleAgency.id,
  agency_name: exampleEvent.agency_name,
  date: exampleEvent.event_date,
  port_time_zone: exampleEvent.port_time_zone,
  today: '2027-05-24',
  events: [
    {
      event_id: exampleEvent.event_id,
      agency_title: exampleEvent.agency_title,
      product_name: exampleEvent.product_name,
      language_guide: 'de',
      pickup_time: exampleEvent.pickup_time,
      meet_point: exampleEvent.meet_point,
      duration: exampleEvent.duration,
      orders: [
        {
          excursion_id: exampleOrder.id,
          customer: exampleOrder.customer,
          ship: 'MS Nordstern',
          ship_imo: '9074729',
          status: 'approved',
          persons: 2,
          language: 'de',
          wheelchairs: 0,
          pickup_time: '09:30',
          unplaced: 0,
        },
      ],
    },
  ],
  dispatches: [exampleDispatch],
  typed_names: [],
}

const exampleParams = {
  agency_id: exampleAgency.id,
  port_id: examplePort.port_id,
  date: exampleEvent.event_date,
}

const exampleFields = {
  language: 'de',
  pickup_time: '09:30',
  vehicle_name: 'Coach 1',
  seats: 49,
  crew: [{ role: 'guide', name: 'Nadia Peters', phone: '+49 170 5550182' }],
} as const

const exampleMoves = [{ excursion_id: exampleOrder.id, from: null, to: exampleDispatch.id }]

const dayPath = '/agencies/:agency_id/port-days/:port_id/:date/dispatches'

/** Refusals of crew and vehicles. */
const assigning = [
  'crew_member_not_found',
  'vehicle_not_found',
  'crew_busy',
  'crew_absent',
  'paper_expired',
] as const

export const getDispatchDay = defineEndpoint({
  name: 'getDispatchDay',
  summary: 'Who goes with whom on a port day: an agency’s dispatches, and persons in none',
  description:
    'Answers with the agency’s events in the port on the day, their active orders, and its dispatches, each with what does not hold. An agency’s people find their own alone.',
  method: 'GET',
  path: dayPath,
  access: 'events.view',
  namesCustomers: true,
  params: dayParams,
  responses: { 200: answer(dispatchDay) },
  errors: ['agency_not_found', 'not_found'],
  example: { params: exampleParams, reply: { data: exampleDay } },
})

export const addDispatch = defineEndpoint({
  name: 'addDispatch',
  summary: 'Add a dispatch to an agency’s port day',
  description:
    'Adds a dispatch with the next number. Every field may be left out. A crew member or vehicle whose paper has expired on the day is refused; one that is in another dispatch at the time (`crew_busy`) or away (`crew_absent`) is refused unless `accepts_overlap` says that the caller knows.',
  method: 'POST',
  path: dayPath,
  access: 'events.update',
  params: dayParams,
  body: dispatchFields,
  responses: { 201: answer(dispatch) },
  errors: ['agency_not_found', 'not_found', 'dispatches_full', ...assigning],
  example: { params: exampleParams, body: exampleFields, reply: { data: exampleDispatch } },
})

export const changeDispatch = defineEndpoint({
  name: 'changeDispatch',
  summary: 'Change a dispatch: language, time, meeting point, vehicle and crew',
  description:
    'Replaces all fields of a dispatch. Its time applies to each of its orders that has none of its own, as if it were the order’s. With `version`, the call is refused if someone else has changed the dispatch since it was read, and answers with the dispatch as it stands. Crew and a vehicle that are new, or that get another time, are judged as in `addDispatch`.',
  method: 'PUT',
  path: '/dispatches/:dispatch_id',
  access: 'events.update',
  params: dispatchParams,
  body: dispatchFields.extend({ version: seenVersion }),
  responses: { 200: answer(dispatch) },
  errors: ['dispatch_not_found', 'stale', 'pickup_time_misses_ship', ...assigning],
  conflict: dispatch,
  example: {
    params: { dispatch_id: exampleDispatch.id },
    body: { ...exampleFields, version: exampleDispatch.version },
    reply: { data: exampleDispatch },
  },
})

export const removeDispatch = defineEndpoint({
  name: 'removeDispatch',
  summary: 'Remove a dispatch; its persons are in none then',
  description:
    'Removes a dispatch with its crew. Orders that had its time have their event’s again.',
  method: 'DELETE',
  path: '/dispatches/:dispatch_id',
  access: 'events.update',
  params: dispatchParams,
  responses: { 204: z.undefined() },
  errors: ['dispatch_not_found'],
  example: { params: { dispatch_id: exampleDispatch.id } },
})

export const moveParties = defineEndpoint({
  name: 'moveParties',
  summary: 'Move orders, or parts of them, between dispatches',
  description:
    'Makes all moves, or none. Each says where the caller saw the persons: if any of them are elsewhere now, the call is refused and answers with the day as it stands. `persons` splits a party; otherwise it stays whole. An order gets the time of its dispatch, also one that misses its ship: its event says so.',
  method: 'POST',
  path: `${dayPath}/moves`,
  access: 'events.update',
  namesCustomers: true,
  params: dayParams,
  body: z.strictObject({ moves: z.array(move).min(1).max(2_000) }),
  responses: { 200: answer(dispatchDay) },
  errors: [
    'agency_not_found',
    'not_found',
    'dispatch_not_found',
    'order_not_found',
    'parties_moved',
  ],
  conflict: dispatchDay,
  example: { params: exampleParams, body: { moves: exampleMoves }, reply: { data: exampleDay } },
})

export const proposeMoves = defineEndpoint({
  name: 'proposeMoves',
  summary: 'Propose which dispatch each party without one goes with; changes nothing',
  description:
    'Answers with moves for `moveParties`: parties stay whole and languages apart, ships that leave first are placed first, and no dispatch gets more persons than it has seats. With `all`, parties that have a dispatch are placed anew. `unplaced` are orders that fit nowhere.',
  method: 'POST',
  path: `${dayPath}/proposal`,
  access: 'events.view',
  isRepeatable: true,
  params: dayParams,
  body: z.strictObject({ all: z.boolean().default(false) }),
  responses: {
    200: answer(z.object({ moves: z.array(move), unplaced: z.array(z.int()) })),
  },
  errors: ['agency_not_found', 'not_found'],
  example: {
    params: exampleParams,
    body: { all: false },
    reply: { data: { moves: exampleMoves, unplaced: [] } },
  },
})

export const dispatchEndpoints = [
  getDispatchDay,
  addDispatch,
  changeDispatch,
  removeDispatch,
  moveParties,
  proposeMoves,
] as const
