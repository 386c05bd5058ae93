import { publicChangeTypes } from '@gangway/domain/changes/public-change-types'
import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { idParam, instant, line, neverEmpty, text, wholeNumber } from './fields.ts'
import { fault } from './field-faults.ts'

/** What a test is called where the type of a change stands. */
export const testType = 'webhook.test'

/** Webhooks that the operator, and each agency, can have. */
export const mostWebhooks = 20

/** Deliveries of one webhook that wait at once; later changes stay in the feed until some of these are taken. */
export const mostWaiting = 1_000

const longestName = 60
const longestUrl = 2_000

const webhookParams = z.object({ webhook_id: idParam })

export const webhook = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  /** Its agency; null: the operator’s, which receives everything. */
  agency: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** The types it receives; empty: all. */
  types: z.array(z.string()),
  /**
   * `failing`: nothing was taken for a day; `gone`: the other side answered 410; `revoked`: its maker may no
   * longer act.
   */
  state: z.enum(['on', 'by_hand', 'failing', 'gone', 'revoked']),
  /** Since when; null: it is on. */
  disabled_at: z.iso.datetime().nullable(),
  /** Since when nothing has been taken; null: the last delivery was. */
  failing_since: z.iso.datetime().nullable(),
  /** Deliveries that wait to be sent, or to be tried again; from `mostWaiting` on, further changes wait in the feed. */
  waiting: z.int(),
  /** Sent as `after` to the feed of changes, it answers with everything from the first delivery that still waits. */
  feed_cursor: z.string(),
  last_delivered_at: z.iso.datetime().nullable(),
  created_by: z.string().nullable(),
  created_at: z.iso.datetime(),
  secrets: z.array(
    z.object({
      created_at: z.iso.datetime(),
      /** Until then it signs beside its successor; null: it is the current one. */
      ends_at: z.iso.datetime().nullable(),
    }),
  ),
})

export type Webhook = z.infer<typeof webhook>

const name = line(longestName)
  .transform((value) => value.trim())
  .pipe(z.string().min(1, fault('missing')))
const url = text(longestUrl)
const types = z.array(z.enum(publicChangeTypes)).max(publicChangeTypes.length)

export const listWebhooks = defineEndpoint({
  name: 'listWebhooks',
  summary: 'The addresses that are told of changes',
  method: 'GET',
  path: '/webhooks',
  access: 'webhooks.manage',
  responses: { 200: answer(z.array(webhook)) },
  errors: [],
})

export const webhookWithSecret = z.object({
  ...webhook.shape,
  /** Base64 of 32 random bytes after `whsec_`, as Standard Webhooks has it. */
  secret: z.string(),
})

export const createWebhook = defineEndpoint({
  name: 'createWebhook',
  summary: 'Have an address told of changes from now on',
  method: 'POST',
  path: '/webhooks',
  access: 'webhooks.manage',
  body: z.strictObject({ name, url, types: types.default([]) }),
  answersSecret: true,
  responses: { 201: answer(webhookWithSecret) },
  errors: ['webhook_address_invalid', 'webhooks_full'],
})

export const updateWebhook = defineEndpoint({
  name: 'updateWebhook',
  summary: 'Change a webhook, or switch it off and on',
  method: 'PATCH',
  path: '/webhooks/:webhook_id',
  access: 'webhooks.manage',
  params: webhookParams,
  body: z.strictObject({
    name: name.optional(),
    url: url.optional(),
    types: types.optional(),
    is_on: z.boolean().optional(),
    /** When it is switched on: whether what happened meanwhile is delivered too. */
    catches_up: z.boolean().default(true),
  }),
  responses: { 200: answer(webhook) },
  errors: ['webhook_not_found', 'webhook_address_invalid'],
})

export const deleteWebhook = defineEndpoint({
  name: 'deleteWebhook',
  summary: 'Delete a webhook with its log',
  method: 'DELETE',
  path: '/webhooks/:webhook_id',
  access: 'webhooks.manage',
  params: webhookParams,
  responses: { 204: z.undefined() },
  errors: ['webhook_not_found'],
})

/** Hours for which a replaced secret signs beside the new one, at most. */
export const longestGraceHours = 72

export const rotateWebhookSecret = defineEndpoint({
  name: 'rotateWebhookSecret',
  summary: 'Replace the secret; for a while both sign',
  method: 'POST',
  path: '/webhooks/:webhook_id/secret',
  access: 'webhooks.manage',
  params: webhookParams,
  body: z.strictObject({
    /** 0: the former secret ends at once. */
    grace_hours: z.int().min(0).max(longestGraceHours).default(24),
  }),
  answersSecret: true,
  responses: { 200: answer(webhookWithSecret) },
  errors: ['webhook_not_found'],
})

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
  /** What the last attempt was answered: an HTTP status, or why there was none. */
  last_status: z.int().nullable(),
  last_fault: z.string().nullable(),
})

export type WebhookDelivery = z.infer<typeof webhookDelivery>

/** Deliveries per answer. */
export const deliveryPageSize = 50

export const listWebhookDeliveries = defineEndpoint({
  name: 'listWebhookDeliveries',
  summary: 'What was sent to a webhook in the last 30 days, newest first, fifty at a time',
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
})

const deliveryParams = z.object({
  webhook_id: idParam,
  delivery_id: wholeNumber(1),
})

export const getWebhookDelivery = defineEndpoint({
  name: 'getWebhookDelivery',
  summary: 'A delivery with what was sent and what each attempt was answered',
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
})

export const replayWebhookDelivery = defineEndpoint({
  name: 'replayWebhookDelivery',
  summary: 'Send a delivery again, under the same id',
  method: 'POST',
  path: '/webhooks/:webhook_id/deliveries/:delivery_id/replay',
  access: 'webhooks.manage',
  params: deliveryParams,
  responses: { 200: answer(webhookDelivery) },
  errors: ['webhook_not_found', 'delivery_not_found'],
})

export const replayWebhookDeliveries = defineEndpoint({
  name: 'replayWebhookDeliveries',
  summary: 'Send what was made in a span again, under the same ids and in the same order',
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
})

export const sendTestWebhook = defineEndpoint({
  name: 'sendTestWebhook',
  summary: 'Send a test to a webhook',
  method: 'POST',
  path: '/webhooks/:webhook_id/test',
  access: 'webhooks.manage',
  params: webhookParams,
  responses: { 201: answer(webhookDelivery) },
  errors: ['webhook_not_found', 'webhook_off'],
})
