import { listWebhooks, type Webhook } from '@gangway/contract/webhooks'
import {
  getWebhookDelivery,
  listWebhookDeliveries,
  type WebhookDelivery,
} from '@gangway/contract/webhook-deliveries'
import type { ArrivedCall } from '@gangway/contract/webhook-sink'
import { answer } from './fake-server.ts'

export function buildWebhook(overrides: Partial<Webhook> = {}): Webhook {
  return {
    id: 6,
    name: 'Booking system',
    url: 'https://hooks.operator.example/gangway',
    agency: null,
    types: [],
    state: 'on',
    disabled_at: null,
    failing_since: null,
    waiting: 0,
    feed_cursor: 'k3Jx0Zq2mT8vW1yB5nC7dQ',
    last_delivered_at: '2026-07-14T08:40:13.480Z',
    created_by: 'Ada',
    created_at: '2026-07-01T08:00:00.000Z',
    secrets: [{ created_at: '2026-07-01T08:00:00.000Z', ends_at: null }],
    ...overrides,
  }
}

export function buildDelivery(overrides: Partial<WebhookDelivery> = {}): WebhookDelivery {
  return {
    id: 80,
    message_id: 'chg_4f1d7b7a2c3e4d5f8a9b0c1d2e3f4a5b',
    type: 'order.approved',
    event_id: 7,
    status: 'delivered',
    attempts: 1,
    created_at: '2026-07-14T08:40:13.200Z',
    delivered_at: '2026-07-14T08:40:13.480Z',
    next_at: null,
    last_status: 204,
    last_fault: null,
    ...overrides,
  }
}

export function buildArrivedCall(overrides: Partial<ArrivedCall> = {}): ArrivedCall {
  return {
    id: 1,
    arrived_at: '2026-07-14T08:40:13.460Z',
    signature: 'verified',
    webhook: { id: 6, name: 'Sandbox' },
    message_id: 'chg_4f1d7b7a2c3e4d5f8a9b0c1d2e3f4a5b',
    attempt: 1,
    type: 'order.approved',
    headers: { 'webhook-id': 'chg_4f1d7b7a2c3e4d5f8a9b0c1d2e3f4a5b' },
    body: '{"type":"order.approved","data":{"excursion_id":90210}}',
    ...overrides,
  }
}

/** Lets these be listed; each delivery has one attempt. */
export function answerWebhooks(
  webhooks: () => readonly Webhook[],
  deliveries: () => readonly WebhookDelivery[] = () => [],
): void {
  answer(listWebhooks, () => ({ data: [...webhooks()] }))
  answer(listWebhookDeliveries, ({ query }) => {
    const status = query.get('status')
    const data = deliveries().filter((one) => status === null || one.status === status)
    return { data, next_before: null }
  })
  answer(getWebhookDelivery, ({ params }) => {
    const found = deliveries().find(({ id }) => String(id) === params['delivery_id'])
    const delivery = found ?? buildDelivery()
    return {
      data: {
        ...delivery,
        request: {
          url: 'https://hooks.operator.example/gangway',
          headers: { 'webhook-id': delivery.message_id },
          body: '{"type":"order.approved"}',
        },
        attempt_log: [
          {
            at: '2026-07-14T08:40:13.480Z',
            milliseconds: 84,
            status: delivery.last_status,
            fault: delivery.last_fault,
            answer: 'thank you',
          },
        ],
      },
    }
  })
}
