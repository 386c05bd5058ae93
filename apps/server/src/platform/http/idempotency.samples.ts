import type { SamplesOf } from '../db/query-samples.ts'
import type * as keys from './idempotency.queries.ts'

export const samples = {
  './idempotency.queries.ts': {
    lockKey: [{ account_id: 1, key: 'k' }],
    keepAnswer: [{ account_id: 1, key: 'k' }, new Uint8Array(4), { status: 200, body: '{}' }],
    fieldsOfWords: 'part',
    deleteAnswersAbout: ['order_id', ['100001']],
  } satisfies SamplesOf<typeof keys>,
}
