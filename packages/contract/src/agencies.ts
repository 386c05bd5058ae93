import { languages } from '@gangway/domain/languages/language'
import * as z from 'zod'
import { answer, paged } from './answers.ts'
import { emailAddress } from './accounts/sign-in.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { idParam, key, line, seenVersion, version } from './fields.ts'
import { page, perPage, perPageOf, searchText, sortBy } from './list-query.ts'
import { fault } from './field-faults.ts'
import { onlyPage } from './examples/page.ts'
import { exampleAgency, exampleHash } from './examples/people.ts'

/** An agency, as people who manage accounts see it. Its hash is never sent. */
export const agencyRow = z.object({
  id: z.int(),
  /** Its key in the operator's booking system. */
  reference: z.string(),
  name: z.string(),
  emails: z.array(z.string()),
  contact_name: z.string(),
  contact_phone: z.string(),
  language: z.enum(languages),
  /** Version of the editable fields: it differs once they have been edited. */
  version,
  /** People who may sign in for it. */
  users: z.int(),
  events: z.int(),
})

export type AgencyRow = z.infer<typeof agencyRow>

/** An agency, as its own people and staff see it. */
export const agency = agencyRow.pick({
  id: true,
  name: true,
  emails: true,
  contact_name: true,
  contact_phone: true,
})

export type Agency = z.infer<typeof agency>

export const agencySortFields = ['name', 'reference', 'contact_name', 'users', 'events'] as const

export type AgencySortField = (typeof agencySortFields)[number]

const agenciesQuery = z
  .strictObject({
    /** Looked for in names, references, email addresses and contacts. */
    filter: searchText,
    page,
    'per-page': perPage.optional(),
    per_page: perPage.optional(),
    sort: sortBy(agencySortFields, [{ field: 'name', direction: 'asc' }]),
  })
  .transform(({ 'per-page': dashed, per_page, ...query }) => ({
    ...query,
    per_page: perPageOf({ 'per-page': dashed, per_page }),
  }))

export const listAgencies = defineEndpoint({
  name: 'listAgencies',
  summary: 'The agencies, filtered, sorted and paged',
  description:
    'Answers with one page of agencies and how many people and events each has. `filter` is searched for in names, references, email addresses and contacts.',
  method: 'GET',
  path: '/agencies',
  access: 'users.manage',
  query: agenciesQuery,
  responses: { 200: paged(agencyRow) },
  errors: [],
  example: {
    query: { filter: 'hansa', sort: 'name|asc', page: 1, per_page: 25 },
    reply: { ...onlyPage, data: [exampleAgency] },
  },
})

const agencyFields = z.strictObject({
  name: line(120).min(1),
  emails: z
    .array(z.string().trim().toLowerCase().pipe(emailAddress))
    .min(1)
    .max(10, fault('too_many_addresses', { maximum: 10 })),
  contact_name: line(120),
  contact_phone: line(60),
  language: z.enum(languages),
})

export type AgencyFields = z.infer<typeof agencyFields>

/** Fields that staff can edit. */
export const agencyFieldNames = agencyFields.keyof().options

export const createAgency = defineEndpoint({
  name: 'createAgency',
  summary: 'Add an agency; imports recognise it by its reference',
  description:
    'Creates an agency, which gets an `agency_hash` of its own. Imports with the same `reference` update it from then on; a reference that another agency has is refused.',
  method: 'POST',
  path: '/agencies',
  access: 'users.manage',
  body: agencyFields.extend({ reference: key(60).min(1) }),
  responses: { 201: answer(agencyRow) },
  errors: [],
  example: {
    body: {
      reference: exampleAgency.reference,
      name: exampleAgency.name,
      emails: exampleAgency.emails,
      contact_name: exampleAgency.contact_name,
      contact_phone: exampleAgency.contact_phone,
      language: exampleAgency.language,
    },
    reply: { data: { ...exampleAgency, users: 0, events: 0 } },
  },
})

const agencyParams = z.object({ agency_id: idParam })

export const getAgency = defineEndpoint({
  name: 'getAgency',
  summary: 'How an agency is reached; to an agency’s people, their own',
  description:
    'Answers with an agency’s name, email addresses and contact. An agency’s people find their own agency only.',
  method: 'GET',
  path: '/agencies/:agency_id',
  access: 'events.view',
  params: agencyParams,
  responses: { 200: answer(agency) },
  errors: ['agency_not_found'],
  example: {
    params: { agency_id: exampleAgency.id },
    reply: {
      data: {
        id: exampleAgency.id,
        name: exampleAgency.name,
        emails: exampleAgency.emails,
        contact_name: exampleAgency.contact_name,
        contact_phone: exampleAgency.contact_phone,
      },
    },
  },
})

export const updateAgency = defineEndpoint({
  name: 'updateAgency',
  summary: 'Change an agency’s name, addresses, contact or language',
  description:
    'Changes the fields that are sent and leaves the rest as it is. With `version`, the call is refused if someone else has changed the agency since it was read, and answers with the agency as it stands.',
  method: 'PATCH',
  path: '/agencies/:agency_id',
  access: 'users.manage',
  params: agencyParams,
  body: agencyFields.partial().extend({ version: seenVersion }),
  responses: { 200: answer(agencyRow) },
  errors: ['agency_not_found', 'stale'],
  conflict: agencyRow,
  example: {
    params: { agency_id: exampleAgency.id },
    body: {
      contact_name: exampleAgency.contact_name,
      contact_phone: exampleAgency.contact_phone,
      version: exampleAgency.version,
    },
    reply: { data: exampleAgency },
  },
})

export const rotateAgencyHash = defineEndpoint({
  name: 'rotateAgencyHash',
  summary: 'Give an agency a new agency_hash; links and calls with the old one are void',
  description: `For when a link with the hash has reached the wrong person: links and calls with the old \`agency_hash\`, such as \`/events/4711/${exampleHash}\`, find nothing any more. The new hash is not told here; it comes with the agency’s events.`,
  method: 'POST',
  path: '/agencies/:agency_id/rotate-hash',
  access: 'users.manage',
  freshFactor: true,
  params: agencyParams,
  responses: { 200: answer(agencyRow) },
  errors: ['agency_not_found'],
  example: { params: { agency_id: exampleAgency.id }, reply: { data: exampleAgency } },
})

export const agencyEndpoints = [
  listAgencies,
  getAgency,
  createAgency,
  updateAgency,
  rotateAgencyHash,
] as const
