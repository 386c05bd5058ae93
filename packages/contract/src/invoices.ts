import { invoiceStandings, invoiceStatuses } from '@gangway/domain/invoices/invoice-status'
import * as z from 'zod'
import { answer, fileAnswer, paged } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { exportLanguage, spreadsheetFormats, spreadsheetTypes } from './export-query.ts'
import { calendarDate, idParam, ownReference } from './fields.ts'
import {
  isRange,
  page,
  perPage,
  perPageOf,
  refusedRange,
  searchableOf,
  searchText,
  sentNarrowing,
  sortBy,
} from './list-query.ts'
import { exampleAgency } from './examples/people.ts'
import { onlyPage } from './examples/page.ts'

/** Decimal places that the amounts have. */
const exponent = z.int()

/** Amounts are numbers of the currency's main unit, such as 1234.5 euros. */
export const invoiceRow = z.object({
  id: z.int(),
  reference: ownReference,
  number: z.string(),
  agency_name: z.string(),
  /** `YYYY-MM-DD` */
  date: z.string(),
  /** `YYYY-MM-DD` */
  due_date: z.string().nullable(),
  total: z.number(),
  total_paid: z.number(),
  /** ISO 4217 */
  currency: z.string(),
  currency_exponent: exponent,
  /** Name of the PDF; null: there is none. */
  filename: z.string().nullable(),
  /** Imports no longer change it. */
  locked: z.boolean(),
  status: z.enum(invoiceStatuses),
  standing: z.enum(invoiceStandings),
  overdue: z.boolean(),
  /** Present where `expected` asks for it. */
  expected: z
    .object({
      agency_id: z.int(),
      /** Last month that was over before the date of the invoice, `YYYY-MM`. */
      month: z.string(),
      /** Total of that month’s statement in this currency; null: there is none. */
      total: z.number().nullable(),
      /** Invoices of the agency about that month in this currency, less the statement. */
      difference: z.number(),
    })
    .optional(),
})

export type InvoiceRow = z.infer<typeof invoiceRow>

/** Amounts are never added up across currencies. */
export const invoiceTotals = z.object({
  currency: z.string(),
  currency_exponent: exponent,
  /** Invoices in this currency. */
  count: z.int(),
  total: z.number(),
  total_paid: z.number(),
  /** Unpaid amount. */
  open: z.number(),
})

export type InvoiceTotals = z.infer<typeof invoiceTotals>

export const invoiceSortFields = ['number', 'date', 'total', 'total_paid'] as const

export type InvoiceSortField = (typeof invoiceSortFields)[number]

export const invoiceSearchFields = ['number', 'agency_name', 'reference'] as const

export type InvoiceSearchField = (typeof invoiceSearchFields)[number]

const invoicesNarrowing = {
  filter: searchText,
  searchable: searchableOf(invoiceSearchFields),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  status: z.enum(invoiceStatuses).optional(),
  agency: idParam.optional(),
  /** Adds what the statement of an invoice's month comes to, or leaves only invoices that differ from it; needs `rates.view`. */
  expected: z.enum(['shown', 'differs']).optional(),
  ...sentNarrowing,
}

/** The usual order. */
export const latestInvoicesFirst = [{ field: 'date', direction: 'desc' }] as const

const invoicesFilter = {
  ...invoicesNarrowing,
  sort: sortBy(invoiceSortFields, latestInvoicesFirst),
}

const invoicesQuery = z
  .strictObject({
    ...invoicesFilter,
    page,
    'per-page': perPage.optional(),
    per_page: perPage.optional(),
  })
  .refine(isRange, refusedRange)
  .transform(({ 'per-page': dashed, per_page, ...query }) => ({
    ...query,
    per_page: perPageOf({ 'per-page': dashed, per_page }),
  }))

const exampleInvoice = {
  id: 815,
  reference: 'INV-815',
  number: 'RE-2027-0815',
  agency_name: exampleAgency.name,
  date: '2027-05-03',
  due_date: '2027-06-02',
  total: 1234.5,
  total_paid: 500,
  currency: 'EUR',
  currency_exponent: 2,
  filename: 'RE-2027-0815.pdf',
  locked: false,
  status: 'unpaid',
  standing: 'part_paid',
  overdue: false,
} as const

const exampleTotals = [
  {
    currency: 'EUR',
    currency_exponent: 2,
    count: 1,
    total: 1234.5,
    total_paid: 500,
    open: 734.5,
  },
]

export const listInvoices = defineEndpoint({
  name: 'listInvoices',
  summary: 'The invoices the caller may see, filtered, sorted and paged, with their totals',
  description:
    'Answers with one page of invoices, for an agency’s people those of their agency alone. `totals` adds up every invoice the filter finds, not the page alone, for each currency by itself. Of a search that finds too many to count at once, `total` says how many there are at least, `total_is_exact` is false, and there are no `totals`. `filter` is searched for in the fields that `searchable` names. `expected` compares invoices with statements, of at most 300 months of agencies; more are refused.',
  method: 'GET',
  path: '/invoices',
  access: 'invoices.view',
  query: invoicesQuery,
  responses: {
    200: paged(invoiceRow).extend({
      /** False: a search found more than `total`, which then is how many can be paged through. */
      total_is_exact: z.boolean(),
      /** Empty unless the total is exact. */
      totals: z.array(invoiceTotals),
    }),
  },
  errors: ['search_too_long'],
  example: {
    query: {
      filter: 'hansa',
      searchable: 'number,agency_name',
      from: '2027-05-01',
      to: '2027-05-31',
      status: 'unpaid',
      sort: 'date|desc',
      page: 1,
    },
    reply: {
      ...onlyPage,
      data: [exampleInvoice],
      total_is_exact: true,
      totals: exampleTotals,
    },
  },
})

export const getInvoicesTotal = defineEndpoint({
  name: 'getInvoicesTotal',
  summary:
    'How many invoices the filter of the list finds, however many they are, and their totals',
  description:
    'Counts all invoices that a filter finds and adds them up, for each currency by itself. Lists say both; only for a search that finds too many to count at once (`total_is_exact` is false) do they leave it to this call. It answers like them where the counting itself would take too long.',
  method: 'GET',
  path: '/invoices/total',
  access: 'invoices.view',
  query: z.strictObject(invoicesNarrowing).refine(isRange, refusedRange),
  responses: {
    200: answer(
      z.object({ total: z.int(), totals: z.array(invoiceTotals), total_is_exact: z.boolean() }),
    ),
  },
  errors: ['search_too_long'],
  example: {
    query: { filter: 'hansa', from: '2027-05-01', to: '2027-05-31', status: 'unpaid' },
    reply: {
      data: {
        total: 1,
        totals: exampleTotals,
        total_is_exact: true,
      },
    },
  },
})

export const downloadInvoice = defineEndpoint({
  name: 'downloadInvoice',
  summary: 'The PDF of an invoice',
  description:
    'Answers with the PDF of an invoice that has one (`filename` is not null), under its name. For programs: in a browser the same file is at `/invoices/show/{filename without .pdf}`.',
  method: 'GET',
  path: '/invoices/:invoice_id/pdf',
  access: 'invoices.view',
  params: z.object({ invoice_id: idParam }),
  answersFile: ['application/pdf'],
  responses: { 200: fileAnswer },
  errors: ['invoice_not_found'],
  example: { params: { invoice_id: 5120 } },
})

export const exportInvoices = defineEndpoint({
  name: 'exportInvoices',
  summary: 'All invoices that a filter of the list finds, as a spreadsheet; recorded',
  description:
    'Answers with a file of every invoice that the same filter of the list finds, on however many pages, in the order of `sort`. Each export is recorded with who made it.',
  method: 'GET',
  path: '/invoices/export',
  access: 'invoices.view',
  query: z
    .strictObject({
      ...invoicesFilter,
      format: z.enum(spreadsheetFormats),
      language: exportLanguage,
    })
    .refine(isRange, refusedRange),
  makesFile: true,
  answersFile: spreadsheetTypes,
  responses: { 200: fileAnswer },
  errors: ['search_too_long'],
  example: { query: { status: 'unpaid', sort: 'date|desc', format: 'csv', language: 'en' } },
})

export const invoiceEndpoints = [
  listInvoices,
  getInvoicesTotal,
  downloadInvoice,
  exportInvoices,
] as const
