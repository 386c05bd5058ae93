import type { SamplesOf } from '../db/query-samples.ts'
import type * as keys from './api-keys.queries.ts'
import type * as check from './key-check.queries.ts'
import type * as programs from './programs.queries.ts'

const uuid = '00000000-0000-4000-8000-000000000001'
const hash = new Uint8Array(4)
const columns = { scopes: ['events.view'], reason: null, networks: ['203.0.113.0/24'] }

export const samples = {
  './key-check.queries.ts': {
    findByKey: {
      alone: [hash, null],
      'with the versions of an event': [hash, { event_id: 1 }],
      'with the versions of lists': [hash, { event_id: null }],
    },
    isRefusalNew: [hash],
    noteRefusal: [hash],
    touchKey: [uuid],
  } satisfies SamplesOf<typeof check>,
  './programs.queries.ts': {
    insertProgram: [{ account_id: 1, ...columns, created_by: 1 }],
    updateProgram: [1, columns],
  } satisfies SamplesOf<typeof programs>,
  './api-keys.queries.ts': {
    insertKey: [
      { account_id: 1, secret_hash: hash, hint: 'aB3d', lifetime_days: 90, created_by: 1 },
    ],
    endKeysIn: [1, 24],
    revokeKeysOf: [1],
    revokeKey: [1, uuid],
  } satisfies SamplesOf<typeof keys>,
}
