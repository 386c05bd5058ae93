import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as chain from './chain.queries.ts'

export const samples = {
  './chain.queries.ts': {
    listWaiting: [2000],
    findLastLink: [],
    findHashAt: [1],
    insertLinks: [[]],
    listLinks: [{ after: 0, limit: 2000 }],
    listLoose: [20],
  } satisfies SamplesOf<typeof chain>,
}
