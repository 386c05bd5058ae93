import {
  disruptionObstacles,
  disruptionStandings,
  disruptionSteps,
  maximumDisruptedEvents,
} from '@gangway/domain/disruptions/disruption'
import { eventStatuses } from '@gangway/domain/events/event-status'
import { languages } from '@gangway/domain/languages/language'
import { orderStatuses } from '@gangway/domain/orders/order-status'
import { pickupVerdicts } from '@gangway/domain/ships/pickup-fit'
import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import {
  exampleSubject,
  exampleVersion,
  happened,
  hasCallOfTimes,
  isEachOnce,
  isOfCall,
  isOneSubject,
  refusedDay,
  refusedSubject,
  refusedTimes,
  refusedTwice,
  step,
  subject,
} from './disruption-parts.ts'
import { exampleEvent, exampleOrder } from './examples/event.ts'
import { exampleAgency } from './examples/people.ts'
import { version } from './fields.ts'
import { knownShip } from './named-ship.ts'
import { listedCall } from './ship-call-changes.ts'

const disruptedOrder = z.object({
  excursion_id: z.int(),
  ...knownShip,
  status: z.enum(orderStatuses),
  persons: z.int(),
  /** Its own time; null: the event's applies. */
  pickup_time: z.string().nullable(),
  /** Its ship's call went otherwise; on a port day each is concerned. */
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
  /** Ships of orders that are not canceled. */
  ships: z.array(z.object(knownShip)),
  /** Without canceled ones. */
  orders: z.array(disruptedOrder),
  /** How the concerned orders stand against their ships now. */
  standing: z.enum(disruptionStandings),
  /** Identifies what was previewed; to be sent along to do just that. */
  version,
  proposed: z.object({
    step: z.enum(disruptionSteps),
    time: z.string().nullable(),
    /** Should it be canceled: code of a reason of the operator's list by its verdict; null: none fits. */
    reason: z.string().nullable(),
    /** Other times that fit every ship, the best first; at most three. */
    times_for_all: z.array(z.string()),
    /** Times that fit the concerned ship, the best first; at most three. */
    times_for_ship: z.array(z.string()),
  }),
  /** The chosen step, else the proposed one; null: excluded from the choice. */
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

const disruptionPreview = z.object({
  ...subject,
  agencies: z.array(
    z.object({
      agency_id: z.int(),
      agency_name: z.string(),
      /** Its people who can be informed. */
      receivers: z.int(),
      events: z.array(disruptedEvent),
      /** In each language of its people; empty: nothing will be done about its events. */
      messages: z.array(message),
    }),
  ),
  counts: z.object({
    events: z.int(),
    orders: z.int(),
    persons: z.int(),
    canceled_events: z.int(),
    /** Orders and persons of all cancellations, also in events that go on. */
    canceled_orders: z.int(),
    canceled_persons: z.int(),
    left_out: z.int(),
  }),
})

export type DisruptionPreview = z.infer<typeof disruptionPreview>

export const previewDisruption = defineEndpoint({
  name: 'previewDisruption',
  summary: 'What a disruption of a ship call or a port day would do, by agency; changes nothing',
  description:
    'Lists the open events of all agencies with guests of the ship of a call, or on a port day, each with a proposed step by what happened and by what the ships now say; a proposal changes orders of that ship alone, and cancels only for `does_not_call` and `port_closed`. A port day takes causes that concern all its ships: `port_closed`, `weather` and `other`. `choices` replace proposals; one whose step is null leaves its event out. `times` are new times of the call, by which events are then judged; where the call has another `version` they are refused with it. Answers for each event what would be done or what is in the way, and the message to each agency in the languages of its people. `version` names what was previewed.',
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
    .refine(isOneSubject, refusedSubject)
    .refine(isOfCall, refusedDay)
    .refine(hasCallOfTimes, refusedTimes),
  responses: { 200: answer(disruptionPreview) },
  errors: ['ship_call_not_found', 'not_found', 'stale'],
  conflict: listedCall,
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
            receivers: 2,
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
        counts: {
          events: 1,
          orders: 1,
          persons: 2,
          canceled_events: 1,
          canceled_orders: 1,
          canceled_persons: 2,
          left_out: 0,
        },
      },
    },
  },
})
