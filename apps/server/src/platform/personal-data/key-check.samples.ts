import type { SamplesOf } from '../db/query-samples.ts'
import type * as keys from './key-check.queries.ts'

export const samples = {
  './key-check.queries.ts': { listKeyIdsInUse: [] } satisfies SamplesOf<typeof keys>,
}
