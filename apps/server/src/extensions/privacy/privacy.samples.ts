import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as privacy from './privacy.queries.ts'

export const samples = {
  './privacy.queries.ts': {
    findOrderNumber: [{ event_id: 1, excursion_id: 1 }],
    listOrders: ['100001'],
    countHeld: [[1, 2]],
    listHistory: [[1, 2]],
    listAccess: [[1, 2]],
  } satisfies SamplesOf<typeof privacy>,
}
