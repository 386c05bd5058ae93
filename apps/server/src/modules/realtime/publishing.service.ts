import { fault, type FieldFault } from '@gangway/contract/field-faults'
import { type EventSignal, eventSignal, notificationSignal } from '@gangway/contract/realtime'
import {
  eventOfMessage,
  isSocketId,
  notificationMessageName,
  ordersChannel,
} from '@gangway/domain/realtime/channels'
import * as z from 'zod'
import type { Clock } from '../../platform/base/clock.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/base/errors.ts'
import {
  notifyChannel,
  notifyLeave,
  notifySignal,
} from '../../platform/realtime/announce.queries.ts'
import type { RealtimeApp } from '../../platform/realtime/signature.ts'
import { claim, findAgencyOfEvent } from './realtime.queries.ts'
import { type PublishCall, requireSigned } from './signed-call.rules.ts'

export interface PublishingDeps {
  app: RealtimeApp
  db: Database
  clock: Clock
}

const maximumChannels = 100
const maximumOfBatch = 10

const publishBody = z.object({
  name: z.string().min(1).max(200),
  /** JSON as text. */
  data: z.string().max(4096),
  channels: z.array(z.string()).min(1).max(maximumChannels).optional(),
  channel: z.string().optional(),
  socket_id: z.string().refine(isSocketId, fault('invalid')).optional(),
})

const batchBody = z.object({
  batch: z
    .array(publishBody.omit({ channels: true }).extend({ channel: z.string() }))
    .min(1)
    .max(maximumOfBatch),
})

const userChannelName = /^(?:private-App\.User\.|#server-to-user-)[1-9]\d{0,9}$/

/**
 * Takes a message from another system of the operator that holds the application's secret, the way
 * Pusher's own service does. Each call counts once: a repeat is as unauthorized as an unsigned
 * call.
 *
 * @throws Refusal unauthenticated; malformed_json or validation_failed, and then nothing is published
 */
export async function publishMessage(deps: PublishingDeps, call: PublishCall): Promise<void> {
  await once(deps, call, async (transaction) => {
    const { name, data, channels = [], channel, socket_id } = readBody(publishBody, call.body)
    const all = new Set([...channels, ...(channel === undefined ? [] : [channel])])
    if (all.size === 0) throw invalid('channels', { code: 'required' })
    for (const one of all) {
      await send(transaction, { channel: one, name, data, except: socket_id ?? null })
    }
  })
}

/**
 * Several messages, each on its own channel: either all of them are published, or none.
 *
 * @throws Refusal unauthenticated; malformed_json or validation_failed
 */
export async function publishBatch(deps: PublishingDeps, call: PublishCall): Promise<void> {
  await once(deps, call, async (transaction) => {
    for (const { channel, name, data, socket_id } of readBody(batchBody, call.body).batch) {
      await send(transaction, { channel, name, data, except: socket_id ?? null })
    }
  })
}

/**
 * Ends every connection of a person, on all instances. Sessions are not affected: pages reconnect.
 *
 * @throws Refusal unauthenticated, not_found
 */
export async function terminateConnections(
  deps: PublishingDeps,
  call: PublishCall,
  user: string,
): Promise<void> {
  await once(deps, call, async (transaction) => {
    if (!userId.test(user)) throw new Refusal('not_found')
    await notifyLeave(transaction, Number(user))
  })
}

const userId = /^[1-9]\d{0,8}$/

async function once(
  { app, db, clock }: PublishingDeps,
  call: PublishCall,
  work: (transaction: DatabaseTransaction) => Promise<void>,
): Promise<void> {
  const signature = requireSigned(app, call, clock())
  await db.transaction().execute(async (transaction) => {
    if (!(await claim(transaction, signature))) throw new Refusal('unauthenticated')
    await work(transaction)
  })
}

function readBody<Body>(schema: z.ZodType<Body>, body: string): Body {
  const parsed = schema.safeParse(jsonOf(body))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw invalid(issue?.path.join('.') || 'body', { code: 'invalid' })
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
    if (event_id === null || agency_id === null) throw invalid('name', { code: 'names_no_event' })
    const signal = readSignal(content, event_id)
    return notifySignal(transaction, { event_id, agency_id, signal }, except)
  }
  if (!userChannelName.test(channel)) throw invalid('channels', { code: 'names_no_channel' })
  const isNotification =
    name === notificationMessageName && notificationSignal.safeParse(content).success
  if (!isNotification) throw invalid('data', { code: 'invalid' })
  return notifyChannel(transaction, message)
}

/** Whatever version the sender gives it, it becomes the event's next one. */
function readSignal(content: unknown, event_id: number): EventSignal {
  const given = typeof content === 'object' && content !== null ? content : {}
  const signal = eventSignal.safeParse({ ...given, v: 1 }).data
  const isAboutIt =
    signal !== undefined && (signal.kind !== 'status' || signal.event_id === event_id)
  if (!isAboutIt) throw invalid('data', { code: 'invalid' })
  return signal
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('malformed_json')
  }
}

function invalid(field: string, fault: FieldFault): Refusal {
  return new Refusal('validation_failed', { faults: { [field]: [fault] } })
}
