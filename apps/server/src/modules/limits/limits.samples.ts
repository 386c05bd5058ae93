import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as limitedDay from './limited-day.queries.ts'
import type * as limits from './limits.queries.ts'

const fields = {
  port_id: null,
  product: 'Hamburg: harbour and Speicherstadt',
  language: 'de',
  from: '2026-07-01',
  to: '2026-07-31',
  max_persons: 80,
} as const

export const samples = {
  './limited-day.queries.ts': { limitedDay: 'part' } satisfies SamplesOf<typeof limitedDay>,
  './limits.queries.ts': {
    listLimits: { all: [1, { from: '2026-06-15' }], one: [1, { from: '2026-06-15', id: 1 }] },
    lockLimits: [1],
    countLimits: [1],
    insertLimit: [{ ...fields, agency_id: 1 }],
    updateLimit: [1, fields],
    deleteLimit: [1],
  } satisfies SamplesOf<typeof limits>,
}
