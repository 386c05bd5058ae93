import * as z from 'zod'
import { checkedApart } from './checked-apart.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { fieldErrors } from './errors.ts'
import { batchKinds, batchThing } from './imports/sent-things.ts'
import {
  exampleInstant,
  exampleSentEvent,
  exampleChanged,
  exampleSentOrder,
  exampleCreated,
} from './examples/ingest.ts'
import { keptWithdrawal } from './ingest-withdrawals.ts'
import { ingested, outcomes, sentAgain } from './ingest.ts'

/** Things of one call. */
const mostThings = 1_000

/** Bytes of a call with many things. */
export const largestBatch = 8_388_608

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

export const ingestBatch = defineEndpoint({
  name: 'ingestBatch',
  summary: 'Bring in up to 1,000 things of any kind, or take them back',
  description: `Takes up to 1,000 things of any kind, in any order, in one transaction, and answers each. What is faulty stays out, with everything that names it, and the rest comes in; with \`all_or_nothing\` a single fault refuses the call, and \`errors\` names each field (\`things.3.event_date\`). \`order_withdrawal\` and \`event_withdrawal\` take back what was sent before, after everything else of the call; of what is not known yet, they are kept. \`code\` says why a thing is \`refused\`. PDFs of invoices are sent with them one by one. The body may have 8 MB. ${sentAgain}`,
  method: 'POST',
  path: '/ingest/batch',
  access: 'ingest.write',
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
  example: {
    body: {
      all_or_nothing: false,
      things: [
        { kind: 'event', reference: 'EX-20001', ...exampleSentEvent },
        { kind: 'order', reference: 'B-700001', ...exampleSentOrder },
        { kind: 'order', reference: 'B-700002', ...exampleSentOrder, event: 'EX-20099' },
        {
          kind: 'order_withdrawal',
          reference: 'B-699417',
          reason: 'customer',
          updated_at: exampleInstant,
        },
      ],
    },
    reply: {
      counts: { created: 1, changed: 2, unchanged: 0, stale: 0, locked: 0, kept: 0, refused: 1 },
      data: [
        exampleChanged,
        exampleCreated,
        {
          kind: 'order',
          reference: 'B-700002',
          outcome: 'refused',
          code: 'event_not_found',
          errors: { event: ['The event field is not the reference of a known event.'] },
        },
        {
          kind: 'order_withdrawal',
          reference: 'B-699417',
          outcome: 'changed',
          id: 88117,
          changes: [
            { field: 'status', was: 'requested', now: 'canceled' },
            { field: 'withdrawal_reason', was: null, now: 'customer' },
          ],
        },
      ],
    },
  },
})

export type BatchAnswer = z.infer<(typeof ingestBatch.responses)[200]>
