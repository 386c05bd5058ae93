import type { SamplesOf } from '../db/query-samples.ts'
import type * as jobs from './jobs.queries.ts'

export const samples = {
  './jobs.queries.ts': {
    insertJob: [{ kind: 'notice_mail.send', payload: '{"mail_id":1}', dedupe_key: null }],
    claimJob: [[2]],
    keepJob: [1],
    listQueueFigures: [],
    finishJob: [1],
    postponeJob: [1, { seconds: 60, error: 'Error ECONNREFUSED' }],
    giveUpJob: [1, 'Error ECONNREFUSED'],
    takeUpJob: [1, ['account_link.send']],
  } satisfies SamplesOf<typeof jobs>,
}
