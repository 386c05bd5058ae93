import { publicChangeTypes } from '@gangway/domain/changes/public-change-types'
import { notificationMessageName, ordersChannel } from '@gangway/domain/realtime/channels'
import * as z from 'zod'
import { dataOfType, publicChangesOfType } from './public-changes.ts'
import { eventSignal, notificationSignal } from './realtime.ts'
import { testType } from './webhooks.ts'

type Json = Record<string, unknown>

const envelope = { id: z.string(), version: z.literal(1), timestamp: z.iso.datetime() }

const webhookHeaders = z.object({
  /** The same however often it is sent. */
  'webhook-id': z.string(),
  /** Seconds since 1970, of this attempt. */
  'webhook-timestamp': z.string(),
  /** One for each secret that holds, separated by blanks. */
  'webhook-signature': z.string(),
})

/**
 * AsyncAPI 3 document of the server's own messages: calls to webhooks, and live updates. Made from the definitions that
 * are sent.
 */
export function asyncApiDocument({ name, version }: { name: string; version: string }): Json {
  const told = Object.fromEntries(
    publicChangeTypes.map((type) => [
      type,
      message(publicChangesOfType[type].summary, {
        headers: webhookHeaders,
        payload: z.object({ ...envelope, type: z.literal(type), data: dataOfType(type) }),
      }),
    ]),
  )
  const test = message('Someone tries the webhook.', {
    headers: webhookHeaders,
    payload: z.object({
      ...envelope,
      type: z.literal(testType),
      data: z.object({ url: z.url() }),
    }),
  })
  const messages: Json = {
    ...told,
    [testType]: test,
    'live.event': message('Something of an event changed; its name is `event:` and the id.', {
      payload: eventSignal,
    }),
    [`live.${notificationMessageName}`]: message('The number of unread notices changed.', {
      payload: notificationSignal,
    }),
  }
  const namesOf = (isLive: boolean) =>
    Object.keys(messages).filter((one) => one.startsWith('live.') === isLive)
  return {
    asyncapi: '3.0.0',
    info: {
      title: `${name}: webhooks and live updates`,
      version,
      description:
        'Webhooks follow Standard Webhooks 1.0.0; the same changes are to be had from `GET /api/v1/changes`. Live updates speak the Pusher protocol; `GET /api/v1/realtime` says where.',
    },
    channels: {
      webhook: {
        address: null,
        title: 'An address of yours',
        messages: references(namesOf(false)),
      },
      live: {
        address: ordersChannel,
        title: 'The channel that `GET /api/v1/realtime` names',
        messages: references(namesOf(true)),
      },
    },
    operations: {
      callWebhook: operation('webhook', namesOf(false)),
      announce: operation('live', namesOf(true)),
    },
    components: { messages },
  }
}

function message(
  summary: string,
  { headers, payload }: { headers?: z.ZodType; payload: z.ZodType },
): Json {
  return {
    summary,
    contentType: 'application/json',
    ...(headers === undefined ? {} : { headers: schemaOf(headers) }),
    payload: schemaOf(payload),
  }
}

function schemaOf(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', target: 'draft-7' })
  return rest
}

function references(names: readonly string[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/messages/${name}` }]))
}

function operation(channel: string, names: readonly string[]): Json {
  return {
    action: 'send',
    channel: { $ref: `#/channels/${channel}` },
    messages: names.map((name) => ({ $ref: `#/channels/${channel}/messages/${name}` })),
  }
}
