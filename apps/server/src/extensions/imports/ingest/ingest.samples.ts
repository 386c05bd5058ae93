import type { SamplesOf } from '../../../platform/db/query-samples.ts'
import type * as early from '../withdrawals/early-withdrawals.queries.ts'
import type * as ingest from './ingest.queries.ts'

const wish = { reference: 'OR-1', reason: 'customer', updated_at: '2026-06-15T10:00:00Z' } as const

export const samples = {
  '../withdrawals/early-withdrawals.queries.ts': {
    keepEarly: ['order', [wish]],
    selectEarly: 'part',
  } satisfies SamplesOf<typeof early>,
  './ingest.queries.ts': {
    listKnownEvents: [['EV-1', 'EV-2']],
    findSentEvent: ['EV-1'],
    findSentOrder: ['OR-1'],
    listOwnersOfFiles: [['INV-1.pdf']],
    listActiveOrders: [[1, 2]],
  } satisfies SamplesOf<typeof ingest>,
}
