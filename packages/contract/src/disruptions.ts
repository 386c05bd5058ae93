import {
  disruptionCauses,
  disruptionObstacles,
  disruptionStandings,
  disruptionSteps,
  keptReasons,
  maximumDisruptedEvents,
  maximumDisruptionWords,
} from '@gangway/domain/disruptions/disruption'
import { eventStatuses } from '@gangway/domain/events/event-status'
import { languages } from '@gangway/domain/languages/language'
import { orderStatuses } from '@gangway/domain/orders/order-status'
import { pickupVerdicts } from '@gangway/domain/ships/pickup-fit'
import * as z from 'zod'
import { answer, paged } from './answers.ts'
import { givenReason } from './decision-reasons.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { exampleEvent, exampleOrder } from './examples/event.ts'
import { exampleInstant } from './examples/ingest.ts'
import { onlyPage } from './examples/page.ts'
import { exampleAgency } from './examples/people.ts'
import { fault } from './field-faults.ts'
import { calendarDate, id, idParam, pickupTime, version, words } from './fields.ts'
import { isRange, page, perPage, perPageOf, refusedRange } from './list-query.ts'
import { knownShip } from './named-ship.ts'

/** What is done about one event. */
const step = {
  event_id: id,
  step: z.enum(disruptionSteps),
  /** `HH:mm`, local to the port; for `new_time` and `own_time`. */
  time: pickupTime.nullish(),
  /** Of the cancellation. */
  ...givenReason,
}

/** What happened: to a ship call, or to a port on one date. */
const happened = {
  ship_call_id: id.optional(),
  port_id: id.optional(),
  date: calendarDate.optional(),
  cause: z.enum(disruptionCauses),
  /** Shown with the record, to the agencies concerned as well; never in mails or to programs. */
  words: words(maximumDisruptionWords).trim().default(''),
  /** Customers get their money back; Gangway only says so. */
  refund: z.boolean().default(false),
}

interface Subject {
  ship_call_id?: number | undefined
  port_id?: number | undefined
  date?: string | undefined
}

const isOneSubject = ({ ship_call_id, port_id, date }: Subject) =>
  ship_call_id === undefined
    ? port_id !== undefined && date !== undefined
    : port_id === undefined && date === undefined

const refusedSubject = { path: ['ship_call_id'], message: fault('call_or_port_day') }

const isEachOnce = (events: readonly { event_id: number }[]) =>
  new Set(events.map(({ event_id }) => event_id)).size === events.length

const refusedTwice = fault('same_event_twice')

const disruptedOrder = z.object({
  excursion_id: z.int(),
  ...knownShip,
  status: z.enum(orderStatuses),
  persons: z.int(),
  /** Its own time; null: the event's applies. */
  pickup_time: z.string().nullable(),
  /** Of the ship whose call went otherwise; of a port day every order. */
  is_concerned: z.boolean(),
  /** The chosen step changes it. */
  is_changed: z.boolean(),
})

const fit = z.object({
  verdict: z.enum(pickupVerdicts),
  ...knownShip,
  spare_minutes: z.int(),
})

const disruptedEvent = z.object({
  event_id: z.int(),
  agency_title: z.string(),
  /** `YYYY-MM-DD`, local to the port. */
  event_date: z.string(),
  pickup_time: z.string().nullable(),
  /** Minutes; null: unknown. */
  duration: z.int().nullable(),
  status: z.enum(eventStatuses),
  total_pax: z.int(),
  /** Those of orders that are not canceled. */
  ships: z.array(z.object(knownShip)),
  /** Those that are not canceled. */
  orders: z.array(disruptedOrder),
  /** How the concerned orders stand against their ships now. */
  standing: z.enum(disruptionStandings),
  /** Identifies what was previewed; to be sent along to do just that. */
  version,
  proposed: z.object({
    step: z.enum(disruptionSteps),
    time: z.string().nullable(),
    /** For a cancellation: code of a reason of the operator's list; null: it has none for this cause. */
    reason: z.string().nullable(),
    /** Other times that fit every ship, the best first; at most three. */
    times_for_all: z.array(z.string()),
    /** Times that fit the concerned ship, the best first; at most three. */
    times_for_ship: z.array(z.string()),
  }),
  /** What was chosen, else what is proposed; null: it was left out of the choice. */
  chosen: z
    .object({
      step: z.enum(disruptionSteps),
      time: z.string().nullable(),
      /** Null: it will be done. */
      obstacle: z.enum(disruptionObstacles).nullable(),
      /** How the time fits the ships that it is for; null: no time, or no call is known. */
      fit: fit.nullable(),
      /** Orders and persons that it changes; of `new_time` those that have no time of their own. */
      orders: z.int(),
      persons: z.int(),
      /** The event is canceled with its last orders. */
      cancels_event: z.boolean(),
    })
    .nullable(),
})

export type DisruptedEvent = z.infer<typeof disruptedEvent>

const message = z.object({
  language: z.enum(languages),
  /** People of the agency who read it in this language. */
  receivers: z.int(),
  subject: z.string(),
  text: z.string(),
})

export type DisruptionMessage = z.infer<typeof message>

const subject = {
  /** Null: of a port day. */
  ship_call_id: z.int().nullable(),
  ship: z.string().nullable(),
  port_id: z.int(),
  port_name: z.string(),
  /** `YYYY-MM-DD`, local to the port: the day of the call or of the port day. */
  date: z.string(),
}

const disruptionPreview = z.object({
  ...subject,
  agencies: z.array(
    z.object({
      agency_id: z.int(),
      agency_name: z.string(),
      events: z.array(disruptedEvent),
      /** In each language of its people; empty: nothing will be done about its events. */
      messages: z.array(message),
    }),
  ),
  /** What would be done in all. */
  counts: z.object({
    events: z.int(),
    orders: z.int(),
    persons: z.int(),
    canceled_events: z.int(),
    left_out: z.int(),
  }),
})

export type DisruptionPreview = z.infer<typeof disruptionPreview>

const listedDisruption = z.object({
  id: z.int(),
  ...subject,
  cause: z.enum(disruptionCauses),
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
  /** Until when who did it can take it back; null for others, and where it was taken back. */
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

const exampleVersion = '7c1f0a52d98b4e6f8a3d5b21c07e94fa'

const exampleSubject = {
  ship_call_id: 40_001,
  ship: 'MS Nordstern',
  port_id: 3,
  port_name: exampleEvent.port_name,
  date: exampleEvent.event_date,
} as const

const exampleStep = {
  event_id: exampleEvent.event_id,
  step: 'cancel',
  reason: 'ship_does_not_call',
} as const

export const previewDisruption = defineEndpoint({
  name: 'previewDisruption',
  summary: 'What a disruption of a ship call or a port day would do, by agency; changes nothing',
  description:
    'Lists the open events of all agencies with guests of the ship of a call, or on a port day, each with a proposed step by what happened and by what the ships now say. `choices` replace proposals; one whose step is null leaves its event out. Answers for each event what would be done or what is in the way, and the message to each agency in the languages of its people. `version` names what was previewed. Calls themselves are not changed.',
  method: 'POST',
  path: '/disruptions/preview',
  access: 'ships.manage',
  body: z
    .strictObject({
      ...happened,
      choices: z
        .array(z.strictObject({ ...step, step: step.step.nullable() }))
        .max(maximumDisruptedEvents)
        .refine(isEachOnce, refusedTwice)
        .default([]),
    })
    .refine(isOneSubject, refusedSubject),
  responses: { 200: answer(disruptionPreview) },
  errors: ['ship_call_not_found', 'not_found'],
  isRepeatable: true,
  example: {
    body: { ship_call_id: exampleSubject.ship_call_id, cause: 'does_not_call', refund: true },
    reply: {
      data: {
        ...exampleSubject,
        agencies: [
          {
            agency_id: exampleAgency.id,
            agency_name: exampleAgency.name,
            events: [
              {
                event_id: exampleEvent.event_id,
                agency_title: exampleEvent.agency_title,
                event_date: exampleEvent.event_date,
                pickup_time: exampleEvent.pickup_time,
                duration: exampleEvent.duration,
                status: exampleEvent.status,
                total_pax: 2,
                ships: [{ ship: 'MS Nordstern', ship_imo: '9074729' }],
                orders: [
                  {
                    excursion_id: exampleOrder.id,
                    ship: 'MS Nordstern',
                    ship_imo: '9074729',
                    status: exampleOrder.status,
                    persons: 2,
                    pickup_time: null,
                    is_concerned: true,
                    is_changed: true,
                  },
                ],
                standing: 'no_call',
                version: exampleVersion,
                proposed: {
                  step: 'cancel',
                  time: null,
                  reason: 'ship_does_not_call',
                  times_for_all: [],
                  times_for_ship: [],
                },
                chosen: {
                  step: 'cancel',
                  time: null,
                  obstacle: null,
                  fit: null,
                  orders: 1,
                  persons: 2,
                  cancels_event: true,
                },
              },
            ],
            messages: [
              {
                language: 'en',
                receivers: 2,
                subject: 'MS Nordstern does not call at Hamburg on 14 June 2027',
                text: '1 order (2 persons) of 1 event was canceled. Customers get their money back.',
              },
            ],
          },
        ],
        counts: { events: 1, orders: 1, persons: 2, canceled_events: 1, left_out: 0 },
      },
    },
  },
})

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
    'Does to each event what `previewDisruption` announced under that `version`, all in one transaction. An event that has changed since is left out and stands in the record with its state now; `not_concerned` names events that are not in that port on that day. Each agency with an event about which a step is taken gets one notice. Only listed events are touched. The answer is the record.',
  method: 'POST',
  path: '/disruptions',
  access: 'ships.manage',
  body: z
    .strictObject({
      ...happened,
      events: z
        .array(z.strictObject({ ...step, version }))
        .min(1, fault('no_event'))
        .max(maximumDisruptedEvents)
        .refine(isEachOnce, refusedTwice),
    })
    .refine(isOneSubject, refusedSubject),
  responses: {
    200: answer(disruptionRecord).extend({ not_concerned: z.array(z.int()) }),
  },
  errors: ['ship_call_not_found', 'not_found'],
  example: {
    body: {
      ship_call_id: exampleSubject.ship_call_id,
      cause: 'does_not_call',
      refund: true,
      events: [{ ...exampleStep, version: exampleVersion }],
    },
    reply: { data: exampleRecord, not_concerned: [] },
  },
})

export const listDisruptions = defineEndpoint({
  name: 'listDisruptions',
  summary:
    'The disruptions that were carried out, the latest first; an agency finds those of its events',
  description:
    'Answers with one page of disruptions with their counts. Agencies find those in which a step was taken about one of their events or one was left out, and only their own counts.',
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
    'Answers with the whole record; for an agency with its own events alone, and 404 where it has none.',
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
    'Gives events and orders back what they were. An event that someone has changed, or whose agency has answered since, stays and is named in the record. The agencies’ notices are withdrawn. Undone again, it changes nothing; later, or by someone else, it is refused with the record.',
  method: 'POST',
  path: '/disruptions/:disruption_id/undo',
  access: 'ships.manage',
  params,
  responses: { 200: answer(disruptionRecord) },
  errors: ['disruption_not_found', 'disruption_undo_expired'],
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
