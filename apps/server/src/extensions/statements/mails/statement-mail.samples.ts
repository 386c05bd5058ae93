import type { SamplesOf } from '../../../platform/db/query-samples.ts'
import type * as mails from './statement-mail.queries.ts'

export const samples = {
  './statement-mail.queries.ts': {
    countMails: [1],
    readAddresses: [{ agency_id: 1, account_id: null }],
  } satisfies SamplesOf<typeof mails>,
}
