import { maximumShipLength } from '@gangway/domain/lists/list-params'
import { callEffects } from '@gangway/domain/ships/call-effects'
import { callCancelReasons, callStatuses } from '@gangway/domain/ships/ship-call'
import * as z from 'zod'
import { answer, paged } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { exampleEvent } from './examples/event.ts'
import { exampleInstant } from './examples/ingest.ts'
import { onlyPage } from './examples/page.ts'
import { exampleAgency } from './examples/people.ts'
import { calendarDate, idParam, key, line, version, words } from './fields.ts'
import { clockTime, shipTimeOffset } from './imports/season-ship-calls.ts'
import { isRange, page, perPage, perPageOf, refusedRange, sortBy } from './list-query.ts'
import { shipCall } from './ship-calls.ts'
import { examplePort, namedPort } from './ports.ts'

/** A call as staff correct it and agencies read it. */
export const listedCall = shipCall.omit({ moved_to: true }).extend({
  id: z.int(),
  ...namedPort,
  /** When staff last changed it by hand; null: it stands as its sender has it. */
  corrected_at: z.string().nullable(),
  /** References of calls of the ship that overlap it, so that not all can be true; none for an agency. */
  contradicts: z.array(z.string()),
  /** Open events with guests of the ship, as far as the caller may see them. */
  events: z.int(),
  version,
})

export type ListedCall = z.infer<typeof listedCall>

export const callSortFields = ['call_date', 'port_name', 'ship', 'status'] as const

export type CallSortField = (typeof callSortFields)[number]

const callsQuery = z
  .strictObject({
    port: idParam.optional(),
    /** Stays that reach a day from here on. */
    from: calendarDate.optional(),
    to: calendarDate.optional(),
    /** A part of its name, in any spelling. */
    ship: key(maximumShipLength).optional(),
    status: z.enum(callStatuses).optional(),
    /** Calls with or without open events with guests of the ship. */
    events: z.enum(['with', 'without']).optional(),
    page,
    'per-page': perPage.optional(),
    per_page: perPage.optional(),
    sort: sortBy(callSortFields, [{ field: 'call_date', direction: 'asc' }]),
  })
  .refine(isRange, refusedRange)
  .transform(({ 'per-page': dashed, per_page, ...query }) => ({
    ...query,
    per_page: perPageOf({ 'per-page': dashed, per_page }),
  }))

const exampleVersion = '3f0d7c1b9a5e4826b7d1c4e0a9f85213'

const exampleCall = {
  id: 40_001,
  reference: 'SC-40001',
  ship: 'MS Nordstern',
  ship_imo: '9074729',
  known_as: null,
  ...examplePort,
  call_date: exampleEvent.event_date,
  arrival: '07:00',
  all_aboard: '18:30',
  departure_date: exampleEvent.event_date,
  departure: '19:00',
  berth: 'Steinwerder',
  tender: false,
  first_ashore: null,
  last_tender: null,
  ship_time_offset_minutes: null,
  status: 'expected',
  cancel_reason: null,
  cancel_words: null,
  corrected_at: null,
  contradicts: [],
  events: 1,
  version: exampleVersion,
} as const

export const listShipCalls = defineEndpoint({
  name: 'listShipCalls',
  summary: 'The ship calls, filtered, sorted and paged; an agency finds those of its events',
  description:
    'Answers with one page of ship calls, each with the number of open events with guests of its ship. Dates and times are local to the port. Agencies find the calls of their own events only, without `reference`.',
  method: 'GET',
  path: '/ship-calls',
  access: 'events.view',
  query: callsQuery,
  responses: { 200: paged(listedCall) },
  errors: [],
  example: {
    query: { from: exampleEvent.event_date, ship: 'Nordstern', page: 1, per_page: 25 },
    reply: { ...onlyPage, data: [exampleCall] },
  },
})

/** An event with guests of the ship, and how many orders and persons they are. */
const concernedEvent = z.object({
  event_id: z.int(),
  agency_id: z.int(),
  agency_name: z.string(),
  agency_title: z.string(),
  event_date: z.string(),
  pickup_time: z.string().nullable(),
  orders: z.int(),
  persons: z.int(),
})

export type ConcernedEvent = z.infer<typeof concernedEvent>

const exampleConcerned = {
  event_id: exampleEvent.event_id,
  agency_id: exampleAgency.id,
  agency_name: exampleAgency.name,
  agency_title: exampleEvent.agency_title,
  event_date: exampleEvent.event_date,
  pickup_time: '09:00',
  orders: 2,
  persons: 5,
} as const

const callParams = z.object({ call_id: idParam })

const params = { call_id: exampleCall.id }

export const getShipCall = defineEndpoint({
  name: 'getShipCall',
  summary: 'A ship call with the open events and orders that it concerns',
  description:
    'Answers with one call and the open events with guests of its ship in that port during the stay: agency, orders and persons of each. Agencies find their own events, and no call without one.',
  method: 'GET',
  path: '/ship-calls/:call_id',
  access: 'events.view',
  params: callParams,
  responses: { 200: answer(listedCall.extend({ concerned: z.array(concernedEvent) })) },
  errors: ['ship_call_not_found'],
  example: {
    params,
    reply: { data: { ...exampleCall, concerned: [exampleConcerned] } },
  },
})

export const correction = z
  .strictObject({
    call_date: calendarDate,
    arrival: clockTime,
    /** Null: not known, as below. */
    all_aboard: clockTime.nullable(),
    departure_date: calendarDate,
    departure: clockTime,
    berth: line(100),
    tender: z.boolean(),
    first_ashore: clockTime.nullable(),
    last_tender: clockTime.nullable(),
    ship_time_offset_minutes: shipTimeOffset.nullable(),
  })
  .partial()

export type CallCorrection = z.infer<typeof correction>

const effect = concernedEvent.extend({
  /** Null: it stays as it is. */
  effect: z.enum(callEffects).nullable(),
  /** Below 0: how many minutes a saved pick-up time would then miss the ship by. */
  spare_minutes: z.int().nullable(),
})

export type CallEffectOnEvent = z.infer<typeof effect>

export const previewShipCall = defineEndpoint({
  name: 'previewShipCall',
  summary: 'What a correction, cancellation or reinstatement would do to events; changes nothing',
  description:
    'Judges each open event with guests of the ship as it stands and as it would stand: `loses_ship` (the ship no longer calls on its day), `stops_fitting` (a saved pick-up time would miss the ship, or by more than now), `starts_fitting`, or null.',
  method: 'POST',
  path: '/ship-calls/:call_id/preview',
  access: 'ships.manage',
  params: callParams,
  body: correction.extend({ status: z.enum(['expected', 'canceled']).optional() }),
  responses: { 200: answer(z.array(effect)) },
  errors: ['ship_call_not_found'],
  isRepeatable: true,
  example: {
    params,
    body: { arrival: '10:30' },
    reply: {
      data: [{ ...exampleConcerned, effect: 'stops_fitting', spare_minutes: -120 }],
    },
  },
})

const saved = answer(listedCall).extend({
  /** Agencies whose people get a notice of it. */
  informed: z.array(z.object({ agency_id: z.int(), agency_name: z.string() })),
})

export type SavedCall = z.infer<typeof saved>

const exampleInformed = [{ agency_id: exampleAgency.id, agency_name: exampleAgency.name }]

const changing = {
  access: 'ships.manage',
  params: callParams,
  responses: { 200: saved },
  errors: ['ship_call_not_found', 'stale'],
  conflict: listedCall,
} as const

const byVersion =
  'With another `version` than the call has, it is refused with the call as it stands; where nothing would change, nothing is written. The events concerned are judged at once; `informed` names the agencies that get a notice.'

export const changeShipCall = defineEndpoint({
  ...changing,
  name: 'changeShipCall',
  summary: 'Correct a ship call’s times, berth, tender or clock',
  description: `Changes the fields that are sent. A correction counts as of now: what its sender says as of an earlier instant is stale, and what it says later wins. ${byVersion}`,
  method: 'PATCH',
  path: '/ship-calls/:call_id',
  body: correction.extend({ version }),
  example: {
    params,
    body: { arrival: '07:30', version: exampleVersion },
    reply: {
      data: { ...exampleCall, arrival: '07:30', corrected_at: exampleInstant },
      informed: exampleInformed,
    },
  },
})

/** Typed by staff; empty: nothing. */
const cancelWords = words(500)
  .transform((value) => (value === '' ? null : value))
  .nullable()
  .default(null)

export const cancelShipCall = defineEndpoint({
  ...changing,
  name: 'cancelShipCall',
  summary: 'The ship does not call',
  description: `Cancels a call, with a reason and perhaps words that the agencies read. ${byVersion}`,
  method: 'POST',
  path: '/ship-calls/:call_id/cancel',
  body: z.strictObject({
    cancel_reason: z.enum(callCancelReasons),
    cancel_words: cancelWords,
    version,
  }),
  example: {
    params,
    body: { cancel_reason: 'weather', cancel_words: null, version: exampleVersion },
    reply: {
      data: {
        ...exampleCall,
        status: 'canceled',
        cancel_reason: 'weather',
        corrected_at: exampleInstant,
      },
      informed: exampleInformed,
    },
  },
})

export const reinstateShipCall = defineEndpoint({
  ...changing,
  name: 'reinstateShipCall',
  summary: 'The ship calls after all',
  description: `Takes a cancellation back: the call is expected again. ${byVersion}`,
  method: 'POST',
  path: '/ship-calls/:call_id/reinstate',
  body: z.strictObject({ version }),
  example: {
    params,
    body: { version: exampleVersion },
    reply: {
      data: { ...exampleCall, corrected_at: exampleInstant },
      informed: exampleInformed,
    },
  },
})

export const shipCallEndpoints = [
  listShipCalls,
  getShipCall,
  previewShipCall,
  changeShipCall,
  cancelShipCall,
  reinstateShipCall,
] as const
