import { allStatuses } from '@gangway/domain/events/event-status'
import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint, type Endpoint } from './define-endpoint.ts'

/** Grows with every change of an event: a message that is not newer than the last one can be ignored. */
const version = z.int().positive()

/**
 * The content of a message about an event: that something changed and, for a status, whose and to what.
 * Never personal data, and nothing a listener could not read through the API.
 */
export const eventSignal = z.discriminatedUnion('kind', [
  z.strictObject({
    v: version,
    kind: z.literal('status'),
    event_id: z.int(),
    /** Null: the status is the event's own. */
    excursion_id: z.int().nullable(),
    status: z.enum(allStatuses),
  }),
  z.strictObject({
    v: version,
    kind: z.enum(['excursions', 'pickup_time', 'comments', 'ticket']),
  }),
])

export type EventSignal = z.infer<typeof eventSignal>

/** The highest number of unread notices that is counted. */
export const largestUnread = 9999

/** The content of a notification before the notices are fetched. */
export const notificationSignal = z.strictObject({ count: z.int().min(0).max(largestUnread) })

const realtimeAccess = z.object({
  /** Identifies the application to the service; public. */
  key: z.string(),
  /** The hosted service's; null: this server speaks the protocol itself, at `/app/{key}`. */
  cluster: z.string().nullable(),
  /** The channel for messages about events for this person. */
  orders_channel: z.string(),
  /** The channel for this person's notifications. */
  user_channel: z.string(),
  /** For `X-CSRF-TOKEN` at `/broadcasting/*`, where cookies alone may identify a session. */
  csrf_token: z.string(),
})

/**
 * Stands at `/broadcasting`, where clients of the Pusher protocol ask in that protocol's form, and is therefore not
 * among `endpoints`. Whatever is wrong is `forbidden`.
 *
 * @public for callers of the API
 */
export const authorizeChannel = {
  name: 'authorizeChannel',
  summary: 'Sign that the caller may listen to a channel',
  method: 'POST',
  path: '/auth',
  access: 'signed_in',
  answersSecret: true,
  body: z.strictObject({ socket_id: z.string(), channel_name: z.string() }),
  responses: { 200: z.object({ auth: z.string(), channel_data: z.string().optional() }) },
  errors: [],
} as const satisfies Endpoint

export const getRealtime = defineEndpoint({
  name: 'getRealtime',
  summary: 'Where and how the caller hears of changes at once',
  description:
    'Answers with what a client of the Pusher protocol needs to listen: the key, where to connect, and the caller’s two channels. A program listens with its key in `Authorization` of `POST /broadcasting/auth`. Messages say that something changed and never hold personal data; fetch the rest here.',
  method: 'GET',
  path: '/realtime',
  access: 'events.view',
  responses: { 200: answer(realtimeAccess) },
  errors: [],
  example: {
    reply: {
      data: {
        key: '4f9d2a7c1e6b8035d2aa',
        cluster: null,
        orders_channel: 'private-orders',
        user_channel: 'private-App.User.31',
        csrf_token: 'example-token-for-the-broadcasting-calls-01',
      },
    },
  },
})
