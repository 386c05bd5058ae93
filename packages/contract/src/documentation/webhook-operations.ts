import type { WebhookSink } from '../webhook-sink.ts'
import type { Webhook, WebhookDelivery } from '../webhooks.ts'
import { exampleChange } from './change-operations.ts'
import type { DescribedOperations } from './described-operation.ts'
import { exampleAgency } from './example-people.ts'

const exampleWebhook = {
  id: 6,
  name: 'Booking system',
  url: 'https://hooks.agency.example/gangway',
  agency: { id: exampleAgency.id, name: exampleAgency.name },
  types: ['order.approved', 'order.canceled'],
  state: 'on',
  disabled_at: null,
  failing_since: null,
  waiting: 0,
  feed_cursor: 'k3Jx0Zq2mT8vW1yB5nC7dQ',
  last_delivered_at: '2027-05-24T08:40:13.480Z',
  created_by: 'Jens Petersen',
  created_at: '2027-05-03T10:12:00.000Z',
  secrets: [{ created_at: '2027-05-03T10:12:00.000Z', ends_at: null }],
} satisfies Webhook

const exampleDelivery = {
  id: 8120,
  message_id: exampleChange.id,
  type: exampleChange.type,
  event_id: exampleChange.data.event_id,
  status: 'delivered',
  attempts: 1,
  created_at: '2027-05-24T08:40:13.200Z',
  delivered_at: '2027-05-24T08:40:13.480Z',
  next_at: null,
  last_status: 204,
  last_fault: null,
} satisfies WebhookDelivery

const exampleSink = {
  address: 'http://127.0.0.1:3000/demo/webhook-sink',
  webhooks: [{ id: exampleWebhook.id, name: exampleWebhook.name, is_on: true }],
  calls: [
    {
      id: 1,
      arrived_at: '2027-05-24T08:40:13.460Z',
      signature: 'verified',
      webhook: { id: exampleWebhook.id, name: exampleWebhook.name },
      message_id: exampleChange.id,
      attempt: 1,
      type: exampleChange.type,
      headers: {
        'content-type': 'application/json',
        'webhook-id': exampleChange.id,
        'webhook-timestamp': '1811148013',
        'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
      },
      body: JSON.stringify(exampleChange),
    },
  ],
} satisfies WebhookSink

const secret = 'whsec_ZXhhbXBsZS1zZWNyZXQtb2YtMzItYnl0ZXMtMDEyMzQ='
const webhook_id = exampleWebhook.id
const { name, url, types } = exampleWebhook
const one = { webhook_id, delivery_id: exampleDelivery.id }

export const webhookOperations = {
  listWebhooks: {
    description:
      'Answers with the webhooks the caller manages: admins see all, an agency its own. Secrets are never told again.',
    reply: { data: [exampleWebhook] },
  },
  createWebhook: {
    description:
      'From now on, every change that concerns the caller’s side is sent to the address, signed as Standard Webhooks 1.0.0 says: an admin’s webhook tells of everything, an agency’s of its own events and invoices, and a program’s of what its scopes open. Without `types` it tells of all of them; types that the caller may not read are refused. When the maker’s rights shrink later, so does what it tells. Keep the secret: it is told only now. The address needs TLS and may not lead into a private network.',
    body: { name, url, types: ['order.approved', 'order.canceled'] },
    reply: { data: { ...exampleWebhook, secret } },
  },
  updateWebhook: {
    description:
      'Changes what is given. With `is_on: false` nothing is sent any more; with `is_on: true` it goes on where it stopped, unless `catches_up` is false. The caller becomes its maker if the former one may no longer act.',
    params: { webhook_id },
    body: { types: ['order.approved', 'order.canceled'], is_on: true },
    reply: { data: { ...exampleWebhook, types } },
  },
  deleteWebhook: {
    description:
      'Deletes the webhook and its secrets at once, and its log in the background. What waits is not sent any more.',
    params: { webhook_id },
  },
  rotateWebhookSecret: {
    description:
      'Makes a new secret, told only now. For `grace_hours` each call is signed with both, so that the other side can exchange its own at any moment; then the former ends.',
    params: { webhook_id },
    body: { grace_hours: 24 },
    reply: { data: { ...exampleWebhook, secret } },
  },
  listWebhookDeliveries: {
    description:
      'Answers with what was sent, waits to be sent, or was given up, newest first. Send `next_before` as `before` for what is older.',
    params: { webhook_id },
    query: { status: 'delivered', type: exampleChange.type },
    reply: { data: [exampleDelivery], next_before: null },
  },
  getWebhookDelivery: {
    description:
      'Answers with the body that was sent and the beginning of what each attempt was answered. The log is kept for 30 days.',
    params: one,
    reply: {
      data: {
        ...exampleDelivery,
        request: {
          url,
          headers: { 'content-type': 'application/json', 'webhook-id': exampleChange.id },
          body: JSON.stringify(exampleChange),
        },
        attempt_log: [
          {
            at: '2027-05-24T08:40:13.480Z',
            milliseconds: 84,
            status: 204,
            fault: null,
            answer: '',
          },
        ],
      },
    },
  },
  replayWebhookDelivery: {
    description:
      'Sends a delivery once more, with the same `webhook-id` and a new signature. One that still waits stays as it is.',
    params: one,
    reply: {
      data: {
        ...exampleDelivery,
        status: 'waiting',
        attempts: 0,
        delivered_at: null,
        next_at: '2027-05-24T09:00:00.000Z',
      },
    },
  },
  replayWebhookDeliveries: {
    description:
      'Sends what was made in the span once more, oldest first, each with its own `webhook-id`. At most 1,000 deliveries wait at once: where the span holds more, `next_after` is the `after` of the next call.',
    params: { webhook_id },
    body: {
      from: '2027-05-24T08:00:00.000Z',
      until: '2027-05-24T09:00:00.000Z',
      only_given_up: false,
    },
    reply: { data: { count: 12, next_after: null } },
  },
  sendTestWebhook: {
    description:
      'Sends `webhook.test`, signed like every other call. What became of it stands in the log.',
    params: { webhook_id },
    reply: {
      data: {
        ...exampleDelivery,
        message_id: 'test_0c2f1d8a6b7e4c3d9f5a1b2c3d4e5f60',
        type: 'webhook.test',
        event_id: null,
        status: 'waiting',
        attempts: 0,
        delivered_at: null,
        next_at: '2027-05-24T08:40:13.200Z',
        last_status: null,
      },
    },
  },
  getWebhookSink: {
    description:
      'Answers with what arrived at the address where a Gangway with demo data takes in webhooks itself, so that they can be tried without a receiver: the last 200 calls, kept until the server stops. The caller sees what webhooks they manage have sent; what no secret vouches for is shown to admins. Any other Gangway answers with 404.',
    reply: { data: exampleSink },
  },
} satisfies Partial<DescribedOperations>
