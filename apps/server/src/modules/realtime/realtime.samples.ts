import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as generations from './generations.queries.ts'
import type * as realtime from './realtime.queries.ts'

const uuid = '00000000-0000-4000-8000-000000000001'

export const samples = {
  './realtime.queries.ts': {
    findLiveSession: [uuid],
    listLiveSessionIds: [[uuid]],
    findLiveKey: [uuid],
    listLiveKeyIds: [[uuid]],
    hasLiveSession: [1],
    findAgencyOfEvent: [1],
    claim: ['key'],
  } satisfies SamplesOf<typeof realtime>,
  './generations.queries.ts': {
    listGenerations: [['1']],
    raiseGeneration: { 'of an audience': ['1'], 'of everyone': [null] },
    findLastLoss: [1],
    listAgencyIds: [],
  } satisfies SamplesOf<typeof generations>,
}
