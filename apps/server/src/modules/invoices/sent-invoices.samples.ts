import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as sent from './sent-invoices.queries.ts'

export const samples = {
  './sent-invoices.queries.ts': {
    upsertInvoices: [
      [
        {
          reference: 'INV-1',
          agency_id: 1,
          number: '2026-001',
          date: '2026-06-01',
          due_date: '2026-07-01',
          total: 12_000,
          total_paid: 0,
          currency: 'EUR',
          currency_exponent: 2,
          source_hash: 'h',
          source_updated_at: '2026-06-15T10:00:00Z',
        },
      ],
    ],
    deletePdfs: [['00000000-0000-4000-8000-000000000001']],
    confirmInvoices: [[{ id: 1, updated_at: '2026-06-15T10:00:00Z' }]],
  } satisfies SamplesOf<typeof sent>,
}
