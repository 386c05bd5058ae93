import type { SamplesOf } from '../../platform/db/query-samples.ts'
import * as auth from './auth.queries.ts'
import type * as provider from './provider-sign-in.queries.ts'

const email = 'anna@harbour.example'

export const samples = {
  './auth.queries.ts': {
    findForLogin: [email],
    findById: [1],
    findPasswordHash: [1],
    countAttempt: ['scope', 15],
    forgetAttempts: [['scope']],
    takeBackAttempt: ['scope'],
    deletePassedWindows: (db) => auth.deletePassedWindows({ db }),
  } satisfies SamplesOf<typeof auth>,
  './provider-sign-in.queries.ts': {
    findBySubject: ['https://sign-in.example anna'],
  } satisfies SamplesOf<typeof provider>,
}
