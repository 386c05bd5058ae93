import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as requests from './data-requests.queries.ts'

export const samples = {
  './data-requests.queries.ts': {
    lockOpen: [[1, 2]],
    upsertRequests: [
      [{ agency_id: 1, excursion_id: 1, keys: ['passport_data'], persons: 2, asked_by: 1 }],
    ],
    closeRequests: [[1, 2]],
    listOpen: {
      'of all events': [
        { account_id: 1, agency_id: null, event: null },
        { limit: 100, offset: 0 },
      ],
      'of one event of an agency': [
        { account_id: 1, agency_id: 1, event: 1 },
        { limit: 100, offset: 0 },
      ],
    },
    takeReminders: [new Date('2027-05-24T08:00:00Z')],
    findDay: [1],
  } satisfies SamplesOf<typeof requests>,
}
