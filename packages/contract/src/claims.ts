import { claimDays, claimReasons, claimStates } from '@gangway/domain/asks/claim'
import { attachmentTypes } from '@gangway/domain/comments/attachment-rules'
import { maximumRequestWords, needsWords } from '@gangway/domain/events/pickup-request'
import * as z from 'zod'
import { answer, fileAnswer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { eventParams } from './events.ts'
import { exampleEvent } from './examples/event.ts'
import { fault } from './field-faults.ts'
import { id, idParam, line, words } from './fields.ts'
import { attachmentErrorCodes } from './pdf-errors.ts'

const someWords = words(maximumRequestWords)

const sides = z.enum(['agency', 'operator'])

/** A PDF or picture that one side put beside a claim. */
export const claimFile = z.object({
  id: z.uuid(),
  filename: z.string(),
  side: sides,
})

export type ClaimFile = z.infer<typeof claimFile>

/** One side holds that something else is owed for an event or order. */
export const claim = z.object({
  id: z.int(),
  event_id: z.int(),
  /** Null: the whole event. */
  excursion_id: z.int().nullable(),
  /** Side that made it; the other one answers. */
  side: sides,
  reason: z.enum(claimReasons),
  /** Null: all sub-products. */
  sub_product: z.string().nullable(),
  /** Share of the price that should be owed, and once it is accepted is; null: words alone. */
  percent: z.int().nullable(),
  /** Last day for an answer, `YYYY-MM-DD`. */
  due: z.string(),
  words: z.string(),
  state: z.enum(claimStates),
  asked_by: z.string().nullable(),
  /** ISO instants. */
  asked_at: z.string(),
  closed_by: z.string().nullable(),
  closed_at: z.string().nullable(),
  /** Words of the side that answered. */
  answer: z.string(),
  /** In order of upload. */
  files: z.array(claimFile),
})

export type Claim = z.infer<typeof claim>

const exampleClaim: Claim = {
  id: 41,
  event_id: exampleEvent.event_id,
  excursion_id: null,
  side: 'agency',
  reason: 'late',
  sub_product: null,
  percent: 80,
  due: '2027-06-28',
  words: 'The coach came an hour late.',
  state: 'open',
  asked_by: 'Jens Petersen',
  asked_at: '2027-06-14T08:40:00.000Z',
  closed_by: null,
  closed_at: null,
  answer: '',
  files: [],
}

const exampleFile: ClaimFile = {
  id: 'c0b1d7a4-5a2e-4c3b-9f06-2e8d41b7a915',
  filename: 'coach-log.pdf',
  side: 'agency',
}

const reply = (change: Partial<Claim> = {}) => ({ data: [{ ...exampleClaim, ...change }] })

const closed = { closed_by: 'Ida Holm', closed_at: '2027-06-15T10:05:00.000Z' }

/** Every step answers with the claims of the event. */
const step = { method: 'POST', access: 'events.update', conflict: z.array(claim) } as const

const answering = {
  ...step,
  params: z.object({ event_id: idParam, claim_id: idParam }),
  responses: { 200: answer(z.array(claim)) },
  errors: ['event_not_found', 'claim_not_found', 'claim_closed'],
} as const

const fileParams = answering.params.extend({ claim_file_id: z.uuid(fault('not_a_file_id')) })

const exampleParams = { event_id: exampleEvent.event_id, claim_id: exampleClaim.id }

export const listClaims = defineEndpoint({
  name: 'listClaims',
  summary: 'Claims about an event and its orders',
  description:
    'Answers with the claims that either side made, whatever became of them. An event of another agency is not found.',
  method: 'GET',
  path: '/events/:event_id/claims',
  access: 'rates.view',
  params: eventParams,
  responses: { 200: answer(z.array(claim)) },
  errors: ['event_not_found'],
  example: { params: { event_id: exampleEvent.event_id }, reply: reply() },
})

export const makeClaim = defineEndpoint({
  ...step,
  name: 'makeClaim',
  summary: 'Claim that something else is owed for an event or order',
  description:
    'For either side’s people and programs who may also read rates: the other side answers. One can be open for the event as a whole and one for each order. `percent` is the share of the price that should be owed: once the other side accepts, the lines follow. Reason `other` needs words.',
  path: '/events/:event_id/claims',
  params: eventParams,
  body: z
    .strictObject({
      /** Left out: the whole event. */
      excursion_id: id.optional(),
      /** One line of the order; left out: all of them. */
      sub_product: line(300).optional(),
      reason: z.enum(claimReasons),
      percent: z.int().min(0).max(100).optional(),
      words: someWords.default(''),
      /** In which the other side is to answer. */
      days: z.int().min(1).max(claimDays.most).default(claimDays.usual),
    })
    .refine(({ reason, words: given }) => !needsWords(reason) || given !== '', {
      path: ['words'],
      message: fault('required'),
    }),
  responses: { 201: answer(z.array(claim)) },
  errors: ['event_not_found', 'order_not_found', 'claim_open'],
  example: {
    params: { event_id: exampleEvent.event_id },
    body: { reason: 'late', percent: 80, words: exampleClaim.words },
    reply: reply(),
  },
})

export const acceptClaim = defineEndpoint({
  ...answering,
  name: 'acceptClaim',
  summary: 'Agree with a claim of the other side: its percent is owed',
  description:
    'For the side that did not make it. Lines that it is about follow; of a closed month the difference is an adjustment. Accepting once more changes nothing.',
  path: '/events/:event_id/claims/:claim_id/accept',
  body: z.strictObject({ words: someWords.default('') }),
  example: {
    params: exampleParams,
    body: {},
    reply: reply({ ...closed, state: 'accepted' }),
  },
})

export const refuseClaim = defineEndpoint({
  ...answering,
  name: 'refuseClaim',
  summary: 'Refuse a claim of the other side, and say why',
  description:
    'For the side that did not make it; another percent is a claim of one’s own. Refusing once more changes nothing.',
  path: '/events/:event_id/claims/:claim_id/refuse',
  body: z.strictObject({ words: someWords.refine((given) => given !== '', fault('required')) }),
  example: {
    params: exampleParams,
    body: { words: 'The ship was late.' },
    reply: reply({ ...closed, state: 'refused', answer: 'The ship was late.' }),
  },
})

export const withdrawClaim = defineEndpoint({
  ...answering,
  name: 'withdrawClaim',
  summary: 'Withdraw a claim of one’s own side',
  description: 'While no one has answered it. Withdrawing once more changes nothing.',
  path: '/events/:event_id/claims/:claim_id/withdraw',
  example: {
    params: exampleParams,
    reply: reply({ ...closed, closed_by: exampleClaim.asked_by, state: 'withdrawn' }),
  },
})

export const addClaimFile = defineEndpoint({
  ...answering,
  name: 'addClaimFile',
  summary: 'Put a PDF or picture (multipart: file) beside a claim',
  description:
    'For either side, while no one has answered: what proves the claim, or the opposite. The content of at most 10 MB must be what the name says, and is examined first. A claim has up to ten files; they go with its words.',
  path: '/events/:event_id/claims/:claim_id/files',
  acceptsFiles: true,
  forms: [z.object({})],
  responses: { 201: answer(z.array(claim)) },
  errors: [
    ...answering.errors,
    'claim_files_full',
    'unsupported_media_type',
    ...attachmentErrorCodes,
  ],
  example: { params: exampleParams, forms: { file: {} }, reply: reply({ files: [exampleFile] }) },
})

export const downloadClaimFile = defineEndpoint({
  name: 'downloadClaimFile',
  summary: 'A file beside a claim',
  description: 'Answers with the file under the name it was uploaded with.',
  method: 'GET',
  path: '/events/:event_id/claims/:claim_id/files/:claim_file_id',
  access: 'rates.view',
  params: fileParams,
  answersFile: attachmentTypes,
  responses: { 200: fileAnswer },
  errors: ['event_not_found', 'attachment_not_found'],
  example: { params: { ...exampleParams, claim_file_id: exampleFile.id } },
})

export const removeClaimFile = defineEndpoint({
  ...answering,
  name: 'removeClaimFile',
  summary: 'Remove a file that one’s own side put beside a claim',
  description: 'While no one has answered the claim.',
  method: 'DELETE',
  path: '/events/:event_id/claims/:claim_id/files/:claim_file_id',
  params: fileParams,
  errors: [...answering.errors, 'attachment_not_found'],
  example: { params: { ...exampleParams, claim_file_id: exampleFile.id }, reply: reply() },
})

export const claimEndpoints = [
  listClaims,
  makeClaim,
  acceptClaim,
  refuseClaim,
  withdrawClaim,
  addClaimFile,
  downloadClaimFile,
  removeClaimFile,
] as const
