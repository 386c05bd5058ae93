import { type EventSignal, eventSignal, notificationSignal } from '@gangway/contract/realtime'
import {
  eventOfMessage,
  isSocketId,
  notificationMessageName,
  ordersChannel,
} from '@gangway/domain/realtime/channels'
import * as z from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/errors.ts'
import { notifyChannel, notifySignal } from '../../platform/realtime/announce.queries.ts'
import { isSignedCall, md5Of, type RealtimeApp } from '../../platform/realtime/signature.ts'
import { isSame } from '../../platform/session/session-token.ts'
import { claim, findAgencyOfEvent } from './realtime.queries.ts'

export interface PublishingDeps {
  app: RealtimeApp
  db: Database
  clock: Clock
}

/** Seconds a call may be on its way, and a sender's clock may be wrong. */
const window = 600
const mostChannels = 100

export interface PublishCall {
  /** Without the query. */
  path: string
  query: unknown
  /** As it came. */
  body: string
}

const signedQuery = z.record(z.string(), z.string()).and(
  z.object({
    auth_key: z.string(),
    auth_timestamp: z.string().regex(/^\d{1,12}$/),
    auth_version: z.literal('1.0'),
    auth_signature: z.string().regex(/^[0-9a-f]{64}$/),
    body_md5: z.string(),
  }),
)

const publishBody = z.object({
  name: z.string().min(1).max(200),
  /** JSON as text. */
  data: z.string().max(4096, 'may not be greater than 4096 characters.'),
  channels: z.array(z.string()).min(1).max(mostChannels).optional(),
  channel: z.string().optional(),
  socket_id: z.string().refine(isSocketId, 'is not valid.').optional(),
})

const userChannelName = /^(?:private-App\.User\.|#server-to-user-)[1-9]\d{0,9}$/

/**
 * Takes a message from another system of the operator, whoever has the application's secret, in the
 * way Pusher's own service does. Each call counts once: repeated it is as unauthorized as unsigned.
 *
 * @throws Refusal unauthenticated; malformed_json or validation_failed, and then nothing is published
 */
export async function publishMessage(
  { app, db, clock }: PublishingDeps,
  call: PublishCall,
): Promise<void> {
  const query = verify(app, call, clock())
  const { name, data, channels = [], channel, socket_id } = readBody(call.body)
  const all = new Set([...channels, ...(channel === undefined ? [] : [channel])])
  if (all.size === 0) throw invalid('channels', 'is required.')
  await db.transaction().execute(async (transaction) => {
    if (!(await claim(transaction, query.auth_signature))) throw new Refusal('unauthenticated')
    for (const one of all) {
      await send(transaction, { channel: one, name, data, except: socket_id ?? null })
    }
  })
}

function verify(app: RealtimeApp, { path, query, body }: PublishCall, now: Date) {
  const parsed = signedQuery.safeParse(query)
  if (!parsed.success) throw new Refusal('unauthenticated')
  const { auth_key, auth_timestamp, body_md5 } = parsed.data
  const age = Math.abs(now.getTime() / 1000 - Number(auth_timestamp))
  const isWhole = isSame(Buffer.from(md5Of(body)), Buffer.from(body_md5))
  const isOurs = auth_key === app.key && isSignedCall(app, { path, query: parsed.data })
  if (!isOurs || !isWhole || age > window) throw new Refusal('unauthenticated')
  return parsed.data
}

function readBody(body: string) {
  const parsed = publishBody.safeParse(jsonOf(body))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw invalid(issue?.path.join('.') || 'body', 'is not valid.')
}

async function send(
  transaction: DatabaseTransaction,
  message: { channel: string; name: string; data: string; except: string | null },
): Promise<void> {
  const { channel, name, data, except } = message
  const content = jsonOf(data)
  if (channel === ordersChannel) {
    const event_id = eventOfMessage(name)
    const agency_id = event_id === null ? null : await findAgencyOfEvent(transaction, event_id)
    if (event_id === null || agency_id === null) throw invalid('name', 'names no event.')
    const signal = readSignal(content, event_id)
    return notifySignal(transaction, { event_id, agency_id, signal }, except)
  }
  if (!userChannelName.test(channel))
    throw invalid('channels', 'names a channel that does not exist.')
  const isNotification =
    name === notificationMessageName && notificationSignal.safeParse(content).success
  if (!isNotification) throw invalid('data', 'is not valid.')
  return notifyChannel(transaction, message)
}

/** Whatever version the sender gives it, it is the event's next one. */
function readSignal(content: unknown, event_id: number): EventSignal {
  const given = typeof content === 'object' && content !== null ? content : {}
  const signal = eventSignal.safeParse({ ...given, v: 1 }).data
  const isAboutIt =
    signal !== undefined && (signal.kind !== 'status' || signal.event_id === event_id)
  if (!isAboutIt) throw invalid('data', 'is not valid.')
  return signal
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('malformed_json')
  }
}

function invalid(field: string, reason: string): Refusal {
  return new Refusal('validation_failed', {
    errors: { [field]: [`The ${field} field ${reason}`] },
  })
}
