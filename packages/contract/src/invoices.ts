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

/** Decimal places that the amounts have; null: not known, and nor are the amounts. */
const exponent = z.int().nullable()

/**
 * Amounts are numbers of the currency's main unit, such as 1234.5 euros. They are null while it is not known how many
 * decimals a release before 0090 counted them in.
 */
export const invoiceRow = z.object({
  id: z.int(),
  reference: ownReference,
  number: z.string(),
  agency_name: z.string(),
  /** `YYYY-MM-DD` */
  date: z.string(),
  /** `YYYY-MM-DD` */
  due_date: z.string().nullable(),
  total: z.number().nullable(),
  total_paid: z.number().nullable(),
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
})

export type InvoiceRow = z.infer<typeof invoiceRow>

/** Amounts are never added up across currencies. */
export const invoiceTotals = z.object({
  currency: z.string(),
  currency_exponent: exponent,
  /** Invoices in this currency; those without known amounts are in an entry of their own. */
  count: z.int(),
  total: z.number().nullable(),
  total_paid: z.number().nullable(),
  /** What is still to be paid. */
  open: z.number().nullable(),
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
  ...sentNarrowing,
}

const invoicesFilter = {
  ...invoicesNarrowing,
  sort: sortBy(invoiceSortFields, [{ field: 'date', direction: 'desc' }]),
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

export const listInvoices = defineEndpoint({
  name: 'listInvoices',
  summary: 'The invoices the caller may see, filtered, sorted and paged, with their totals',
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
})

export const getInvoicesTotal = defineEndpoint({
  name: 'getInvoicesTotal',
  summary:
    'How many invoices the filter of the list finds, however many they are, and their totals',
  method: 'GET',
  path: '/invoices/total',
  access: 'invoices.view',
  query: z.strictObject(invoicesNarrowing).refine(isRange, refusedRange),
  responses: { 200: answer(z.object({ total: z.int(), totals: z.array(invoiceTotals) })) },
  errors: ['search_too_long'],
})

export const downloadInvoice = defineEndpoint({
  name: 'downloadInvoice',
  summary: 'The PDF of an invoice',
  method: 'GET',
  path: '/invoices/:invoice_id/pdf',
  access: 'invoices.view',
  params: z.object({ invoice_id: idParam }),
  answersFile: ['application/pdf'],
  responses: { 200: fileAnswer },
  errors: ['invoice_not_found'],
})

export const exportInvoices = defineEndpoint({
  name: 'exportInvoices',
  summary: 'All invoices that a filter of the list finds, as a spreadsheet; recorded',
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
  errors: [],
})
