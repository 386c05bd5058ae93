import { placeOf } from '../../platform/db/lists/way-to-page.ts'
import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as expected from './expected.queries.ts'
import type { InvoiceFilter } from './invoices.filter.queries.ts'
import type * as filter from './invoices.filter.queries.ts'
import type * as listed from './invoices.listed.queries.ts'
import type * as invoices from './invoices.queries.ts'
import type * as sums from './invoices.sums.queries.ts'
import type * as nearPage from './near-page.queries.ts'
import type { FoundWord } from './invoices.text.queries.ts'
import type * as text from './invoices.text.queries.ts'

const staff: InvoiceFilter = { agency_id: null }
const agency: InvoiceFilter = { agency_id: 1 }
const byDate = [{ field: 'date', direction: 'desc' }] as const
const firstByDate = placeOf({ sort: byDate, page: 1, per_page: 25 })
const firstByTotal = placeOf({
  sort: [{ field: 'total', direction: 'asc' }],
  page: 1,
  per_page: 25,
})
const word: FoundWord = {
  word: '2026',
  inNumber: true,
  agencies: [],
  ownInvoices: null,
  sample: null,
  referenced: [],
}
const counted = [
  [{ currency: 'EUR', currency_exponent: 2, count: 2_000, total: 1, total_paid: 1, open: 0 }],
  [{ all: 200_000 }],
]

export const samples = {
  './expected.queries.ts': {
    sumInvoiced: { 'of a page': [{ ...staff, ids: [1, 2] }], 'of an agency': [agency] },
    maximumMonths: 'part',
  } satisfies SamplesOf<typeof expected>,
  './invoices.filter.queries.ts': {
    invoiceList: 'part',
  } satisfies SamplesOf<typeof filter>,
  './invoices.listed.queries.ts': { listedInvoices: 'part' } satisfies SamplesOf<typeof listed>,
  './invoices.queries.ts': {
    isPrepared: 'part',
    findPage: {
      'by date': { given: [staff, firstByDate], answers: counted },
      'of an agency, by total': {
        given: [agency, firstByTotal],
        answers: counted,
      },
      'with a number': [{ ...staff, words: [word] }, firstByDate],
      'with an agency': [
        { ...staff, words: [{ ...word, inNumber: false, agencies: [1] }] },
        firstByTotal,
      ],
    },
    selectInvoices: 'part',
    listLatest: [{ ...staff, words: [word] }, 5],
    listIds: [{ ...agency, status: 'unpaid' }, byDate],
    listByIds: [[1, 2]],
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
  './invoices.sums.queries.ts': {
    sumInvoices: {
      all: [staff],
      'between days': [{ ...staff, from: '2026-06-10', to: '2026-07-20' }],
      'of an agency': [{ ...agency, status: 'unpaid' }],
      'changed since': [{ ...staff, updated_since: '2026-06-14T10:00:00Z' }],
      'of a reference': [{ ...staff, reference: 'INV-815' }],
    },
    countIn: 'part',
    sumsOf: 'part',
    sumOfEach: 'part',
    shapeOf: 'part',
    valuesOf: 'part',
    ofShape: 'part',
    summedColumns: 'part',
  } satisfies SamplesOf<typeof sums>,
  './near-page.queries.ts': {
    readNearPage: {
      all: [staff, firstByDate],
      'of a status': [{ ...staff, status: 'unpaid' }, firstByDate],
      'of an agency': [agency, placeOf({ sort: byDate, page: 2, per_page: 25 })],
    },
  } satisfies SamplesOf<typeof nearPage>,
  './invoices.text.queries.ts': {
    findWords: {
      'for staff': ['2026 harbour', { agency_id: null }],
      'for an agency': ['2026', { agency_id: 1 }],
    },
    hasWord: 'part',
    planOfWords: 'part',
  } satisfies SamplesOf<typeof text>,
}
