import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as aliases from './ship-aliases.queries.ts'
import type * as unknown from './unknown-ships.queries.ts'

const alias = { alias: 'MKT Alhpa', ship: 'MKT Alpha', ship_imo: '9074729' }
const from = '2026-06-15'

export const samples = {
  './ship-aliases.queries.ts': {
    listAliases: [],
    lockAliases: [],
    findAlias: ['MKT Alpha'],
    listOwnCalls: [alias, '2026-06-15'],
    saveAlias: [alias],
    followAlias: [alias],
    deleteAlias: [1],
  } satisfies SamplesOf<typeof aliases>,
  './unknown-ships.queries.ts': {
    listLacking: {
      'of all events': [{ from, event: null }],
      'of one': [{ from, event: 1 }],
    },
    listCallingShips: ['2026-06-15'],
    listOrderedShips: [[{ port_id: 1, event_date: '2026-07-14' }]],
  } satisfies SamplesOf<typeof unknown>,
}
