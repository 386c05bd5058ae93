import {
  disruptionCauses,
  disruptionObstacles,
  disruptionSteps,
  keptReasons,
  maximumDisruptedEvents,
} from '@gangway/domain/disruptions/disruption'
import { eventStatuses } from '@gangway/domain/events/event-status'
import { orderStatuses } from '@gangway/domain/orders/order-status'
import * as z from 'zod'
import { answer, paged } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import {
  exampleSubject,
  exampleVersion,
  happened,
  hasCallOfTimes,
  isEachOnce,
  isSomethingDone,
  isOfCall,
  isOneSubject,
  refusedDay,
  refusedNothing,
  refusedSubject,
  refusedTimes,
  refusedTwice,
  savedTimes,
  step,
  subject,
} from './disruption-parts.ts'
import { previewDisruption } from './disruption-preview.ts'
import { exampleEvent, exampleOrder } from './examples/event.ts'
import { exampleInstant } from './examples/ingest.ts'
import { onlyPage } from './examples/page.ts'
import { exampleAgency } from './examples/people.ts'
import { calendarDate, idParam, version } from './fields.ts'
import { isRange, page, perPage, perPageOf, refusedRange } from './list-query.ts'
import { listedCall } from './ship-call-changes.ts'

const listedDisruption = z.object({
  id: z.int(),
  ...subject,
  cause: z.enum(disruptionCauses),
  /** Empty to a program. */
  words: z.string(),
  refund: z.boolean(),
  done_at: z.string(),
  /** Null: whose account is no longer there. */
  done_by: z.string().nullable(),
  /** Null: it stands. */
  undone_at: z.string().nullable(),
  /** Events about which a step was taken, and those left out; for an agency its own. */
  events: z.int(),
  left_out: z.int(),
  /** Orders that were changed. */
  orders: z.int(),
})

export type ListedDisruption = z.infer<typeof listedDisruption>

const standAt = z.object({
  status: z.enum(eventStatuses),
  pickup_time: z.string().nullable(),
  total_pax: z.int(),
})

const recordedEvent = z.object({
  event_id: z.int(),
  agency_title: z.string(),
  event_date: z.string(),
  step: z.enum(disruptionSteps),
  time: z.string().nullable(),
  /** Code of the reason of a cancellation. */
  reason: z.string().nullable(),
  /** Null to a program. */
  reason_words: z.string().nullable(),
  /** Why it was left out; null: the step was taken. */
  obstacle: z.enum(disruptionObstacles).nullable(),
  was: standAt,
  /** As it was left; for one left out as it stood then. */
  became: standAt,
  /** As it stands when this is read. */
  now: standAt,
  /** Each that was changed, with its status or own time as it was and became. */
  orders: z.array(
    z.object({
      excursion_id: z.int(),
      persons: z.int(),
      was: z.object({ status: z.enum(orderStatuses), pickup_time: z.string().nullable() }),
      became: z.object({ status: z.enum(orderStatuses), pickup_time: z.string().nullable() }),
    }),
  ),
  /** Null: it was not undone. */
  undoing: z.enum(['undone', ...keptReasons]).nullable(),
})

export type RecordedEvent = z.infer<typeof recordedEvent>

export const disruptionRecord = listedDisruption.extend({
  times: savedTimes,
  /** Until when its author can undo it; null for others, and where it was undone. */
  undo_until: z.string().nullable(),
  agencies: z.array(
    z.object({
      agency_id: z.int(),
      agency_name: z.string(),
      /** How many people got a notice. */
      informed: z.int(),
      events: z.array(recordedEvent),
    }),
  ),
})

export type DisruptionRecord = z.infer<typeof disruptionRecord>

const exampleListed = {
  id: 77,
  ...exampleSubject,
  cause: 'does_not_call',
  words: '',
  refund: true,
  done_at: exampleInstant,
  done_by: 'Ines Albers',
  undone_at: null,
  events: 1,
  left_out: 0,
  orders: 1,
} as const

const exampleStand = { status: exampleEvent.status, pickup_time: exampleEvent.pickup_time } as const

const exampleEnd = { ...exampleStand, status: 'canceled', total_pax: 0 } as const

const exampleRecord = {
  ...exampleListed,
  times: null,
  undo_until: null,
  agencies: [
    {
      agency_id: exampleAgency.id,
      agency_name: exampleAgency.name,
      informed: 2,
      events: [
        {
          event_id: exampleEvent.event_id,
          agency_title: exampleEvent.agency_title,
          event_date: exampleEvent.event_date,
          step: 'cancel',
          time: null,
          reason: 'ship_does_not_call',
          reason_words: null,
          obstacle: null,
          was: { ...exampleStand, total_pax: 2 },
          became: exampleEnd,
          now: exampleEnd,
          orders: [
            {
              excursion_id: exampleOrder.id,
              persons: 2,
              was: { status: exampleOrder.status, pickup_time: null },
              became: { status: 'canceled', pickup_time: null },
            },
          ],
          undoing: null,
        },
      ],
    },
  ],
} as const

export const performDisruption = defineEndpoint({
  name: 'performDisruption',
  summary: 'Carry a disruption out in one go; what has changed since the preview is left out',
  description:
    'Does to each event what `previewDisruption` announced under that `version`, all in one transaction with the new `times` of the call, if any: these are saved as `changeShipCall` saves them, and refused with the call where it has another `version`. With them `events` may be empty. An event that has changed since is left out and stands in the record with its state now; `not_concerned` names events that are not in that port on that day. Each agency with an event about which a step is taken gets one notice. Only listed events are touched. The answer is the record.',
  method: 'POST',
  path: '/disruptions',
  access: 'ships.manage',
  body: z
    .strictObject({
      ...happened,
      events: z
        .array(z.strictObject({ ...step, version }))
        .max(maximumDisruptedEvents)
        .refine(isEachOnce, refusedTwice),
    })
    .refine(isOneSubject, refusedSubject)
    .refine(isOfCall, refusedDay)
    .refine(hasCallOfTimes, refusedTimes)
    .refine(isSomethingDone, refusedNothing),
  responses: {
    200: answer(disruptionRecord).extend({ not_concerned: z.array(z.int()) }),
  },
  errors: ['ship_call_not_found', 'not_found', 'stale'],
  conflict: listedCall,
  example: {
    body: {
      ship_call_id: exampleSubject.ship_call_id,
      cause: 'does_not_call',
      refund: true,
      events: [
        {
          event_id: exampleEvent.event_id,
          step: 'cancel',
          reason: 'ship_does_not_call',
          version: exampleVersion,
        },
      ],
    },
    reply: { data: exampleRecord, not_concerned: [] },
  },
})

export const listDisruptions = defineEndpoint({
  name: 'listDisruptions',
  summary:
    'The disruptions that were carried out, the latest first; an agency finds those of its events',
  description:
    'Answers with one page of disruptions with their counts. Agencies find those in which a step was taken about one of their events or one was left out, and only their own counts. To a program `words` is empty: they are for people.',
  method: 'GET',
  path: '/disruptions',
  access: 'events.view',
  query: z
    .strictObject({
      port: idParam.optional(),
      /** Days of the call or the port day. */
      from: calendarDate.optional(),
      to: calendarDate.optional(),
      ship_call: idParam.optional(),
      page,
      'per-page': perPage.optional(),
      per_page: perPage.optional(),
    })
    .refine(isRange, refusedRange)
    .transform(({ 'per-page': dashed, per_page, ...query }) => ({
      ...query,
      per_page: perPageOf({ 'per-page': dashed, per_page }),
    })),
  responses: { 200: paged(listedDisruption) },
  errors: [],
  example: {
    query: { port: 3, page: 1, per_page: 25 },
    reply: { ...onlyPage, data: [exampleListed] },
  },
})

const params = z.object({ disruption_id: idParam })

export const getDisruption = defineEndpoint({
  name: 'getDisruption',
  summary:
    'The record of a disruption: each event’s step, orders, who was informed, what was left out',
  description:
    'Answers with the whole record; for an agency with its own events alone, and 404 where it has none. To a program `words` is empty, and `reason_words` null.',
  method: 'GET',
  path: '/disruptions/:disruption_id',
  access: 'events.view',
  params,
  responses: { 200: answer(disruptionRecord) },
  errors: ['disruption_not_found'],
  example: { params: { disruption_id: 77 }, reply: { data: exampleRecord } },
})

export const undoDisruption = defineEndpoint({
  name: 'undoDisruption',
  summary: 'Take back a disruption that one has just carried out, within ten seconds',
  description:
    'Gives events, orders and the call back what they were; a call that someone has changed since keeps its times. An event that someone has changed, or whose agency has answered since, stays and is named in the record. The agencies’ notices are withdrawn. Undone again, it changes nothing; later, or by someone else, it is refused with the record.',
  method: 'POST',
  path: '/disruptions/:disruption_id/undo',
  access: 'ships.manage',
  params,
  responses: { 200: answer(disruptionRecord) },
  errors: ['disruption_not_found', 'disruption_undo_refused'],
  conflict: disruptionRecord,
  example: {
    params: { disruption_id: 77 },
    reply: { data: { ...exampleRecord, undone_at: exampleInstant } },
  },
})

export const disruptionEndpoints = [
  previewDisruption,
  performDisruption,
  listDisruptions,
  getDisruption,
  undoDisruption,
] as const
