import type { SamplesOf } from '../../../platform/db/query-samples.ts'
import type * as effects from './effects.queries.ts'

export const samples = {
  './effects.queries.ts': {
    insertEffects: [
      4,
      'orders',
      [{ row_id: 9, reference: 'B-700001', is_new: false, earlier: 'e1.k.x.y' }],
    ],
    noteLastEntry: [4],
    countEffects: [4],
    listEffects: [4, 'orders', { after: 0, limit: 500 }],
    deleteEffects: [4],
    listObstacles: [{ id: 4, keyIds: ['k1'] }, 20],
    countObstacles: [{ id: 4, keyIds: ['k1'] }],
    lockEventsOf: [4],
    listPlaces: [[1, 2]],
    listEffectsToReseal: [{ activeId: 'k2', after: '0', limit: 500 }],
  } satisfies SamplesOf<typeof effects>,
}
