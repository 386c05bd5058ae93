import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { exampleWebhook } from './examples/webhook.ts'
import { exampleChange } from './examples/change.ts'

/**
 * Verdict on a call's signature at its arrival. `unsigned`: a header of Standard Webhooks is missing; `no_webhook`: no
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
} as const

export const getWebhookSink = defineEndpoint({
  name: 'getWebhookSink',
  summary: 'What arrived at the demo’s own address for webhooks',
  description:
    'Answers with what arrived at the address where a Gangway with demo data takes in webhooks itself, so that they can be tried without a receiver: the last 200 calls, kept until the server stops. The caller sees what webhooks they manage have sent; what no secret vouches for is shown to admins. Any other Gangway answers with 404.',
  method: 'GET',
  path: '/webhooks/sink',
  access: 'webhooks.manage',
  responses: { 200: answer(webhookSink) },
  errors: ['not_found'],
  example: { reply: { data: exampleSink } },
})
