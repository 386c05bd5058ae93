import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as history from './history.queries.ts'

export const samples = {
  './history.queries.ts': {
    eventExists: [1],
    listEntries: {
      latest: [1, { before: undefined, limit: 50 }],
      older: [1, { before: 100, limit: 50 }],
    },
  } satisfies SamplesOf<typeof history>,
}
