import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type { InvoiceFilter } from './invoices.filter.queries.ts'
import type * as filter from './invoices.filter.queries.ts'
import type * as order from './invoices.order.queries.ts'
import type * as invoices from './invoices.queries.ts'
import type * as search from './invoices.search.queries.ts'
import type { FoundWord } from './invoices.text.queries.ts'
import type * as text from './invoices.text.queries.ts'

const staff: InvoiceFilter = { agency_id: null }
const agency: InvoiceFilter = { agency_id: 1 }
const byDate = [{ field: 'date', direction: 'desc' }] as const
const byTotal = [{ field: 'total', direction: 'asc' }] as const
const word: FoundWord = {
  word: '2026',
  inNumber: true,
  agencies: [],
  ownInvoices: null,
  referenced: [],
}
const firstPage = { page: 1, per_page: 25 }

export const samples = {
  './invoices.filter.queries.ts': { invoiceMatches: 'part' } satisfies SamplesOf<typeof filter>,
  './invoices.order.queries.ts': { listedInvoices: 'part' } satisfies SamplesOf<typeof order>,
  './invoices.queries.ts': {
    sumInvoices: {
      all: [staff],
      'between days': [{ ...staff, from: '2026-06-10', to: '2026-07-20' }],
      'of an agency': [{ ...agency, status: 'unpaid' }],
      'changed since': [{ ...staff, updated_since: '2026-06-14T10:00:00Z' }],
      'of a reference': [{ ...staff, reference: 'INV-815' }],
    },
    sumsAndSize: [{ ...staff, status: 'unpaid' }],
    sumOf: 'part',
    listInvoices: {
      'by date': [staff, { sort: byDate, ...firstPage, total: 200_000, all: 200_000 }],
      'of an agency, by total': [
        agency,
        { sort: byTotal, ...firstPage, total: 2_000, all: 200_000 },
      ],
    },
    listIds: [{ ...agency, status: 'unpaid' }, byDate],
    listByIds: [[1, 2]],
    orderOf: 'part',
    findFile: {
      'for staff': [{ agency_id: null, filename: 'INV-1_.pdf' }],
      'for an agency': [{ agency_id: 1, filename: 'INV-1_.pdf' }],
      'of an invoice, for an agency': [{ agency_id: 1, invoice_id: 1 }],
    },
    countUnpaid: {
      'for staff': [{ agency_id: null }, '2026-06-15'],
      'for an agency': [{ agency_id: 1 }, '2026-06-15'],
    },
  } satisfies SamplesOf<typeof invoices>,
  './invoices.search.queries.ts': {
    findSearched: {
      'by number': [
        { ...staff, words: [word] },
        { sort: byDate, ...firstPage, most: 10_000 },
      ],
      'by agency': [
        { ...staff, words: [{ ...word, inNumber: false, agencies: [1] }] },
        { sort: byTotal, ...firstPage, most: 10_000 },
      ],
    },
  } satisfies SamplesOf<typeof search>,
  './invoices.text.queries.ts': {
    findWords: {
      'for staff': ['2026 harbour', { agency_id: null }],
      'for an agency': ['2026', { agency_id: 1 }],
    },
    hasWord: 'part',
  } satisfies SamplesOf<typeof text>,
}
