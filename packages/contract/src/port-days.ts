import { askedSides } from '@gangway/domain/acknowledgements/acknowledgement'
import { eventStatuses } from '@gangway/domain/events/event-status'
import {
  lightColors,
  type LightName,
  lightReasons,
  type Lights,
} from '@gangway/domain/port-days/lights'
import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { exampleEvent } from './examples/event.ts'
import { calendarDate, idParam, wholeNumber } from './fields.ts'
import { knownShip } from './named-ship.ts'
import { shipCall } from './ship-calls.ts'
import { examplePort, namedPort } from './ports.ts'

const light = z
  .object({
    color: z.enum(lightColors),
    /** Null where it is green. */
    reason: z.enum(lightReasons).nullable(),
    /** The side that can settle it next; null: it is settled, or stands as it is. */
    turn: z.enum(askedSides).nullable(),
    /** How many orders, persons, changes, comments or dispatches the reason counts; null: none. */
    count: z.int().nullable(),
  })
  .nullable()

/** Null: nothing to judge, as for every light of a canceled event. */
const lights = z.object({
  answered: light,
  pickup: light,
  ship: light,
  data: light,
  tickets: light,
  count: light,
  read: light,
  talk: light,
  crew: light,
  places: light,
} satisfies Record<LightName, z.ZodType>)

const portDayEvent = z.object({
  event_id: z.int(),
  agency_id: z.int(),
  agency_name: z.string(),
  agency_title: z.string(),
  product_name: z.string(),
  language_guide: z.string(),
  pickup_time: z.string().nullable(),
  /**
   * The latest pick-up after which everyone is back in time, `HH:mm`; null: no call or no duration is known, or the ships
   * have no time in common.
   */
  latest_pickup: z.string().nullable(),
  /** The day of `latest_pickup`, `YYYY-MM-DD` at the port: that of the event, or the one after it. */
  latest_pickup_date: z.string().nullable(),
  /** Minutes; null: unknown. */
  duration: z.int().nullable(),
  status: z.enum(eventStatuses),
  total_pax: z.int(),
  /** Ships of orders that are not canceled. */
  ships: z.array(z.object(knownShip)),
  /** Nothing is red. */
  is_ready: z.boolean(),
  lights,
})

export type PortDayEvent = z.infer<typeof portDayEvent>

/** One port on one date. */
const portDayPlace = {
  ...namedPort,
  /** `YYYY-MM-DD`, local to the port. */
  date: z.string(),
}

export const portDay = z.object({
  ...portDayPlace,
  port_time_zone: z.string(),
  /** `YYYY-MM-DD`, today in the port's time zone. */
  today: z.string(),
  /** For an agency those of its events, for staff all that are in port. */
  ship_calls: z.array(shipCall),
  /** In the order of their latest pick-up, unknown ones last. */
  events: z.array(portDayEvent),
  /** How many events the port has on each day from three days before the date until three days after it. */
  week: z.array(z.object({ date: z.string(), events: z.int() })),
})

export type PortDay = z.infer<typeof portDay>

const portDaySummary = z.object({
  ...portDayPlace,
  /** `YYYY-MM-DD`, today in the port's time zone. */
  today: z.string(),
  /** Canceled ones are left out. */
  events: z.int(),
  /** How many have something red; null: too many events to judge at once. */
  not_ready: z.int().nullable(),
  /** How many have something that is the caller's turn to settle; null as `not_ready`. */
  left: z.int().nullable(),
  ships: z.array(z.string()),
})

export type PortDaySummary = z.infer<typeof portDaySummary>

const green = { color: 'green', reason: null, turn: null, count: null } as const

const exampleLights: Lights = {
  answered: { color: 'red', reason: 'requested', turn: 'agency', count: 1 },
  pickup: green,
  ship: green,
  data: { color: 'amber', reason: 'passport_expires_soon', turn: 'operator', count: 1 },
  tickets: green,
  count: green,
  read: green,
  talk: green,
  crew: { color: 'amber', reason: 'guide_not_accepted', turn: 'agency', count: 1 },
  places: green,
}

const examplePlace = {
  ...examplePort,
  date: exampleEvent.event_date,
}

export const getPortDay = defineEndpoint({
  name: 'getPortDay',
  summary: 'One port on one date: its ships, and for each event what is not settled',
  description:
    'Answers with the ships in port and every event of the day that the caller may see, in the order of their latest pick-up, each with ten lights. A light is `green`, `amber` or `red` with its reason and the side whose turn it is, or null where there is nothing to judge, as `crew` and `places` of an event without a dispatch that has crew or a vehicle; an event with a red one is not ready.',
  method: 'GET',
  path: '/port-days/:port_id/:date',
  access: 'events.view',
  params: z.object({ port_id: idParam, date: calendarDate }),
  responses: { 200: answer(portDay) },
  errors: ['not_found'],
  example: {
    params: { port_id: examplePlace.port_id, date: examplePlace.date },
    reply: {
      data: {
        ...examplePlace,
        port_time_zone: exampleEvent.port_time_zone,
        today: '2027-05-24',
        ship_calls: exampleEvent.ship_calls,
        events: [
          {
            event_id: exampleEvent.event_id,
            agency_id: exampleEvent.agency_id,
            agency_name: exampleEvent.agency_name,
            agency_title: exampleEvent.agency_title,
            product_name: exampleEvent.product_name,
            language_guide: exampleEvent.language_guide,
            pickup_time: exampleEvent.pickup_time,
            latest_pickup: '13:30',
            latest_pickup_date: exampleEvent.event_date,
            duration: exampleEvent.duration,
            status: exampleEvent.status,
            total_pax: exampleEvent.total_pax,
            ships: [{ ship: 'MS Nordstern', ship_imo: '9074729' }],
            is_ready: false,
            lights: exampleLights,
          },
        ],
        week: [{ date: examplePlace.date, events: 1 }],
      },
    },
  },
})

export const listPortDays = defineEndpoint({
  name: 'listPortDays',
  summary: 'The coming port days with events of the caller, and how much of each is not ready',
  description:
    'Lists the ports and dates with events that are not canceled, by date and port: `days` days (by default 14) from `from` on (by default today in UTC). `not_ready` counts events with a red light, and is null where there are more than 1,000 events to judge.',
  method: 'GET',
  path: '/port-days',
  access: 'events.view',
  query: z.strictObject({
    from: calendarDate.optional(),
    days: wholeNumber(1, 31).default(14),
  }),
  responses: { 200: answer(z.array(portDaySummary)) },
  errors: [],
  example: {
    query: { from: '2027-05-24', days: 7 },
    reply: {
      data: [
        {
          ...examplePlace,
          today: '2027-05-24',
          events: 4,
          not_ready: 1,
          left: 2,
          ships: ['MS Nordstern'],
        },
      ],
    },
  },
})

export const portDayEndpoints = [listPortDays, getPortDay] as const
