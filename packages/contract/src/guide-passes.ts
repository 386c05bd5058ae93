import { crewRoles, crewStates } from '@gangway/domain/dispatches/dispatch'
import { guideLanguages } from '@gangway/domain/events/guide-languages'
import { orderStatuses } from '@gangway/domain/orders/order-status'
import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { exampleEvent, exampleOrder } from './examples/event.ts'
import { fault } from './field-faults.ts'
import { id, idParam, words } from './fields.ts'
import { knownShip } from './named-ship.ts'
import { examplePort, namedPort } from './ports.ts'

/** A link under which one of the crew finds their own dispatches of a day. */
const guidePass = z.object({
  id: z.int(),
  /** As the dispatches name them. */
  name: z.string(),
  date: z.string(),
  /** First and last moment at which it opens. */
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  shows_passports: z.boolean(),
  created_at: z.iso.datetime(),
  created_by: z.string().nullable(),
  /** When it was last opened; null: never. */
  opened_at: z.iso.datetime().nullable(),
})

export type GuidePass = z.infer<typeof guidePass>

const dayParams = z.object({ dispatch_id: idParam })

const examplePass: GuidePass = {
  id: 33,
  name: 'Nadia Peters',
  date: exampleEvent.event_date,
  from: '2027-06-09T22:00:00.000Z',
  until: '2027-06-14T21:59:59.000Z',
  shows_passports: false,
  created_at: '2027-06-08T10:12:00.000Z',
  created_by: 'Jens Petersen',
  opened_at: null,
}

export const listGuidePasses = defineEndpoint({
  name: 'listGuidePasses',
  summary: 'Links of the crew of a dispatch; their addresses are not told again',
  description:
    'Lists the links that the crew of the dispatch have for its day and that are not revoked.',
  method: 'GET',
  path: '/dispatches/:dispatch_id/passes',
  access: 'events.view',
  params: dayParams,
  responses: { 200: answer(z.array(guidePass)) },
  errors: ['dispatch_not_found'],
  example: { params: { dispatch_id: 71 }, reply: { data: [examplePass] } },
})

export const createGuidePass = defineEndpoint({
  name: 'createGuidePass',
  summary: 'Give a crew member a link to their dispatches of the day; an earlier one is void',
  description:
    'Creates the address under which the person finds their own dispatches of the agency on the day, from three days before to one day after, without signing in, and asks them for an answer. Keep it: it is told only now. With `shows_passports`, the persons’ passport data is shown as well; opening it is recorded.',
  method: 'POST',
  path: '/dispatches/:dispatch_id/passes',
  access: 'events.update',
  params: dayParams,
  body: z.strictObject({
    /** Row of the crew of the dispatch. */
    dispatch_crew_id: id,
    shows_passports: z.boolean().default(false),
  }),
  responses: { 201: answer(guidePass.extend({ url: z.string() })) },
  errors: ['dispatch_not_found', 'crew_member_not_found', 'forbidden'],
  answersSecret: true,
  example: {
    params: { dispatch_id: 71 },
    body: { dispatch_crew_id: 201, shows_passports: false },
    reply: {
      data: {
        ...examplePass,
        url: 'https://gangway.example/pier#example-token-of-the-pass-0123456789abcdefgh',
      },
    },
  },
})

export const revokeGuidePass = defineEndpoint({
  name: 'revokeGuidePass',
  summary: 'Revoke a link; open pages are emptied within seconds',
  description: 'Ends a link at once. The page under it shows nothing any more.',
  method: 'DELETE',
  path: '/dispatches/:dispatch_id/passes/:pass_id',
  access: 'events.update',
  params: dayParams.extend({ pass_id: idParam }),
  responses: { 204: z.undefined() },
  errors: ['dispatch_not_found', 'pass_not_found'],
  example: { params: { dispatch_id: 71, pass_id: examplePass.id } },
})

const pierParty = z.object({
  excursion_id: z.int(),
  customer: z.string(),
  phone: z.string(),
  persons: z.int(),
  ...knownShip,
  berth: z.string(),
  /** Number under which the shop sold it. */
  order_id: z.string(),
  status: z.enum(orderStatuses),
  language: z.string().nullable(),
  /** Kinds and words of needs, such as a wheelchair. */
  needs: z.array(z.object({ kind: z.string(), words: z.string().nullable(), count: z.int() })),
  has_ticket: z.boolean(),
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

const pierStay = z.object({
  ...knownShip,
  /** `HH:mm` at the port; null: not known. */
  arrival: z.string().nullable(),
  all_aboard: z.string().nullable(),
  /** By when everyone has to be back at the gangway. */
  latest_return: z.string().nullable(),
  /** Minutes by which the ship’s clock is ahead of the port’s; null: not known. */
  ship_time_offset_minutes: z.int().nullable(),
  is_canceled: z.boolean(),
})

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
  /** Time and place as last acknowledged, where either has changed since; null: nothing to read. */
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
  /** By pick-up time. */
  dispatches: z.array(pierDispatch),
})

export type Pier = z.infer<typeof pier>
export type PierDispatch = z.infer<typeof pierDispatch>

const examplePier: Pier = {
  name: examplePass.name,
  agency_name: exampleEvent.agency_name,
  agency_phone: null,
  date: exampleEvent.event_date,
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
          arrival: '08:00',
          all_aboard: '17:30',
          latest_return: '16:00',
          ship_time_offset_minutes: null,
          is_canceled: false,
        },
      ],
      parties: [
        {
          excursion_id: exampleOrder.id,
          customer: exampleOrder.customer,
          phone: exampleOrder.phone,
          persons: 2,
          ship: 'MS Nordstern',
          ship_imo: '9074729',
          berth: exampleOrder.berth,
          order_id: exampleOrder.order_id,
          status: 'approved',
          language: 'de',
          needs: [],
          has_ticket: false,
          passports: [],
        },
      ],
    },
  ],
}

/** The token of a link stands behind `#`, so that no server, proxy or log ever gets it but as this header. */
const passHeader = 'The token of the link is sent as `Authorization: Pass …`.'

export const readPier = defineEndpoint({
  name: 'readPier',
  summary: 'The dispatches of whoever has the link',
  description: `Answers with the day’s own dispatches of one crew member. ${passHeader} A link that is revoked, over or unknown is not found.`,
  method: 'GET',
  path: '/pier',
  access: 'public',
  namesCustomers: true,
  responses: { 200: answer(pier) },
  errors: ['pass_not_found', 'too_many_attempts'],
  example: { reply: { data: examplePier } },
})

export const answerPier = defineEndpoint({
  name: 'answerPier',
  summary: 'Accept a dispatch, or say that one cannot',
  description: `Answers for the crew member. ${passHeader} Words are needed with \`refused\`. Whoever changes their mind answers again.`,
  method: 'PUT',
  path: '/pier/dispatches/:dispatch_id/answer',
  access: 'public',
  params: z.object({ dispatch_id: idParam }),
  body: z
    .strictObject({
      state: z.enum(['accepted', 'refused']),
      words: words(500).min(1, fault('required')).nullable().default(null),
    })
    .refine(({ state, words: given }) => state === 'accepted' || given !== null, {
      path: ['words'],
      error: fault('required'),
    }),
  responses: { 200: answer(pier) },
  errors: ['pass_not_found', 'dispatch_not_found', 'too_many_attempts'],
  example: {
    params: { dispatch_id: 71 },
    body: { state: 'accepted' },
    reply: { data: examplePier },
  },
})

export const readDispatchChange = defineEndpoint({
  name: 'readDispatchChange',
  summary: 'Acknowledge a changed time or meeting point of a dispatch',
  description: `Notes that the crew member has read time and place as they stand. ${passHeader}`,
  method: 'PUT',
  path: '/pier/dispatches/:dispatch_id/read',
  access: 'public',
  params: z.object({ dispatch_id: idParam }),
  /** As it was shown: another one since is not acknowledged. */
  body: z.strictObject({
    pickup_time: z.string().nullable(),
    meeting_point: z.string().nullable(),
  }),
  responses: { 200: answer(pier) },
  errors: ['pass_not_found', 'dispatch_not_found', 'too_many_attempts'],
  example: {
    params: { dispatch_id: 71 },
    body: { pickup_time: '09:30', meeting_point: null },
    reply: { data: examplePier },
  },
})

export const guidePassEndpoints = [
  listGuidePasses,
  createGuidePass,
  revokeGuidePass,
  readPier,
  answerPier,
  readDispatchChange,
] as const
