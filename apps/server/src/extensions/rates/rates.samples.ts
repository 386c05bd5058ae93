import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as rates from './rates.queries.ts'

const rate = {
  product: 'City walk – Adult',
  port_id: null,
  valid_from: '2026-01-01',
  valid_to: null,
  currency: 'EUR',
  currency_exponent: 2,
  tax_rate: 1900,
  amount: null,
  tiers: [{ persons: 15, amount: 60_000 }],
}

const terms = {
  valid_from: '2026-01-01',
  steps: [{ hours: 48, percent: 0 }],
  no_show_percent: 100,
  no_call_percent: 0,
}

export const samples = {
  './rates.queries.ts': {
    listRateRows: { all: [1], one: [1, 1] },
    listTermsRows: { all: [1], one: [1, 1] },
    lockRates: [1],
    insertRate: [1, rate],
    updateRate: [1, rate],
    insertTerms: [1, terms],
    updateTerms: [1, terms],
    deleteRate: [1],
    deleteTerms: [1],
    markRatesRead: [{ ids: [1], read_at: new Date('2026-06-15T10:00:00Z'), read_by: 1 }],
    markTermsRead: [{ ids: [1], read_at: new Date('2026-06-15T10:00:00Z'), read_by: 1 }],
  } satisfies SamplesOf<typeof rates>,
}
