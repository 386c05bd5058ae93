import { publicChangeTypes } from '@gangway/domain/changes/public-change-types'
import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { idParam, instant, neverEmpty, wholeNumber } from './fields.ts'
import { exampleWebhook, exampleDelivery } from './examples/webhook.ts'
import { exampleChange } from './examples/change.ts'
import { testType, webhookParams } from './webhooks.ts'

const deliveryStates = ['waiting', 'delivered', 'given_up'] as const

export const webhookDelivery = z.object({
  id: z.int(),
  /** `webhook-id`, the same however often it is sent. */
  message_id: z.string(),
  type: z.string(),
  event_id: z.int().nullable(),
  status: z.enum(deliveryStates),
  /** Since it was made, or was last asked for again. */
  attempts: z.int(),
  created_at: z.iso.datetime(),
  delivered_at: z.iso.datetime().nullable(),
  /** When it is tried next; null: it no longer waits. */
  next_at: z.iso.datetime().nullable(),
  /** HTTP status of the last attempt, or in `last_fault` why there was none. */
  last_status: z.int().nullable(),
  last_fault: z.string().nullable(),
})

export type WebhookDelivery = z.infer<typeof webhookDelivery>

/** Deliveries per answer. */
export const deliveryPageSize = 50

export const listWebhookDeliveries = defineEndpoint({
  name: 'listWebhookDeliveries',
  summary: 'What was sent to a webhook in the last 30 days, newest first, fifty at a time',
  description:
    'Answers with what was sent, waits to be sent, or was given up, newest first. Send `next_before` as `before` for what is older.',
  method: 'GET',
  path: '/webhooks/:webhook_id/deliveries',
  access: 'webhooks.manage',
  params: webhookParams,
  query: z.strictObject({
    status: z.enum(deliveryStates).optional(),
    type: z.enum([...publicChangeTypes, testType]).optional(),
    /** Only what comes after the delivery with this id: `next_before` of the last answer. */
    before: neverEmpty(wholeNumber(1)).optional(),
  }),
  responses: {
    200: z.object({
      data: z.array(webhookDelivery),
      /** Null when nothing older is left. */
      next_before: z.int().nullable(),
    }),
  },
  errors: ['webhook_not_found'],
  example: {
    params: { webhook_id: exampleWebhook.id },
    query: { status: 'delivered', type: exampleChange.type },
    reply: { data: [exampleDelivery], next_before: null },
  },
})

const deliveryParams = z.object({
  webhook_id: idParam,
  delivery_id: wholeNumber(1),
})

export const getWebhookDelivery = defineEndpoint({
  name: 'getWebhookDelivery',
  summary: 'A delivery with what was sent and what each attempt was answered',
  description:
    'Answers with the body that was sent and the beginning of what each attempt was answered. The log is kept for 30 days.',
  method: 'GET',
  path: '/webhooks/:webhook_id/deliveries/:delivery_id',
  access: 'webhooks.manage',
  params: deliveryParams,
  responses: {
    200: answer(
      z.object({
        ...webhookDelivery.shape,
        request: z.object({
          url: z.string(),
          /** Without the signature, which each attempt has its own of. */
          headers: z.record(z.string(), z.string()),
          body: z.string(),
        }),
        attempt_log: z.array(
          z.object({
            at: z.iso.datetime(),
            milliseconds: z.int(),
            status: z.int().nullable(),
            fault: z.string().nullable(),
            /** The beginning of what came back. */
            answer: z.string().nullable(),
          }),
        ),
      }),
    ),
  },
  errors: ['webhook_not_found', 'delivery_not_found'],
  example: {
    params: { webhook_id: exampleWebhook.id, delivery_id: exampleDelivery.id },
    reply: {
      data: {
        ...exampleDelivery,
        request: {
          url: exampleWebhook.url,
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
})

export const replayWebhookDelivery = defineEndpoint({
  name: 'replayWebhookDelivery',
  summary: 'Send a delivery again, under the same id',
  description:
    'Sends a delivery once more, with the same `webhook-id` and a new signature. One that still waits stays as it is.',
  method: 'POST',
  path: '/webhooks/:webhook_id/deliveries/:delivery_id/replay',
  access: 'webhooks.manage',
  params: deliveryParams,
  responses: { 200: answer(webhookDelivery) },
  errors: ['webhook_not_found', 'delivery_not_found'],
  example: {
    params: { webhook_id: exampleWebhook.id, delivery_id: exampleDelivery.id },
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
})

export const replayWebhookDeliveries = defineEndpoint({
  name: 'replayWebhookDeliveries',
  summary: 'Send what was made in a span again, under the same ids and in the same order',
  description:
    'Sends what was made in the span once more, oldest first, each with its own `webhook-id`. At most 1,000 deliveries wait at once: where the span holds more, `next_after` is the `after` of the next call.',
  method: 'POST',
  path: '/webhooks/:webhook_id/replay',
  access: 'webhooks.manage',
  params: webhookParams,
  body: z.strictObject({
    from: instant,
    /** The first moment that is too late. */
    until: instant,
    /** Only what comes after the delivery with this id: `next_after` of the last answer. */
    after: z.int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
    /** Only what was given up. */
    only_given_up: z.boolean().default(false),
  }),
  responses: {
    200: answer(
      z.object({
        count: z.int(),
        /** `after` of the next call, once these are taken: the span holds more than may wait. Null: that was all. */
        next_after: z.int().nullable(),
      }),
    ),
  },
  errors: ['webhook_not_found'],
  example: {
    params: { webhook_id: exampleWebhook.id },
    body: {
      from: '2027-05-24T08:00:00.000Z',
      until: '2027-05-24T09:00:00.000Z',
      only_given_up: false,
    },
    reply: { data: { count: 12, next_after: null } },
  },
})

export const sendTestWebhook = defineEndpoint({
  name: 'sendTestWebhook',
  summary: 'Send a test to a webhook',
  description:
    'Sends `webhook.test`, signed like every other call. What became of it stands in the log.',
  method: 'POST',
  path: '/webhooks/:webhook_id/test',
  access: 'webhooks.manage',
  params: webhookParams,
  responses: { 201: answer(webhookDelivery) },
  errors: ['webhook_not_found', 'webhook_off'],
  example: {
    params: { webhook_id: exampleWebhook.id },
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
})

export const webhookDeliveryEndpoints = [
  listWebhookDeliveries,
  getWebhookDelivery,
  replayWebhookDelivery,
  replayWebhookDeliveries,
  sendTestWebhook,
] as const
