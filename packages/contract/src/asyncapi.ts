import {
  type PublicChangeType,
  publicChangeTypes,
} from '@gangway/domain/changes/public-change-types'
import { notificationMessageName, ordersChannel } from '@gangway/domain/realtime/channels'
import * as z from 'zod'
import { dataOfType } from './changes.ts'
import { eventSignal, notificationSignal } from './realtime.ts'
import { testType } from './webhooks.ts'

type Json = Record<string, unknown>

/** When each type is published. */
const summaries: Readonly<Record<PublicChangeType, string>> = {
  'event.requested': 'An agency got an excursion request.',
  'event.withdrawn': 'The operator took the request back, or gave it to another agency.',
  'event.changed': 'An import brought other values of an event.',
  'event.opened': 'Its agency opened the event for the first time.',
  'event.status_changed': 'The event followed the decisions on its orders.',
  'event.completed': 'The day of the event has passed.',
  'event.pickup_time_set': 'The pick-up time was set, and that can no longer be undone.',
  'event.pickup_time_cleared': 'The pick-up time was cleared.',
  'event.pickup_request_opened': 'Its agency asked for another pick-up time than the saved one.',
  'event.pickup_request_closed': 'That was answered or withdrawn, or lapsed.',
  'event.ship_call_changed': 'A call of the event’s ship came or changed.',
  'event.change_acknowledged':
    'A change made after confirming was read: of the event or of a ship’s call.',
  'order.created': 'An import brought an order.',
  'order.changed': 'An import brought other values of an order.',
  'order.pickup_time_set': 'An order got a pick-up time of its own.',
  'order.pickup_time_cleared': 'The event’s pick-up time applies to an order again.',
  'order.count_changed': 'The person count of an order changed.',
  'order.count_acknowledged': 'The agency acknowledged the changed person count.',
  'order.change_acknowledged': 'A change of an order made after confirming was read.',
  'order.data_requested': 'Someone asked for data that an order lacks.',
  'order.data_complete': 'All the data that was asked for of an order is there.',
  'order.approved': 'An order was approved, and that can no longer be undone.',
  'order.canceled': 'An order was canceled, and that can no longer be undone.',
  'order.reopened': 'An order was reopened, and that can no longer be undone.',
  'order.proposal_closed':
    'What an agency proposed with a cancellation was taken, refused or withdrawn, or has expired.',
  'order.decision_undone': 'A decision that was told before was undone.',
  'order.personal_data_deleted': 'Data of an order’s persons was deleted.',
  'ticket.uploaded': 'A ticket came or was replaced.',
  'ticket.removed': 'A ticket was removed.',
  'comment.created': 'A comment was written.',
  'comment.edited': 'A comment was reworded.',
  'comment.deleted': 'A comment was deleted.',
  'disruption.done': 'A disruption was carried out, and that can no longer be undone.',
  'disruption.undone': 'A disruption that was published was undone.',
  'invoice.created': 'An import brought an invoice.',
  'invoice.changed': 'An import brought other values of an invoice.',
}

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
      message(summaries[type], {
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
