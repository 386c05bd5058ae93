import { cancellationFaults } from '@gangway/domain/orders/decision-reason'
import { lineGaps, lineKinds } from '@gangway/domain/statements/expected-lines'
import { lineChanges } from '@gangway/domain/statements/line-changes'
import { statementStates } from '@gangway/domain/statements/statement-state'
import * as z from 'zod'
import { answer, fileAnswer } from './answers.ts'
import { claim } from './claims.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { exampleEvent } from './examples/event.ts'
import { exampleAgency } from './examples/people.ts'
import { exportLanguage, xlsxType } from './export-query.ts'
import { fault } from './field-faults.ts'
import { idParam } from './fields.ts'

/** Amounts are numbers of the currency's main unit, such as 49.5 euros. */
const statementLine = z.object({
  kind: z.enum(lineKinds),
  /** Closed month that the line is about, `YYYY-MM`; null: its own. */
  of_month: z.string().nullable(),
  event_id: z.int(),
  /** `YYYY-MM-DD`, local to the port; null: an adjustment of an event that is not the agency’s any more. */
  event_date: z.string().nullable(),
  product_name: z.string().nullable(),
  port_code: z.string().nullable(),
  port_name: z.string().nullable(),
  /** Null: of a dispatch as a whole. */
  excursion_id: z.int().nullable(),
  order_id: z.string().nullable(),
  ship: z.string().nullable(),
  /** Number of the dispatch whose price it is; null: a person’s price, or that of the event’s implied one. */
  dispatch_number: z.int().nullable(),
  /** Empty: of a dispatch as a whole. */
  sub_product: z.string(),
  persons: z.int(),
  rate_id: z.int().nullable(),
  terms_id: z.int().nullable(),
  unit_amount: z.number(),
  /** Share of the price. */
  percent: z.int(),
  /** Null: `gap` says what keeps it from being known. */
  amount: z.number().nullable(),
  tax: z.number(),
  gap: z.enum(lineGaps).nullable(),
  /** False: no one counted the guests, so the confirmed number stands. */
  is_counted: z.boolean(),
  /** More came than were booked. */
  is_exceeded: z.boolean(),
  /** Canceled orders whose party at fault is to be said first. */
  unsettled_orders: z.array(z.object({ excursion_id: z.int(), order_id: z.string() })),
  /** Since the caller last saw the month; null: none. */
  change: z.enum(lineChanges).nullable(),
  /** Amount that a changed or missing line had. */
  amount_before: z.number().nullable(),
  /** Null: not canceled. */
  cancellation: z
    .object({
      at: z.string(),
      /** Effective pick-up as it stood then, else the beginning of the day. */
      pickup_at: z.string(),
      /** Party at fault; mistake: no one owes anything; null: no reason says. */
      fault: z.enum(cancellationFaults).nullable(),
      by: z.string().nullable(),
    })
    .nullable(),
  /** Open claim about it, or about its order or event; null: none. */
  claim: claim.pick({ id: true, side: true, percent: true, due: true }).nullable(),
})

const expectedLine = statementLine.extend({ currency: z.string().nullable() })

export type ExpectedOfEvent = z.infer<typeof expectedLine>

export type ExpectedLines = ExpectedOfEvent[]

export type StatementLine = z.infer<typeof statementLine>

const statement = z.object({
  currency: z.string(),
  currency_exponent: z.int(),
  lines: z.array(statementLine),
  net: z.number(),
  tax: z.number(),
  /** Net and tax of all lines whose amount is known. */
  total: z.number(),
})

export type Statement = z.infer<typeof statement>

export const monthOfStatements = z.object({
  agency_name: z.string(),
  /** `YYYY-MM` */
  month: z.string(),
  /** By currency. */
  statements: z.array(statement),
  /** Lines that no rate gives a currency, and in the month after the last closed one those that closed months lack an amount of. */
  unpriced: z.array(statementLine),
  /** Lines that the caller has seen and that are missing now. */
  gone: z.array(expectedLine),
  /** Disputed: a claim about one of its events is open; agreed: by the agency, and nothing has changed since. */
  state: z.enum(statementStates),
  open_claims: z.int(),
  /** When the agency last agreed with it, perhaps as it was before. */
  agreed_at: z.string().nullable(),
  /** When it was closed; null: it follows every change. */
  closed_at: z.string().nullable(),
  /** SHA-256 of what the statements rest on, in hexadecimal. */
  digest: z.string(),
})

export type MonthOfStatements = z.infer<typeof monthOfStatements>

export const monthParams = z.object({
  agency_id: idParam,
  month: z.string().regex(/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/),
})

export const exampleDigest = '4355a46b19d348dc2f57c046f8ef63d4538ebb936000f3c9ee954a27460dd865'

const exampleLine: StatementLine = {
  kind: 'cancellation_fee',
  of_month: null,
  event_id: exampleEvent.event_id,
  event_date: exampleEvent.event_date,
  product_name: exampleEvent.product_name,
  port_code: exampleEvent.port_code,
  port_name: exampleEvent.port_name,
  excursion_id: 501,
  order_id: 'B-90155',
  ship: 'Aurora Borealis',
  dispatch_number: null,
  sub_product: 'City walk – Adult',
  persons: 2,
  rate_id: 21,
  terms_id: 3,
  unit_amount: 49.5,
  percent: 50,
  amount: 49.5,
  tax: 9.41,
  gap: null,
  is_counted: false,
  is_exceeded: false,
  unsettled_orders: [],
  change: null,
  amount_before: null,
  cancellation: {
    at: '2027-06-12T08:00:00.000Z',
    pickup_at: '2027-06-13T14:00:00.000Z',
    fault: 'customer',
    by: null,
  },
  claim: null,
}

export const exampleMonth: MonthOfStatements = {
  agency_name: exampleAgency.name,
  month: '2027-06',
  statements: [],
  unpriced: [],
  gone: [],
  state: 'open',
  agreed_at: null,
  open_claims: 0,
  closed_at: null,
  digest: exampleDigest,
}

export const getStatements = defineEndpoint({
  name: 'getStatements',
  summary: 'Statements of an agency for a month',
  description:
    'Answers with what is owed for the agency’s events of a month, one statement for each currency, computed from confirmed and canceled orders, rates and terms as they are now. An agency’s people find those of their own agency only.',
  method: 'GET',
  path: '/agencies/:agency_id/statements/:month',
  access: 'rates.view',
  params: monthParams,
  responses: { 200: answer(monthOfStatements) },
  errors: ['agency_not_found'],
  example: {
    params: { agency_id: exampleAgency.id, month: '2027-06' },
    reply: {
      data: {
        ...exampleMonth,
        statements: [
          {
            currency: 'EUR',
            currency_exponent: 2,
            lines: [exampleLine],
            net: 49.5,
            tax: 9.41,
            total: 58.91,
          },
        ],
      },
    },
  },
})

export const setCancellationFault = defineEndpoint({
  name: 'setCancellationFault',
  summary: 'Say whose fault a cancellation is',
  description:
    'Says which party is at fault where no reason of a canceled order does; with `mistake` no one owes anything. A reason is not overruled: such an order is not found.',
  method: 'PUT',
  path: '/agencies/:agency_id/cancellations/:excursion_id',
  access: 'rates.manage',
  params: z.object({ agency_id: idParam, excursion_id: idParam }),
  body: z.strictObject({ fault: z.enum(cancellationFaults) }),
  responses: { 204: z.undefined() },
  errors: ['agency_not_found', 'order_not_found'],
  example: {
    params: { agency_id: exampleAgency.id, excursion_id: 501 },
    body: { fault: 'customer' },
  },
})

export const asSeen = z.strictObject({
  digest: z.string().regex(/^[0-9a-f]{64}$/, fault('not_a_sha256')),
})

export const closeMonth = defineEndpoint({
  name: 'closeMonth',
  summary: 'Close a month of an agency',
  description:
    'Makes the statements of a month final: they keep a copy of what they rest on, without names of persons. What is learned later is an adjustment in the next month. Refused while a line has no amount, before the month is over, or if anything has changed since it was read.',
  method: 'POST',
  path: '/agencies/:agency_id/statements/:month/close',
  access: 'rates.manage',
  params: monthParams,
  body: asSeen,
  responses: { 200: answer(monthOfStatements) },
  errors: ['agency_not_found', 'month_closed', 'month_not_over', 'statement_incomplete', 'stale'],
  conflict: monthOfStatements,
  example: {
    params: { agency_id: exampleAgency.id, month: '2027-06' },
    body: { digest: exampleDigest },
    reply: {
      data: { ...exampleMonth, state: 'closed', closed_at: '2027-07-01T08:00:00.000Z' },
    },
  },
})

export const getExpectedLines = defineEndpoint({
  name: 'getExpectedLines',
  summary: 'Lines that an event leads to on a statement',
  description:
    'Answers with the lines of one event, of dispatches that it shares too, as the statement of its month has them now. An event of another agency is not found.',
  method: 'GET',
  path: '/events/:event_id/expected-lines',
  access: 'rates.view',
  params: z.object({ event_id: idParam }),
  responses: { 200: answer(z.array(expectedLine)) },
  errors: ['event_not_found'],
  example: {
    params: { event_id: exampleEvent.event_id },
    reply: { data: [{ ...exampleLine, currency: 'EUR' }] },
  },
})

export const exportStatement = defineEndpoint({
  name: 'exportStatement',
  summary: 'A statement as a file',
  description:
    'Answers with the statement of a month in one currency, as PDF, spreadsheet or CSV with a line each; the sum of its lines is its total.',
  method: 'GET',
  path: '/agencies/:agency_id/statements/:month/:currency',
  access: 'rates.view',
  params: monthParams.extend({ currency: z.string().regex(/^[A-Z]{3}$/) }),
  query: z.strictObject({ format: z.enum(['pdf', 'xlsx', 'csv']), language: exportLanguage }),
  makesFile: true,
  answersFile: ['application/pdf', xlsxType, 'text/csv'],
  responses: { 200: fileAnswer },
  errors: ['agency_not_found', 'statement_not_found'],
  example: {
    params: { agency_id: exampleAgency.id, month: '2027-06', currency: 'EUR' },
    query: { format: 'pdf', language: 'en' },
  },
})

export const statementEndpoints = [
  getStatements,
  getExpectedLines,
  exportStatement,
  setCancellationFault,
  closeMonth,
] as const
