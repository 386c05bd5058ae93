import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as accounts from './accounts.queries.ts'
import type * as accountMails from './notices/account-mails.queries.ts'
import type * as links from './links/account-links.queries.ts'
import type * as passkeys from './passkeys/passkeys.queries.ts'
import type * as passwords from './passwords/passwords.queries.ts'
import type * as profile from './profile/profile.queries.ts'
import type * as secondFactor from './second-factor/second-factor.queries.ts'
import type * as recorded from './sign-in/recorded-sign-ins.queries.ts'
import type * as signIn from './sign-in/sign-in.queries.ts'
import type * as users from './users/users.queries.ts'

const token = new Uint8Array(4)
const uuid = '00000000-0000-4000-8000-000000000001'
const email = 'anna@harbour.example'
const user = {
  name: 'Anna',
  role: 'agency',
  agency_id: 1,
  sees_money: true,
  language: 'de',
} as const

export const samples = {
  './accounts.queries.ts': {
    hasPasskey: 'part',
    insertAccount: [{ ...user, email, password_hash: '$argon2id$' }, { invited: true }],
    insertProgramAccount: { 'of the operator': [{ name: 'Booking system', agency_id: null }] },
    renameProgram: [1, 'Booking system'],
    disableProgram: [1],
    updateUser: [1, { ...user, disabled: true }],
    updateProfile: [1, { name: 'Anna' }],
    setMailHabits: [1, { time_zone: 'Europe/Berlin', quiet_from: '22:00', quiet_to: '07:00' }],
    stopPortDayMails: [1],
    markPortDayMailed: [1, '2026-07-13'],
    storePassword: [1, '$argon2id$'],
    expirePassword: [1],
    storePendingEmail: { 'asked for': [1, email], withdrawn: [1, null] },
    replaceEmail: [1, email],
    linkSubject: [email, 'https://sign-in.example anna'],
  } satisfies SamplesOf<typeof accounts>,
  './sign-in/sign-in.queries.ts': {
    findForLogin: [email],
    findBySubject: ['https://sign-in.example anna'],
    findById: [1],
    findSecured: [1],
    findPasswordHash: [1],
    countAttempt: ['scope', 15],
    forgetAttempts: [['scope']],
    takeBackAttempt: ['scope'],
  } satisfies SamplesOf<typeof signIn>,
  './sign-in/recorded-sign-ins.queries.ts': {
    insertSignIn: [{ address: '192.0.2.1', user_agent: 'Firefox', outcome: 'wrong_credentials' }],
    isExpectedOrigin: [{ account_id: 1, address: '192.0.2.1', user_agent: 'Firefox' }],
    listOwnSignIns: [1, 50],
  } satisfies SamplesOf<typeof recorded>,
  './links/account-links.queries.ts': {
    findReceiver: [1],
    replaceLink: [{ account_id: 1, purpose: 'email', token_hash: token, email }],
    findByLink: [token, ['invitation', 'reset']],
    useLink: [token],
    deleteLinksOf: [1],
    deleteEmailLinksOf: [1],
  } satisfies SamplesOf<typeof links>,
  './notices/account-mails.queries.ts': {
    listGivenUp: [['account_link.send', 'account_notice.send'], 100],
  } satisfies SamplesOf<typeof accountMails>,
  './passwords/passwords.queries.ts': {
    findEnabledId: [email],
    findEmail: [1],
  } satisfies SamplesOf<typeof passwords>,
  './profile/profile.queries.ts': {
    lockProfile: [1],
    lockEmail: [1],
    isEmailTaken: [email],
  } satisfies SamplesOf<typeof profile>,
  './second-factor/second-factor.queries.ts': {
    storeSecret: [1, 'e1.k.x'],
    confirmSecret: [1],
    insertRecoveryCodes: [1, [token]],
    deleteRecoveryCodes: [1],
    removeSecret: [1],
    takeStep: [1, 59_000_000],
    listSaltsOfRecoveryCodes: [1],
    takeRecoveryCode: [1, [token, token]],
    lockSecondFactor: [1],
    listSecretsToReseal: [{ activeId: 'abcd', after: '0', limit: 500 }],
  } satisfies SamplesOf<typeof secondFactor>,
  './passkeys/passkeys.queries.ts': {
    insertChallenge: [token, { purpose: 'sign_in', session_id: null }],
    takeChallenge: [token, { purpose: 'step_up', session_id: uuid }],
    insertPasskey: [
      {
        account_id: 1,
        credential_id: 'x',
        public_key: token,
        counter: 0,
        transports: ['internal'],
        name: 'Phone',
      },
    ],
    listPasskeys: [1],
    listCredentials: [1],
    findCredential: ['x'],
    countUse: { counting: [uuid, 7], 'not counting': [uuid, 0] },
    deletePasskey: [1, uuid],
    deletePasskeysOf: [1],
    findHandle: [1],
  } satisfies SamplesOf<typeof passkeys>,
  './users/users.queries.ts': {
    findById: [1],
    countUsers: [{ filter: 'anna', status: 'invited' }],
    listUsers: {
      all: [{}, { sort: [{ field: 'name', direction: 'asc' }], page: 1, per_page: 25 }],
      found: [
        { filter: 'anna', role: 'agency', agency: 1, status: 'active' },
        { sort: [{ field: 'email', direction: 'desc' }], page: 1, per_page: 25 },
      ],
    },
    lockUserAndAdmins: [1],
    lockUser: [1],
  } satisfies SamplesOf<typeof users>,
}
