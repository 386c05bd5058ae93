import type { SamplesOf } from '../db/query-samples.ts'
import type * as keys from './key-check.queries.ts'

export const samples = {
  './key-check.queries.ts': { listKeyIdsInUse: [], countKeyUse: [] } satisfies SamplesOf<
    typeof keys
  >,
}
