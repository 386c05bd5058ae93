import type { SamplesOf } from '../../platform/db/query-samples.ts'
import * as links from './account-links.queries.ts'
import type * as emailChange from './email-change.queries.ts'
import type * as passwords from './passwords.queries.ts'
import type * as profile from './profile.queries.ts'
import type * as secondFactor from './second-factor.queries.ts'

const token = new Uint8Array(4)
const email = 'anna@harbour.example'

export const samples = {
  './account-links.queries.ts': {
    findReceiver: [1],
    replaceLink: [{ account_id: 1, purpose: 'email', token_hash: token, email }],
    findByLink: [token, ['invitation', 'reset']],
    useLink: [token],
    deleteLinksOf: [1],
    deleteEmailLinksOf: [1],
    deleteExpiredLinks: (db) => links.deleteExpiredLinks({ db }),
  } satisfies SamplesOf<typeof links>,
  './email-change.queries.ts': {
    lockEmail: [1],
    isEmailTaken: [email],
  } satisfies SamplesOf<typeof emailChange>,
  './passwords.queries.ts': {
    findEnabledId: [email],
    findEmail: [1],
  } satisfies SamplesOf<typeof passwords>,
  './profile.queries.ts': {
    lockProfile: [1],
  } satisfies SamplesOf<typeof profile>,
  './second-factor.queries.ts': {
    lockSecondFactor: [1],
  } satisfies SamplesOf<typeof secondFactor>,
}
