import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as sent from './sent-calls.queries.ts'

export const samples = {
  './sent-calls.queries.ts': {
    upsertCalls: [
      [
        {
          reference: 'SC-1',
          port_id: 1,
          call_date: '2026-07-14',
          ship: 'AIDAprima',
          ship_imo: '9074729',
          arrival: '08:00',
          all_aboard: '19:30',
          departure_date: '2026-07-14',
          departure: '20:00',
          berth: 'HafenCity',
          tender: false,
          first_ashore: '08:40',
          last_tender: null,
          ship_time_offset_minutes: -60,
          status: 'expected',
          cancel_reason: null,
          source_hash: 'h',
          source_updated_at: '2026-06-15T10:00:00Z',
        },
      ],
    ],
    cancelCalls: [[{ id: 1, cancel_reason: 'weather', updated_at: null }]],
    deleteCalls: [[1, 2]],
    confirmCalls: [[{ id: 1, updated_at: '2026-06-15T10:00:00Z' }]],
  } satisfies SamplesOf<typeof sent>,
}
