import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as feeds from './calendar-feeds.queries.ts'
import type * as calendar from './calendar.queries.ts'

const token_hash = new Uint8Array(4)

export const samples = {
  './calendar.queries.ts': {
    listForCalendar: [1, '2026-05-15'],
    listRevisions: [[1, 2]],
  } satisfies SamplesOf<typeof calendar>,
  './calendar-feeds.queries.ts': {
    findFeed: [1],
    setFeed: [{ agency_id: 1, token_hash, created_by: 1 }],
    deleteFeed: [1],
    findAgencyOfFeed: [token_hash],
  } satisfies SamplesOf<typeof feeds>,
}
