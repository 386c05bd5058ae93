import { publicChangeTypes } from '@gangway/domain/changes/public-change-types'
import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { exactText, idParam, line } from './fields.ts'
import { fault } from './field-faults.ts'
import { exampleWebhook } from './examples/webhook.ts'

/** Type of a test, in place of a change's. */
export const testType = 'webhook.test'

/** Webhooks that the operator, and each agency, can have. */
export const mostWebhooks = 20

/** Deliveries of one webhook that wait at once; later changes stay in the feed until some of these are taken. */
export const mostWaiting = 1_000

const longestName = 60

const longestUrl = 2_000

export const webhookParams = z.object({ webhook_id: idParam })

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

const name = line(longestName).min(1, fault('required'))

const url = exactText(longestUrl)

const types = z.array(z.enum(publicChangeTypes)).max(publicChangeTypes.length)

const exampleSecret = 'whsec_ZXhhbXBsZS1zZWNyZXQtb2YtMzItYnl0ZXMtMDEyMzQ='

export const listWebhooks = defineEndpoint({
  name: 'listWebhooks',
  summary: 'The addresses that are told of changes',
  description:
    'Answers with the webhooks the caller manages: admins see all, an agency its own. Secrets are never told again.',
  method: 'GET',
  path: '/webhooks',
  access: 'webhooks.manage',
  responses: { 200: answer(z.array(webhook)) },
  errors: [],
  example: { reply: { data: [exampleWebhook] } },
})

export const webhookWithSecret = z.object({
  ...webhook.shape,
  /** Base64 of 32 random bytes after `whsec_`, as Standard Webhooks has it. */
  secret: z.string(),
})

export const createWebhook = defineEndpoint({
  name: 'createWebhook',
  summary: 'Have an address told of changes from now on',
  description:
    'From now on, every change that concerns the caller’s side is sent to the address, signed as Standard Webhooks 1.0.0 says: an admin’s webhook tells of everything, an agency’s of its own events and invoices, and a program’s of what its scopes open. Without `types` it tells of all of them; types that the caller may not read are refused. When the maker’s rights shrink later, so does what it tells. Keep the secret: it is told only now. The address needs TLS and may not lead into a private network.',
  method: 'POST',
  path: '/webhooks',
  access: 'webhooks.manage',
  body: z.strictObject({ name, url, types: types.default([]) }),
  answersSecret: true,
  responses: { 201: answer(webhookWithSecret) },
  errors: ['webhook_address_invalid', 'webhooks_full'],
  example: {
    body: {
      name: exampleWebhook.name,
      url: exampleWebhook.url,
      types: ['order.approved', 'order.canceled'],
    },
    reply: { data: { ...exampleWebhook, secret: exampleSecret } },
  },
})

export const updateWebhook = defineEndpoint({
  name: 'updateWebhook',
  summary: 'Change a webhook, or switch it off and on',
  description:
    'Changes what is given. With `is_on: false` nothing is sent any more; with `is_on: true` it goes on where it stopped, unless `catches_up` is false. The caller becomes its maker if the former one may no longer act.',
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
  example: {
    params: { webhook_id: exampleWebhook.id },
    body: { types: ['order.approved', 'order.canceled'], is_on: true },
    reply: { data: { ...exampleWebhook, types: exampleWebhook.types } },
  },
})

export const deleteWebhook = defineEndpoint({
  name: 'deleteWebhook',
  summary: 'Delete a webhook with its log',
  description:
    'Deletes the webhook and its secrets at once, and its log in the background. What waits is not sent any more.',
  method: 'DELETE',
  path: '/webhooks/:webhook_id',
  access: 'webhooks.manage',
  params: webhookParams,
  responses: { 204: z.undefined() },
  errors: ['webhook_not_found'],
  example: { params: { webhook_id: exampleWebhook.id } },
})

/** Hours for which a replaced secret signs beside the new one, at most. */
export const longestGraceHours = 72

export const rotateWebhookSecret = defineEndpoint({
  name: 'rotateWebhookSecret',
  summary: 'Replace the secret; for a while both sign',
  description:
    'Makes a new secret, told only now. For `grace_hours` each call is signed with both, so that the other side can exchange its own at any moment; then the former ends.',
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
  example: {
    params: { webhook_id: exampleWebhook.id },
    body: { grace_hours: 24 },
    reply: { data: { ...exampleWebhook, secret: exampleSecret } },
  },
})

export const webhookEndpoints = [
  listWebhooks,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
] as const
