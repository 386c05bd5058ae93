import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as passes from './guide-passes.queries.ts'
import type * as pier from './pier.queries.ts'

const token_hash = new Uint8Array(4)
const owner = { agency_id: 1, event_date: '2026-07-01', person: 'nadia peters' }

export const samples = {
  './guide-passes.queries.ts': {
    findDispatch: [1],
    findMember: [{ dispatch_id: 1, dispatch_crew_id: 1 }],
    listPasses: { all: [1], one: [1, 1] },
    lockPasses: [owner],
    revokePasses: [owner],
    revokePass: [1],
    insertPass: [{ ...owner, token_hash, shows_passports: false, created_by: 1 }],
    findPass: { free: [token_hash], held: [token_hash, { isHeld: true }] },
    setOpened: [1],
  } satisfies SamplesOf<typeof passes>,
  './pier.queries.ts': {
    ownDispatches: { values: [owner] },
    ownParties: { values: [owner] },
  } satisfies SamplesOf<typeof pier>,
}
