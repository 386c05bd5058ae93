import type { SamplesOf } from '../db/query-samples.ts'
import type * as check from './session-check.queries.ts'
import type * as sessions from './session.queries.ts'

const uuid = '00000000-0000-4000-8000-000000000001'
const hash = new Uint8Array(4)

export const samples = {
  './session.queries.ts': {
    idleLimit: 'part',
    absoluteLimit: 'part',
    openSessions: 'part',
    insertSession: [
      {
        account_id: 1,
        current_hash: hash,
        bind_hash: hash,
        user_agent: '',
        signed_in_by: 'password',
        isFresh: true,
      },
    ],
    promoteNext: [uuid, hash],
    offerNext: [uuid, { seed: hash, hash, current: hash }],
    touchSession: [uuid],
    markSteppedUp: [uuid],
    findProviderSession: [uuid],
    markProvenAt: [uuid, 1_700_000_000],
    revokeSession: [uuid, 'signed_out'],
    revokeSessionsOf: {
      all: [1, { reason: 'password_changed', except: null }],
      'all but one': [1, { reason: 'password_changed', except: uuid }],
    },
    listLiveSessions: [1],
    revokeOldest: [1, 10],
  } satisfies SamplesOf<typeof sessions>,
  './session-check.queries.ts': {
    findByToken: {
      alone: [hash, null],
      'with the versions of an event': [hash, { event_id: 1 }],
      'with the versions of lists': [hash, { event_id: null }],
    },
  } satisfies SamplesOf<typeof check>,
}
