import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as users from './users.queries.ts'

export const samples = {
  './users.queries.ts': {
    findById: [1],
    countUsers: [{ filter: 'anna', status: 'invited' }],
    listUsers: {
      all: [{}, { sort: [{ field: 'name', direction: 'asc' }], page: 1, per_page: 25 }],
      found: [
        { filter: 'anna', role: 'agency', agency: 1, status: 'active' },
        { sort: [{ field: 'email', direction: 'desc' }], page: 1, per_page: 25 },
      ],
    },
    agencyExists: [1],
    lockAdmins: [],
    lockUser: [1],
  } satisfies SamplesOf<typeof users>,
}
