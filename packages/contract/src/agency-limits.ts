import { guideLanguages } from '@gangway/domain/events/guide-languages'
import { maximumLimitPersons, maximumLimits } from '@gangway/domain/limits/agency-limit'
import { maximumProductLength } from '@gangway/domain/lists/list-params'
import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { exampleEvent } from './examples/event.ts'
import { exampleAgency } from './examples/people.ts'
import { fault } from './field-faults.ts'
import { calendarDate, id, idParam, line, seenVersion, version } from './fields.ts'
import { examplePort } from './ports.ts'
import { isRange, refusedRange } from './list-query.ts'

const limitBasis = z.object({
  id: z.int(),
  /** Null: in all ports. */
  port_id: z.int().nullable(),
  port_code: z.string().nullable(),
  port_name: z.string().nullable(),
  /** Name of the product; null: all. */
  product: z.string().nullable(),
  /** Language of the guide; null: all. */
  language: z.enum(guideLanguages).nullable(),
  /** First and last day, `YYYY-MM-DD`, local to the port. */
  from: z.string(),
  to: z.string(),
  /** For all events it applies to on one day; 0: a blackout day. */
  max_persons: z.int(),
})

export const agencyLimit = limitBasis.extend({
  /** The fullest day from today on; null: there are no events. */
  busiest: z
    .object({
      event_date: z.string(),
      /** Persons of orders that are not canceled. */
      persons: z.int(),
    })
    .nullable(),
  version,
})

export type AgencyLimit = z.infer<typeof agencyLimit>

/** The tightest limit that an event’s unanswered orders exceed. */
export const beyondLimit = limitBasis.extend({
  /** How many persons the limit still allows beside confirmed orders. */
  room: z.int(),
  /** How many of those that wait do not fit. */
  persons: z.int(),
})

const exampleLimit = {
  id: 31,
  ...examplePort,
  product: null,
  language: 'de',
  from: '2027-06-01',
  to: '2027-09-30',
  max_persons: 80,
  busiest: { event_date: exampleEvent.event_date, persons: 64 },
  version: '6f1ed002ab5595859014ebf0951522d9',
} as const

const agencyParams = z.object({ agency_id: idParam })
const limitParams = agencyParams.extend({ limit_id: idParam })

const limitFields = z.strictObject({
  port_id: id.nullable().default(null),
  product: line(maximumProductLength).min(1, fault('required')).nullable().default(null),
  language: z.enum(guideLanguages).nullable().default(null),
  from: calendarDate,
  to: calendarDate,
  max_persons: z.int().min(0).max(maximumLimitPersons),
})

export type LimitFields = z.infer<typeof limitFields>

const exampleFields = {
  port_id: exampleLimit.port_id,
  product: exampleLimit.product,
  language: exampleLimit.language,
  from: exampleLimit.from,
  to: exampleLimit.to,
  max_persons: exampleLimit.max_persons,
}

export const listAgencyLimits = defineEndpoint({
  name: 'listAgencyLimits',
  summary: 'How many persons an agency can take a day, by first day',
  description:
    'Lists the agency’s limits, each with the fullest day it applies to from today on. An agency’s people find those of their own agency only. Where several limits apply to an event, the tightest counts.',
  method: 'GET',
  path: '/agencies/:agency_id/limits',
  access: 'events.view',
  params: agencyParams,
  responses: { 200: answer(z.array(agencyLimit)) },
  errors: ['agency_not_found'],
  example: { params: { agency_id: exampleAgency.id }, reply: { data: [exampleLimit] } },
})

export const addAgencyLimit = defineEndpoint({
  name: 'addAgencyLimit',
  summary: 'Limit how many persons an agency takes on the days of a range',
  description: `Adds a limit for each day from \`from\` to \`to\`: of one port, product and guide language, or of all where null stands or nothing. \`max_persons\` 0 closes the days. Events beyond it say so, and OCTO sells no more than it leaves; orders that are confirmed stay as they are. An agency has at most ${maximumLimits} limits.`,
  method: 'POST',
  path: '/agencies/:agency_id/limits',
  access: 'events.update',
  params: agencyParams,
  body: limitFields.refine(isRange, refusedRange),
  responses: { 201: answer(agencyLimit) },
  errors: ['agency_not_found', 'agency_limits_full'],
  example: {
    params: { agency_id: exampleAgency.id },
    body: exampleFields,
    reply: { data: exampleLimit },
  },
})

export const changeAgencyLimit = defineEndpoint({
  name: 'changeAgencyLimit',
  summary: 'Change a limit of an agency',
  description:
    'Replaces all fields of a limit. With `version`, the call is refused if someone else has changed the limit since it was read, and answers with the limit as it stands.',
  method: 'PUT',
  path: '/agencies/:agency_id/limits/:limit_id',
  access: 'events.update',
  params: limitParams,
  body: limitFields.extend({ version: seenVersion }).refine(isRange, refusedRange),
  responses: { 200: answer(agencyLimit) },
  errors: ['agency_limit_not_found', 'stale'],
  conflict: agencyLimit,
  example: {
    params: { agency_id: exampleAgency.id, limit_id: exampleLimit.id },
    body: { ...exampleFields, version: exampleLimit.version },
    reply: { data: exampleLimit },
  },
})

export const removeAgencyLimit = defineEndpoint({
  name: 'removeAgencyLimit',
  summary: 'Remove a limit of an agency',
  description: 'Removes a limit. Events and OCTO follow at once.',
  method: 'DELETE',
  path: '/agencies/:agency_id/limits/:limit_id',
  access: 'events.update',
  params: limitParams,
  responses: { 204: z.undefined() },
  errors: ['agency_limit_not_found'],
  example: { params: { agency_id: exampleAgency.id, limit_id: exampleLimit.id } },
})

export const agencyLimitEndpoints = [
  listAgencyLimits,
  addAgencyLimit,
  changeAgencyLimit,
  removeAgencyLimit,
] as const
