import * as z from 'zod'

/**
 * The Pusher protocol's reasons to end a connection; the hundreds digit says what the client does
 * next.
 */
export const closeCodes = {
  /** 40xx: never reconnect without a change. */
  unknownKey: { code: 4001, message: 'There is no application with this key.' },
  overQuota: { code: 4004, message: 'This person has too many connections.' },
  wrongProtocol: { code: 4007, message: 'This server speaks protocol 7.' },
  unauthorized: { code: 4009, message: 'The connection is not authorized, or no longer.' },
  /** 41xx: reconnect in a second. */
  overCapacity: { code: 4100, message: 'There are too many connections or messages.' },
  /** 42xx: reconnect at once. */
  reconnect: { code: 4200, message: 'Please connect again.' },
  noPong: { code: 4201, message: 'A ping was not answered.' },
} as const satisfies Record<string, { code: number; message: string }>

export type CloseReason = (typeof closeCodes)[keyof typeof closeCodes]

/** Sent to the client while the connection stays open. */
export const refusedClientEvent = { code: 4301, message: 'Clients may not send events.' }

/** One message as text: what the server says about itself is JSON inside the JSON. */
export function frameOf({
  event,
  channel,
  data,
}: {
  event: string
  channel?: string
  data: string | object
}): string {
  const text = typeof data === 'string' ? data : JSON.stringify(data)
  return JSON.stringify({ event, ...(channel === undefined ? {} : { channel }), data: text })
}

const channelName = z.string().regex(/^#?[-\w=@,.;]{1,164}$/)
const auth = z.string().max(200)

const clientMessage = z.discriminatedUnion('event', [
  z.object({ event: z.literal('pusher:ping') }),
  z.object({ event: z.literal('pusher:pong') }),
  z.object({
    event: z.literal('pusher:subscribe'),
    data: z.object({
      channel: channelName,
      auth: auth.nullish(),
      channel_data: z.string().max(1000).nullish(),
    }),
  }),
  z.object({
    event: z.literal('pusher:unsubscribe'),
    data: z.object({ channel: channelName }),
  }),
  z.object({
    event: z.literal('pusher:signin'),
    data: z.object({ auth, user_data: z.string().max(1000) }),
  }),
])

export type ClientMessage = z.infer<typeof clientMessage>

export type Subscription = Extract<ClientMessage, { event: 'pusher:subscribe' }>['data']

const clientEvent = z.object({ event: z.string().startsWith('client-') })

/** A message from a client; `unreadable` is not one of the protocol. */
export function readClientMessage(
  text: string,
): ClientMessage | { event: 'client-event' | 'unreadable' } {
  try {
    const json: unknown = JSON.parse(text)
    if (clientEvent.safeParse(json).success) return { event: 'client-event' }
    return clientMessage.safeParse(json).data ?? { event: 'unreadable' }
  } catch {
    return { event: 'unreadable' }
  }
}

/** The person a signature vouches for, the session under which it was given, and what it asks for. */
const vouched = z.object({
  session_id: z.uuid(),
  recall: z.boolean().default(false),
  own: z.boolean().default(false),
})

/** @param data what was signed: `channel_data` of a subscription, `user_data` of a sign-in */
export function sessionIn(data: string): string | null {
  return vouchedIn(data)?.session_id ?? null
}

/** Whether a subscription replays the latest messages, and whether it includes the person's own channel. */
export function wishesIn(data: string): { recall: boolean; own: boolean } {
  const { recall = false, own = false } = vouchedIn(data) ?? {}
  return { recall, own }
}

function vouchedIn(data: string): z.output<typeof vouched> | null {
  try {
    return vouched.safeParse(JSON.parse(data)).data ?? null
  } catch {
    return null
  }
}
