import { factsIn } from '@gangway/domain/events/event-facts'
import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as search from './search.queries.ts'

const now = new Date('2026-06-15T10:00:00Z')
const words = [
  {
    word: 'aida',
    part: 'aida',
    own: [...factsIn('search'), 'id'],
    ownEvents: null,
    sample: null,
    ports: [],
    agencies: [],
    ships: [],
    shipEvents: [],
    referenced: [],
    ordered: ['customer', 'order_id'],
    events: [1, 2],
  },
] as const

export const samples = {
  './search.queries.ts': {
    findEvents: {
      'for staff': [
        { agency_id: null, account_id: 1, now },
        { words, limit: 5 },
      ],
      'for an agency': [
        { agency_id: 1, account_id: 1, now },
        { words, limit: 5 },
      ],
    },
    findEventById: [
      { agency_id: null, account_id: 1, now },
      { id: 7, words },
    ],
  } satisfies SamplesOf<typeof search>,
}
