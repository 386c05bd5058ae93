import type { Database } from '../db/database.ts'
import type { SamplesOf } from '../db/query-samples.ts'
import type * as keys from './key-check.queries.ts'
import type * as replacing from './replace-envelopes.queries.ts'
import { replaceEnvelopes } from './replace-envelopes.queries.ts'

const resealed = [{ id: '1', before: 'e1.a.x', after: 'e1.b.x' }]

export const samples = {
  './key-check.queries.ts': { listKeyIdsInUse: [], countKeyUse: [] } satisfies SamplesOf<
    typeof keys
  >,
  './replace-envelopes.queries.ts': {
    replaceEnvelopes: (db: Database) =>
      replaceEnvelopes(db, 'person', { id: 'id', type: 'integer', enc: 'enc' }, resealed),
  } satisfies SamplesOf<typeof replacing>,
}
