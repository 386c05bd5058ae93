import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as requests from './data-requests.queries.ts'

export const samples = {
  './data-requests.queries.ts': {
    lockOpen: [[1, 2]],
    listOpen: {
      'of all events': [
        { account_id: 1, agency_id: null, event: null },
        { limit: 100, offset: 0 },
      ],
      'of one event of an agency': [
        { account_id: 1, agency_id: 1, event: 1 },
        { limit: 100, offset: 0 },
      ],
    },
    findDay: [1],
  } satisfies SamplesOf<typeof requests>,
}
