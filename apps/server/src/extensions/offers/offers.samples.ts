import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as queries from './offers.queries.ts'

export const samples = {
  './offers.queries.ts': {
    listOtherAgencies: [1],
  } satisfies SamplesOf<typeof queries>,
}
