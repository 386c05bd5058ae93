import type { SamplesOf } from '../db/query-samples.ts'
import type * as outbox from './outbox.queries.ts'

const name = '00000000-0000-4000-8000-000000000001'

export const samples = {
  './outbox.queries.ts': {
    recordMail: [name],
    listOldMails: [{ after: name, limit: 200 }],
    forgetMails: [[name]],
  } satisfies SamplesOf<typeof outbox>,
}
