import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as sent from './sent-agencies.queries.ts'

const agency = { name: 'Harbour Tours', emails: ['office@harbour.example'], source_hash: 'h' }

export const samples = {
  './sent-agencies.queries.ts': {
    upsertAgencies: {
      'with the hash that was sent': [
        [{ ...agency, reference: 'AG-HARBOUR', agency_hash: 'a'.repeat(32) }],
      ],
      'with a new one': [[{ ...agency, reference: 'AG-HARBOUR', agency_hash: null }]],
    },
    confirmAgencies: [[{ id: 1, updated_at: '2026-06-15T10:00:00Z' }]],
  } satisfies SamplesOf<typeof sent>,
}
