import { crewRoles, crewStates } from '@gangway/domain/dispatches/dispatch'
import { guideLanguages } from '@gangway/domain/events/guide-languages'
import { orderStatuses } from '@gangway/domain/orders/order-status'
import * as z from 'zod'
import { defineEndpoint } from './define-endpoint.ts'
import { exampleEvent, exampleOrder } from './examples/event.ts'
import { fault } from './field-faults.ts'
import { exactText, idParam, pickupTime, words } from './fields.ts'
import { knownShip } from './named-ship.ts'
import { orderNeed } from './order-needs.ts'
import { examplePort, namedPort } from './ports.ts'

const pierParty = z.object({
  excursion_id: z.int(),
  customer: z.string(),
  phone: z.string(),
  /** Persons of the order who go with this dispatch. */
  persons: z.int(),
  /** `HH:mm` at the port; it may be another than the dispatch’s. Null: none is set. */
  pickup_time: z.string().nullable(),
  ...knownShip,
  berth: z.string(),
  /** Number under which the shop sold it. */
  order_id: z.string(),
  status: z.enum(orderStatuses),
  language: z.string().nullable(),
  /** Needs of the order’s persons on the way; null: damaged. */
  needs: z.array(orderNeed).nullable(),
  /** Null: its event needs none. */
  has_ticket: z.boolean().nullable(),
  /** Empty unless the agency shows them for that day. */
  passports: z.array(
    z.object({
      first_name: z.string().nullable(),
      last_name: z.string().nullable(),
      passport_number: z.string().nullable(),
      birthday: z.string().nullable(),
      expire_date: z.string().nullable(),
    }),
  ),
})

/** Stay of a ship in port; dates `YYYY-MM-DD` and times `HH:mm` are the port’s. */
const pierStay = z.object({
  ...knownShip,
  berth: z.string(),
  call_date: z.string(),
  arrival: z.string(),
  first_ashore: z.string().nullable(),
  last_tender: z.string().nullable(),
  all_aboard: z.string().nullable(),
  departure_date: z.string(),
  departure: z.string(),
  tender: z.boolean(),
  /** Minutes by which the ship’s clock is ahead of the port’s; null: not known. */
  ship_time_offset_minutes: z.int().nullable(),
  is_canceled: z.boolean(),
  /** By when the excursion has to end, so that everyone is aboard in time; null: the ship does not call. */
  latest_return: z.object({ date: z.string(), time: z.string() }).nullable(),
})

export type PierStay = z.infer<typeof pierStay>

const pierDispatch = z.object({
  dispatch_id: z.int(),
  ...namedPort,
  port_time_zone: z.string(),
  number: z.int(),
  role: z.enum(crewRoles),
  state: z.enum(crewStates),
  words: z.string().nullable(),
  language: z.enum(guideLanguages).nullable(),
  titles: z.array(z.string()),
  pickup_time: z.string().nullable(),
  meeting_point: z.string().nullable(),
  /** Time and place as last read, where either has changed since the dispatch was accepted; null: nothing to read. */
  unread: z
    .object({ pickup_time: z.string().nullable(), meeting_point: z.string().nullable() })
    .nullable(),
  vehicle_name: z.string().nullable(),
  crew: z.array(
    z.object({ role: z.enum(crewRoles), name: z.string(), phone: z.string().nullable() }),
  ),
  stays: z.array(pierStay),
  parties: z.array(pierParty),
})

const pier = z.object({
  name: z.string(),
  agency_name: z.string(),
  agency_phone: z.string().nullable(),
  date: z.string(),
  shows_passports: z.boolean(),
  /** By pick-up time. */
  dispatches: z.array(pierDispatch),
})

export type Pier = z.infer<typeof pier>
export type PierDispatch = z.infer<typeof pierDispatch>
export type PierParty = z.infer<typeof pierParty>

const examplePier: Pier = {
  name: 'Nadia Peters',
  agency_name: exampleEvent.agency_name,
  agency_phone: null,
  date: exampleEvent.event_date,
  shows_passports: false,
  dispatches: [
    {
      dispatch_id: 71,
      ...examplePort,
      port_time_zone: exampleEvent.port_time_zone,
      number: 1,
      role: 'guide',
      state: 'asked',
      words: null,
      language: 'de',
      titles: [exampleEvent.agency_title],
      pickup_time: '09:30',
      meeting_point: exampleEvent.meet_point,
      unread: null,
      vehicle_name: 'Coach 1',
      crew: [{ role: 'guide', name: 'Nadia Peters', phone: '+491705550182' }],
      stays: [
        {
          ship: 'MS Nordstern',
          ship_imo: '9074729',
          berth: exampleOrder.berth,
          call_date: exampleEvent.event_date,
          arrival: '08:00',
          first_ashore: null,
          last_tender: null,
          all_aboard: '17:30',
          departure_date: exampleEvent.event_date,
          departure: '18:00',
          tender: false,
          ship_time_offset_minutes: null,
          is_canceled: false,
          latest_return: { date: exampleEvent.event_date, time: '16:00' },
        },
      ],
      parties: [
        {
          excursion_id: exampleOrder.id,
          customer: exampleOrder.customer,
          phone: exampleOrder.phone,
          persons: 2,
          pickup_time: '09:30',
          ship: 'MS Nordstern',
          ship_imo: '9074729',
          berth: exampleOrder.berth,
          order_id: exampleOrder.order_id,
          status: 'approved',
          language: 'de',
          needs: [],
          has_ticket: null,
          passports: [],
        },
      ],
    },
  ],
}

/** The token of a link stands behind `#`: neither servers, proxies nor logs get it except as this header. */
const passHeader = 'The token of the link is sent as `Authorization: Pass …`.'

/** Changes with anything that the page under a link shows. */
const pierVersion = z.string().regex(/^[\w-]{22}$/, fault('not_a_version'))

/** State of that page. */
const pierState = z.object({
  version: z.string(),
  /** Null: still as in the version that was seen. */
  data: pier.nullable(),
})

/** Time and place of the dispatch as the caller shows them. */
const shownMeeting = {
  pickup_time: pickupTime.nullable(),
  meeting_point: exactText(10_000).nullable(),
}

const exampleMeeting = { pickup_time: '09:30', meeting_point: exampleEvent.meet_point }

const exampleState = { version: 'J3qZ8rV2n0m7cKQx1yWbTg', data: examplePier } as const

export const readPier = defineEndpoint({
  name: 'readPier',
  summary: 'The dispatches of a crew member with their parties, by the link’s token',
  description: `Answers with the day’s own dispatches of one crew member; needs and passport data in it are recorded as opened by the link. ${passHeader} A link that is unknown, revoked or over is not found. With \`seen\`, nothing is sent again that is still the same.`,
  method: 'GET',
  path: '/pier',
  access: 'public',
  namesCustomers: true,
  query: z.strictObject({
    /** Version that the caller shows. */
    seen: pierVersion.optional(),
  }),
  responses: { 200: pierState },
  errors: ['pass_not_found', 'too_many_attempts'],
  example: { query: { seen: 'm0Qx1yWbTgJ3qZ8rV2n7cK' }, reply: exampleState },
})

export const openPier = defineEndpoint({
  name: 'openPier',
  summary: 'Note that a person has opened the link',
  description: `Notes the moment for the agency’s list of links. ${passHeader} The page calls it once it is touched, so that a mail scanner that fetches links leaves no trace.`,
  method: 'POST',
  path: '/pier/opening',
  access: 'public',
  responses: { 204: z.undefined() },
  errors: ['pass_not_found', 'too_many_attempts', 'csrf'],
  example: {},
})

export const answerPier = defineEndpoint({
  name: 'answerPier',
  summary: 'Accept a dispatch, or refuse it with a reason',
  description: `Answers for the crew member. ${passHeader} Words are needed with \`refused\`. A later answer replaces an earlier one. Accepting also notes that time and place were read; if either has changed meanwhile, it is refused and answers with what the page shows now.`,
  method: 'PUT',
  path: '/pier/dispatches/:dispatch_id/answer',
  access: 'public',
  namesCustomers: true,
  params: z.object({ dispatch_id: idParam }),
  body: z
    .strictObject({
      state: z.enum(['accepted', 'refused']),
      words: words(500).min(1, fault('required')).nullable().default(null),
      ...shownMeeting,
    })
    .refine(({ state, words: given }) => state === 'accepted' || given !== null, {
      path: ['words'],
      error: fault('required'),
    }),
  responses: { 200: pierState },
  errors: ['pass_not_found', 'dispatch_not_found', 'stale', 'too_many_attempts', 'csrf'],
  conflict: pierState,
  example: {
    params: { dispatch_id: 71 },
    body: { state: 'accepted', ...exampleMeeting },
    reply: exampleState,
  },
})

export const readDispatchChange = defineEndpoint({
  name: 'readDispatchChange',
  summary: 'Acknowledge a changed time or meeting point of a dispatch',
  description: `Notes that the crew member has read time and place as they stand. ${passHeader} If either has changed again, the call is refused and answers with what the page shows now.`,
  method: 'PUT',
  path: '/pier/dispatches/:dispatch_id/read',
  access: 'public',
  namesCustomers: true,
  params: z.object({ dispatch_id: idParam }),
  body: z.strictObject(shownMeeting),
  responses: { 200: pierState },
  errors: ['pass_not_found', 'dispatch_not_found', 'stale', 'too_many_attempts', 'csrf'],
  conflict: pierState,
  example: {
    params: { dispatch_id: 71 },
    body: exampleMeeting,
    reply: exampleState,
  },
})

export const pierEndpoints = [readPier, openPier, answerPier, readDispatchChange] as const
