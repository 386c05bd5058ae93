import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as accounts from './account-rows.queries.ts'
import type * as secondFactor from './second-factor-rows.queries.ts'

const token = new Uint8Array(4)
const email = 'anna@harbour.example'
const user = { name: 'Anna', role: 'agency', agency_id: 1, language: 'de' } as const

export const samples = {
  './account-rows.queries.ts': {
    insertAccount: [{ ...user, email, password_hash: '$argon2id$' }, { invited: true }],
    updateUser: [1, { ...user, disabled: true }],
    updateProfile: [1, { name: 'Anna' }],
    setMailHabits: [1, { time_zone: 'Europe/Berlin', quiet_from: '22:00', quiet_to: '07:00' }],
    storePassword: [1, '$argon2id$'],
    expirePassword: [1],
    storePendingEmail: { 'asked for': [1, email], withdrawn: [1, null] },
    replaceEmail: [1, email],
    linkSubject: [email, 'https://sign-in.example anna'],
  } satisfies SamplesOf<typeof accounts>,
  './second-factor-rows.queries.ts': {
    storeSecret: [1, 'e1.k.x'],
    confirmSecret: [1, [token]],
    removeSecondFactor: [1],
    takeStep: [1, 59_000_000],
    takeRecoveryCode: [1, token],
  } satisfies SamplesOf<typeof secondFactor>,
}
