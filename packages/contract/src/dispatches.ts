import {
  crewRoles,
  maximumCrew,
  maximumSeats,
  maximumWheelchairPlaces,
} from '@gangway/domain/dispatches/dispatch'
import { guideLanguages } from '@gangway/domain/events/guide-languages'
import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { dispatch, dispatchDay, exampleDay, exampleDispatch } from './dispatch-day.ts'
import { exampleEvent, exampleOrder } from './examples/event.ts'
import { exampleAgency } from './examples/people.ts'
import { fault } from './field-faults.ts'
import {
  calendarDate,
  id,
  idParam,
  line,
  phoneNumber,
  pickupTime,
  seenVersion,
  words,
} from './fields.ts'
import { examplePort } from './ports.ts'

export type Dispatch = z.infer<typeof dispatch>

export type DispatchDay = z.infer<typeof dispatchDay>

export type DispatchFault = Dispatch['faults'][number]

const dayParams = z.object({ agency_id: idParam, port_id: idParam, date: calendarDate })
const dispatchParams = z.object({ dispatch_id: idParam })

const name = line(100).min(1, fault('required'))

const givenCrew = z.strictObject({
  role: z.enum(crewRoles),
  name,
  phone: phoneNumber.nullable().default(null),
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
    'Adds a dispatch with the next number. Every field may be left out; a name that only one person or vehicle of the agency has means that one. A crew member or vehicle whose paper has expired on the day is refused; one that is in another dispatch at the time (`crew_busy`) or away (`crew_absent`) is refused unless `accepts_overlap` says that the caller knows.',
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
    'Answers with moves for `moveParties`: parties stay whole and languages apart, ships that leave first are placed first, and no dispatch gets more persons than it has seats. With `all`, parties that have a dispatch are placed again. `unplaced` are orders that fit nowhere.',
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
