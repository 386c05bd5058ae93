import * as z from 'zod'
import { answer } from './answers.ts'
import { checkedApart } from './checked-apart.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { fieldErrors, pdfErrorCodes } from './errors.ts'
import { knownReference, portCode, reference, text } from './fields.ts'
import { standingThing } from './imports/standing-things.ts'
import {
  batchKinds,
  batchThing,
  callWithdrawalFields,
  ingestKinds,
  sentAgency,
  sentEvent,
  sentInvoice,
  sentOrder,
  sentPort,
  sentShipCall,
  withdrawalFields,
} from './imports/sent-things.ts'

/** Things of one call. */
const mostThings = 1_000

/** Bytes of a call with many things. */
export const largestBatch = 8_388_608

/** As addresses name them. */
export const addressedKinds = [
  'ports',
  'agencies',
  'ship-calls',
  'events',
  'orders',
  'invoices',
] as const

export type AddressedKind = (typeof addressedKinds)[number]

const outcomes = ['created', 'changed', 'unchanged', 'stale', 'locked'] as const

const fieldChange = z.object({
  field: z.string(),
  /** Left out, like `now`, where the value is personal or a secret. */
  was: z.unknown().optional(),
  now: z.unknown().optional(),
})

export type FieldChange = z.infer<typeof fieldChange>

export const ingested = z.object({
  kind: z.enum(ingestKinds),
  /** For a port, its code. */
  reference: z.string(),
  /**
   * `unchanged`: as it was already. `stale`: older than what came before, so that nothing was done. `locked`: an
   * invoice that no longer changes, or an event that has taken place.
   */
  outcome: z.enum(outcomes),
  /** Under which Gangway knows it: an event's `event_id`, an order's `excursion_id`. */
  id: z.int(),
  /** Empty unless it has changed. */
  changes: z.array(fieldChange),
})

export type Ingested = z.infer<typeof ingested>

const params = z.object({ reference })
const access = 'ingest.write'
const responses = { 200: answer(ingested) }
/** Sent twice, a thing is the same: nothing needs to be remembered. */
const sending = {
  method: 'PUT',
  access,
  isRepeatable: true,
  params,
  namedByCaller: true,
  responses,
  errors: [],
} as const

export const ingestPort = defineEndpoint({
  ...sending,
  name: 'ingestPort',
  summary: 'Bring in a port',
  path: '/ingest/ports/:code',
  params: z.object({ code: portCode }),
  body: sentPort,
})

export const ingestAgency = defineEndpoint({
  ...sending,
  name: 'ingestAgency',
  summary: 'Bring in an agency',
  path: '/ingest/agencies/:reference',
  body: sentAgency,
})

export const ingestShipCall = defineEndpoint({
  ...sending,
  name: 'ingestShipCall',
  summary: 'Bring in a ship call',
  path: '/ingest/ship-calls/:reference',
  body: sentShipCall,
})

export const ingestEvent = defineEndpoint({
  ...sending,
  name: 'ingestEvent',
  summary: 'Bring in an event, without its orders',
  path: '/ingest/events/:reference',
  body: sentEvent,
})

export const ingestOrder = defineEndpoint({
  ...sending,
  name: 'ingestOrder',
  summary: 'Bring in an order of an event that is known',
  path: '/ingest/orders/:reference',
  body: sentOrder,
})

/** What stands before the PDF in a form. */
export const invoiceForm = z.object({
  /** The fields of the invoice, as JSON. Without a `filename` among them, that of the PDF counts. */
  invoice: text(5_000),
})

export const ingestInvoice = defineEndpoint({
  ...sending,
  name: 'ingestInvoice',
  summary: 'Bring in an invoice, with its PDF or without',
  path: '/ingest/invoices/:reference',
  body: sentInvoice,
  acceptsFiles: true,
  forms: [invoiceForm],
  errors: ['malformed_form', 'file_too_large', 'file_empty', 'virus_found', ...pdfErrorCodes],
})

export const getStanding = defineEndpoint({
  name: 'getStanding',
  summary: 'What stands under a reference, in the fields in which it is sent',
  method: 'GET',
  path: '/ingest/:kind/:reference',
  access,
  params: z.object({ kind: z.enum(addressedKinds), reference: knownReference }),
  namedByCaller: true,
  responses: { 200: answer(standingThing) },
  errors: [
    'agency_not_found',
    'ship_call_not_found',
    'event_not_found',
    'order_not_found',
    'invoice_not_found',
  ],
})

/** A withdrawal of what is not known yet: carried out if it comes by then, unless what comes is newer. */
const keptWithdrawal = z.object({
  kind: z.enum(batchKinds),
  reference: z.string(),
  outcome: z.literal('kept'),
  kept_until: z.iso.datetime(),
})

export type KeptWithdrawal = z.infer<typeof keptWithdrawal>

const answered = ingested.extend({
  /** As it was sent. */
  kind: z.enum(batchKinds),
})

export type Answered = z.infer<typeof answered>

const refused = z.object({
  kind: z.enum(batchKinds).nullable(),
  reference: z.string().nullable(),
  outcome: z.literal('refused'),
  /** As a refusal has it: `event_not_found` and `agency_not_found` where it names what is not known. */
  code: z.enum(['validation_failed', 'event_not_found', 'agency_not_found']),
  errors: fieldErrors,
})

export type Refused = z.infer<typeof refused>

const withdrawing = {
  ...sending,
  method: 'DELETE',
  params: z.object({ reference: knownReference }),
  query: withdrawalFields,
  responses: { 200: answer(z.discriminatedUnion('outcome', [ingested, keptWithdrawal])) },
} as const

export const withdrawEvent = defineEndpoint({
  ...withdrawing,
  name: 'withdrawEvent',
  summary: 'Take back an event: it and its orders are canceled',
  path: '/ingest/events/:reference',
})

export const withdrawOrder = defineEndpoint({
  ...withdrawing,
  name: 'withdrawOrder',
  summary: 'Take back an order: it is canceled',
  path: '/ingest/orders/:reference',
})

export const withdrawShipCall = defineEndpoint({
  ...withdrawing,
  name: 'withdrawShipCall',
  summary: 'Cancel a ship call: the ship does not come',
  path: '/ingest/ship-calls/:reference',
  query: callWithdrawalFields,
})

export const ingestBatch = defineEndpoint({
  name: 'ingestBatch',
  summary: 'Bring in up to 1,000 things of any kind, or take them back',
  method: 'POST',
  path: '/ingest/batch',
  access,
  isRepeatable: true,
  largestBody: largestBatch,
  body: z.strictObject({
    /** A fault in one thing keeps all of them out; otherwise only that one, and what builds on it. */
    all_or_nothing: z.boolean().default(false),
    /**
     * In any order: an event may stand behind its orders, and what is taken back comes last. Each is checked by
     * itself.
     */
    things: z.array(checkedApart(batchThing)).min(1).max(mostThings),
  }),
  responses: {
    200: z.object({
      /** How many things met with each outcome. */
      counts: z.record(z.enum([...outcomes, 'kept', 'refused']), z.int()),
      /** One for each thing, in the order in which they were sent. */
      data: z.array(z.discriminatedUnion('outcome', [refused, answered, keptWithdrawal])),
    }),
  },
  errors: [],
})

export type BatchAnswer = z.infer<(typeof ingestBatch.responses)[200]>
