import {
  faultParties,
  maximumDecisionWords,
  reasonCodePattern,
} from '@gangway/domain/orders/decision-reason'
import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { fault } from './field-faults.ts'
import { key, line, seenVersion, version, wholeNumber, words } from './fields.ts'

/** A reason as an order and the history name it. */
export const namedReason = z.object({
  /** Never changes. */
  code: z.string(),
  /** The party at fault. */
  fault: z.enum(faultParties),
  label_en: z.string(),
  label_de: z.string(),
})

export type NamedReason = z.infer<typeof namedReason>

export const decisionReason = namedReason.extend({
  /** Canceling with this reason needs words. */
  words_needed: z.boolean(),
  /** Its place in the list; reasons with the same one stand in the order of their codes. */
  position: z.int(),
  /** It stays readable, but cannot be chosen. */
  is_retired: z.boolean(),
  /** Version of the reason: it differs once someone has changed it. */
  version,
})

export type DecisionReason = z.infer<typeof decisionReason>

/** Why orders are canceled; for canceling alone. */
export const givenReason = {
  /** Code of a reason of `listDecisionReasons` that is not retired. */
  reason: key(40).nullish(),
  /** Beside a reason. The other side reads them; a customer's details do not belong here. */
  words: words(maximumDecisionWords).optional(),
}

const exampleReason = {
  code: 'no_guide',
  fault: 'agency',
  label_en: 'No guide available',
  label_de: 'Kein Guide verfügbar',
  words_needed: false,
  position: 1,
  is_retired: false,
  version: '5f0c7d1a9be24386a1c05e7f3b9d2c48',
} as const

export const listDecisionReasons = defineEndpoint({
  name: 'listDecisionReasons',
  summary: 'The reasons for which orders are canceled, in their order',
  description:
    'Lists the operator’s reasons for canceling an order, with the party at fault. Retired ones are listed too, because orders name them; they can no longer be chosen.',
  method: 'GET',
  path: '/decision-reasons',
  access: 'events.view',
  responses: { 200: answer(z.array(decisionReason)) },
  errors: [],
  example: { reply: { data: [exampleReason] } },
})

const label = line(60).min(1, fault('required'))

const reasonFields = z.strictObject({
  label_en: label,
  label_de: label,
  fault: z.enum(faultParties),
  words_needed: z.boolean(),
  position: wholeNumber(1, 999),
})

export const createDecisionReason = defineEndpoint({
  name: 'createDecisionReason',
  summary: 'Add a reason for canceling orders',
  description:
    'Adds a reason, which can be chosen at once. Its code stays forever; a code that exists, retired ones included, is refused.',
  method: 'POST',
  path: '/decision-reasons',
  access: 'users.manage',
  body: reasonFields.extend({
    code: z.string().regex(reasonCodePattern, fault('not_a_reason_code')),
  }),
  responses: { 201: answer(decisionReason) },
  errors: [],
  example: {
    body: {
      code: exampleReason.code,
      label_en: exampleReason.label_en,
      label_de: exampleReason.label_de,
      fault: exampleReason.fault,
      words_needed: false,
      position: 1,
    },
    reply: { data: exampleReason },
  },
})

export const updateDecisionReason = defineEndpoint({
  name: 'updateDecisionReason',
  summary: 'Change a reason, retire it, or put it back into use',
  description:
    'Changes the fields that are sent and leaves the rest as it is. Orders that name the reason show its new label. With `version`, the call is refused if someone else has changed the reason since it was read, and answers with the reason as it stands.',
  method: 'PATCH',
  path: '/decision-reasons/:code',
  access: 'users.manage',
  params: z.object({ code: key(40) }),
  body: reasonFields.partial().extend({ is_retired: z.boolean().optional(), version: seenVersion }),
  responses: { 200: answer(decisionReason) },
  errors: ['decision_reason_not_found', 'stale'],
  conflict: decisionReason,
  example: {
    params: { code: exampleReason.code },
    body: { is_retired: true, version: exampleReason.version },
    reply: { data: { ...exampleReason, is_retired: true } },
  },
})

export const decisionReasonEndpoints = [
  listDecisionReasons,
  createDecisionReason,
  updateDecisionReason,
] as const
