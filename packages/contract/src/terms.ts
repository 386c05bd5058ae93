import { maximumSteps } from '@gangway/domain/statements/agreement'
import { stepFault } from '@gangway/domain/statements/terms'
import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { exampleAgency } from './examples/people.ts'
import { fault } from './field-faults.ts'
import { calendarDate, idParam, seenVersion, version } from './fields.ts'

const step = z.object({ hours: z.int(), percent: z.int() })

export const terms = z.object({
  id: z.int(),
  /** First day of events they apply to, `YYYY-MM-DD`; until the next begin. */
  valid_from: z.string(),
  /** Percent that a cancellation costs at least so many hours before the pick-up. */
  steps: z.array(step),
  /** Later cancellations, and guests who do not come. */
  no_show_percent: z.int(),
  /** Ships that do not call, and weather. */
  no_call_percent: z.int(),
  read_at: z.string().nullable(),
  version,
})

export type AgencyTerms = z.infer<typeof terms>

const percent = z.int().min(0).max(100)

const termsFields = z.strictObject({
  valid_from: calendarDate,
  steps: z.array(z.strictObject({ hours: z.int().min(0).max(8_784), percent })).max(maximumSteps),
  no_show_percent: percent,
  no_call_percent: percent,
})

export type TermsFields = z.infer<typeof termsFields>

function checkTerms(given: TermsFields, context: z.RefinementCtx): void {
  const found = stepFault(given)
  if (found === null) return
  context.addIssue({ code: 'custom', path: ['steps'], message: fault(found) })
}

const agencyParams = z.object({ agency_id: idParam })
const termsParams = agencyParams.extend({ terms_id: idParam })

export const exampleTerms: AgencyTerms = {
  id: 3,
  valid_from: '2027-01-01',
  steps: [
    { hours: 48, percent: 0 },
    { hours: 24, percent: 50 },
  ],
  no_show_percent: 100,
  no_call_percent: 0,
  read_at: null,
  version: '6f1ed002ab5595859014ebf0951522d9',
}

const { id: _terms, read_at: _read, version: _version, ...exampleTermsFields } = exampleTerms
const exampleParams = { agency_id: exampleAgency.id }

export const addTerms = defineEndpoint({
  name: 'addTerms',
  summary: 'Agree on terms',
  description:
    'Adds terms, which apply to events from a day on until the next terms begin. A second one from the same day is refused, and the answer has the other.',
  method: 'POST',
  path: '/agencies/:agency_id/terms',
  access: 'rates.manage',
  params: agencyParams,
  body: termsFields.superRefine(checkTerms),
  responses: { 201: answer(terms) },
  errors: ['agency_not_found', 'rates_full', 'terms_exist'],
  conflict: terms,
  example: { params: exampleParams, body: exampleTermsFields, reply: { data: exampleTerms } },
})

export const changeTerms = defineEndpoint({
  name: 'changeTerms',
  summary: 'Change terms',
  description:
    'Replaces all fields of terms; their agency is asked to acknowledge them again. With `version`, the call is refused if someone else has changed them since they were read.',
  method: 'PUT',
  path: '/agencies/:agency_id/terms/:terms_id',
  access: 'rates.manage',
  params: termsParams,
  body: termsFields.extend({ version: seenVersion }).superRefine(checkTerms),
  responses: { 200: answer(terms) },
  errors: ['agency_not_found', 'terms_not_found', 'terms_exist', 'stale'],
  conflict: terms,
  example: {
    params: { ...exampleParams, terms_id: exampleTerms.id },
    body: { ...exampleTermsFields, version: exampleTerms.version },
    reply: { data: exampleTerms },
  },
})

export const removeTerms = defineEndpoint({
  name: 'removeTerms',
  summary: 'Remove terms',
  description: 'Removes terms; those that began earlier then apply.',
  method: 'DELETE',
  path: '/agencies/:agency_id/terms/:terms_id',
  access: 'rates.manage',
  params: termsParams,
  responses: { 204: z.undefined() },
  errors: ['terms_not_found'],
  example: { params: { ...exampleParams, terms_id: exampleTerms.id } },
})

export const termsEndpoints = [addTerms, changeTerms, removeTerms] as const
