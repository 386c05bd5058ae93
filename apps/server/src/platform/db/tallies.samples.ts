import type { SamplesOf } from './query-samples.ts'
import type * as tallies from './tallies.queries.ts'

export const samples = {
  './tallies.queries.ts': {
    findTallyFaults: [],
    mendTallies: [],
  } satisfies SamplesOf<typeof tallies>,
}
