import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { reference } from './fields.ts'
import { batchKinds, callWithdrawalFields, withdrawalFields } from './imports/sent-things.ts'
import { exampleInstant, exampleChanged, exampleCreated } from './examples/ingest.ts'
import { ingested, sending } from './ingest.ts'

/** A withdrawal of what is not known yet: carried out if it comes by then, unless what comes is newer. */
export const keptWithdrawal = z.object({
  kind: z.enum(batchKinds),
  reference: z.string(),
  outcome: z.literal('kept'),
  kept_until: z.iso.datetime(),
})

export type KeptWithdrawal = z.infer<typeof keptWithdrawal>

const withdrawing = {
  ...sending,
  method: 'DELETE',
  params: z.object({ reference }),
  query: withdrawalFields,
  responses: { 200: answer(z.discriminatedUnion('outcome', [ingested, keptWithdrawal])) },
} as const

export const withdrawEvent = defineEndpoint({
  ...withdrawing,
  name: 'withdrawEvent',
  summary: 'Take back an event: it and its orders are canceled',
  description:
    'Cancels an event and all of its orders, which stay as canceled; its history says who took it back and why. One that has taken place stays (`locked`). A new order of it opens it again. Of what is not known yet it is `kept`.',
  path: '/ingest/events/:reference',
  example: {
    params: { reference: 'EX-20001' },
    query: { reason: 'ship', updated_at: exampleInstant },
    reply: {
      data: {
        ...exampleChanged,
        changes: [
          { field: 'status', was: 'requested', now: 'canceled' },
          { field: 'total_pax', was: 4, now: 0 },
          { field: 'withdrawal_reason', was: null, now: 'ship' },
        ],
      },
    },
  },
})

export const withdrawOrder = defineEndpoint({
  ...withdrawing,
  name: 'withdrawOrder',
  summary: 'Take back an order: it is canceled',
  description:
    'Cancels an order, which stays as canceled; the history of its event says who took it back and why. Only the operator’s people can open it again. Of what is not known yet it is `kept` for 30 days, and carried out when the order comes.',
  path: '/ingest/orders/:reference',
  example: {
    params: { reference: 'B-700001' },
    query: { reason: 'customer', updated_at: exampleInstant },
    reply: {
      data: {
        ...exampleCreated,
        outcome: 'changed',
        changes: [
          { field: 'status', was: 'requested', now: 'canceled' },
          { field: 'withdrawal_reason', was: null, now: 'customer' },
        ],
      },
    },
  },
})

export const withdrawShipCall = defineEndpoint({
  ...withdrawing,
  name: 'withdrawShipCall',
  summary: 'Cancel a ship call: the ship does not come',
  description:
    'Cancels a ship’s call and says why; nothing is deleted. Its events stand in conflict until the ship calls after all, or their orders are canceled. Sent again it is `unchanged`; sent with an earlier instant than what came before, it is `stale`. A later call under this reference says by its `status` whether the ship comes. Of what is not known yet it is `kept`.',
  path: '/ingest/ship-calls/:reference',
  query: callWithdrawalFields,
  example: {
    params: { reference: 'SC-40001' },
    query: { reason: 'weather', updated_at: exampleInstant },
    reply: {
      data: {
        kind: 'ship_call',
        reference: 'SC-40001',
        outcome: 'changed',
        id: 51,
        changes: [
          { field: 'status', was: 'expected', now: 'canceled' },
          { field: 'cancel_reason', was: null, now: 'weather' },
        ],
      },
    },
  },
})

export const withdrawalEndpoints = [withdrawEvent, withdrawOrder, withdrawShipCall] as const
