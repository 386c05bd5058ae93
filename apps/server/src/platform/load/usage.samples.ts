import type { SamplesOf } from '../db/query-samples.ts'
import type * as usage from './usage.queries.ts'

const scope = 'uploads:account:1'

export const samples = {
  './usage.queries.ts': {
    addRequests: [[{ scope: 'requests:account:1', amount: 3 }]],
    takeUp: [{ scope, amount: 1, limit: 2, length: '1 day' }],
    giveBack: [{ scope, amount: 1, period: new Date(0) }],
    secondsLeft: ['1 day'],
    findStoredKilobytes: [1],
  } satisfies SamplesOf<typeof usage>,
}
