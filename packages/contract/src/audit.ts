import { accountKinds, roles } from '@gangway/domain/accounts/roles'
import { isTimeZone } from '@gangway/domain/dates/time-zone'
import * as z from 'zod'
import { answer, fileAnswer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { exportLanguage, spreadsheetFormats, spreadsheetTypes } from './export-query.ts'
import { calendarDate, exactText, idParam, key } from './fields.ts'
import { fault } from './field-faults.ts'
import { isRange, refusedRange } from './list-query.ts'
import { exampleAgency, exampleUserRow } from './examples/people.ts'

/** The actor: a person or a program, someone who was not signed in, an import, or the product itself. */
export const auditActors = ['account', 'visitor', 'import', 'system'] as const

const auditPerson = z.object({
  id: z.int(),
  name: z.string(),
  role: z.enum(roles),
  /** A program calls with API keys. */
  kind: z.enum(accountKinds),
})

export type AuditPerson = z.infer<typeof auditPerson>

const auditChange = z.object({
  field: z.string(),
  /** As text; null if there was none, or if the value is withheld. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** The value is personal or of another release: all that is said is that it was there or changed. */
  is_withheld: z.boolean(),
})

export type AuditChange = z.infer<typeof auditChange>

export const auditEntry = z.object({
  /** Where it stands, and its name. */
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.enum(auditActors),
  /** The actor; for a visitor, the account they tried. */
  account: auditPerson.nullable(),
  agency: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Noun and verb, such as `order.approve`; more may be added at any time. */
  action: z.string(),
  event: z
    .object({
      id: z.int(),
      /** The event's name. */
      title: z.string(),
      /** `YYYY-MM-DD` */
      date: z.string(),
    })
    .nullable(),
  /** The order concerned, and the number it was sold under. */
  order: z.object({ id: z.int(), number: z.string() }).nullable(),
  /** The account that something was done to. */
  about_account: auditPerson.nullable(),
  changes: z.array(auditChange),
  /** Where a sign-in came from; null once that has been deleted. */
  origin: z
    .object({ address: z.string(), user_agent: z.string(), is_new_device: z.boolean() })
    .nullable(),
})

export type AuditEntry = z.infer<typeof auditEntry>

/** Entries per answer. */
export const auditPageSize = 50

const longestOrderNumber = 100

const auditFilter = {
  /** The actor, or the account that a visitor tried. */
  person: idParam.optional(),
  agency: idParam.optional(),
  /** The name of an action, or of a group of them. */
  action: z
    .string()
    .max(60)
    .regex(/^[a-z_]+(?:\.[a-z_]+)?$/, fault('invalid'))
    .optional(),
  event: idParam.optional(),
  /** An order's whole number. */
  order: key(longestOrderNumber).optional(),
  /** The account that something was done to. */
  account: idParam.optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  /** The time zone of `from`, `to` and an export's times. */
  time_zone: exactText(64).refine(isTimeZone, fault('not_a_time_zone')).default('UTC'),
}

const exampleParty = { id: exampleAgency.id, name: exampleAgency.name }

const examplePerson = {
  id: exampleUserRow.id,
  name: exampleUserRow.name,
  role: exampleUserRow.role,
  kind: 'person' as const,
}

const exampleTimeZone = 'Europe/Berlin'

export const listAudit = defineEndpoint({
  name: 'listAudit',
  summary: 'Who did what, newest first, fifty at a time',
  description:
    'Answers with everything that was recorded: changes, sign-ins, refusals by limits, exports, commands of the operator, and who opened whose personal data. All filters must fit at once; `action` is the name of an action or of a group of them. Personal fields are named, their values never told. Send `next_before` as `before` for what is older.',
  method: 'GET',
  path: '/audit',
  access: 'audit.view',
  query: z
    .strictObject({
      ...auditFilter,
      /** Only what comes after the entry with this id: `next_before` of the last answer. */
      before: z
        .string()
        .regex(/^\d{1,16}-(?:entry|access)-\d{1,15}$/, fault('invalid'))
        .optional(),
    })
    .refine(isRange, refusedRange),
  responses: {
    200: z.object({
      data: z.array(auditEntry),
      /** Null when nothing older is left. */
      next_before: z.string().nullable(),
    }),
  },
  errors: [],
  example: {
    query: {
      agency: exampleParty.id,
      action: 'orders',
      from: '2027-05-01',
      to: '2027-05-31',
      time_zone: exampleTimeZone,
    },
    reply: {
      data: [
        {
          id: '1811148000123456-entry-90210',
          at: '2027-05-24T08:40:00.123Z',
          actor: 'account',
          account: examplePerson,
          agency: exampleParty,
          action: 'order.approve',
          event: { id: 4711, title: 'Speicherstadt on foot', date: '2027-06-14' },
          order: { id: 20114, number: 'A-17' },
          about_account: null,
          changes: [
            { field: 'status', before: 'requested', after: 'approved', is_withheld: false },
          ],
          origin: null,
        },
      ],
      next_before: null,
    },
  },
})

export const exportAudit = defineEndpoint({
  name: 'exportAudit',
  summary: 'Everything that a filter of the audit finds, as a spreadsheet; recorded',
  description:
    'Answers with a file of everything that the same filter finds, newest first, with times in `time_zone`. Each export is recorded with who made it.',
  method: 'GET',
  path: '/audit/export',
  access: 'audit.view',
  query: z
    .strictObject({
      ...auditFilter,
      format: z.enum(spreadsheetFormats),
      language: exportLanguage,
    })
    .refine(isRange, refusedRange),
  makesFile: true,
  answersFile: spreadsheetTypes,
  responses: { 200: fileAnswer },
  errors: [],
  example: {
    query: {
      action: 'sign_ins',
      from: '2027-05-01',
      time_zone: exampleTimeZone,
      format: 'csv',
      language: 'en',
    },
  },
})

export const auditChoices = z.object({
  people: z.array(auditPerson),
  agencies: z.array(z.object({ id: z.int(), name: z.string() })),
})

export type AuditChoices = z.infer<typeof auditChoices>

export const listAuditChoices = defineEndpoint({
  name: 'listAuditChoices',
  summary: 'Everyone and every agency by which the audit can be filtered, by name',
  description:
    'Answers with every person and program, also those who can no longer sign in or call, and every agency, for the filters `person`, `account` and `agency`.',
  method: 'GET',
  path: '/audit/choices',
  access: 'audit.view',
  responses: { 200: answer(auditChoices) },
  errors: [],
  example: { reply: { data: { people: [examplePerson], agencies: [exampleParty] } } },
})

export const auditEndpoints = [listAudit, exportAudit, listAuditChoices] as const
