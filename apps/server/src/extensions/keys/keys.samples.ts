import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as keys from './keys.queries.ts'

export const samples = {
  './keys.queries.ts': { lockKeys: { given: [], answers: [[], [{ is_ours: true }]] } },
} satisfies { './keys.queries.ts': SamplesOf<typeof keys> }
