import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'

/**
 * What a call's signature said when it arrived. `unsigned`: a header of Standard Webhooks is missing; `no_webhook`: no
 * webhook is sent to this address; `unknown`: none of their secrets signed it; `expired`: one did, but more than five
 * minutes ago.
 */
export const signatureVerdict = z.enum(['verified', 'unsigned', 'no_webhook', 'unknown', 'expired'])

export type SignatureVerdict = z.infer<typeof signatureVerdict>

export const arrivedCall = z.object({
  /** Counts from the start of the server. */
  id: z.int(),
  arrived_at: z.iso.datetime(),
  signature: signatureVerdict,
  /** The webhook whose secret signed it; null: none. */
  webhook: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** `webhook-id`; null: it had none. */
  message_id: z.string().nullable(),
  /** How often it has arrived under its `webhook-id`. */
  attempt: z.int(),
  /** Change type named in the body, if any. */
  type: z.string().nullable(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
})

export type ArrivedCall = z.infer<typeof arrivedCall>

export const webhookSink = z.object({
  /** Where a webhook has to be sent to arrive here. */
  address: z.string(),
  /** The caller’s webhooks that are. */
  webhooks: z.array(z.object({ id: z.int(), name: z.string(), is_on: z.boolean() })),
  /** Newest first. */
  calls: z.array(arrivedCall),
})

export type WebhookSink = z.infer<typeof webhookSink>

export const getWebhookSink = defineEndpoint({
  name: 'getWebhookSink',
  summary: 'What arrived at the demo’s own address for webhooks',
  method: 'GET',
  path: '/webhooks/sink',
  access: 'webhooks.manage',
  responses: { 200: answer(webhookSink) },
  errors: ['not_found'],
})
