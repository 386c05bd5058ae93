import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as users from './users.queries.ts'

const user = { name: 'Anna', role: 'agency', agency_id: 1, language: 'de' } as const

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
    updateUser: [1, { ...user, disabled: true }],
    insertUser: [{ ...user, email: 'anna@harbour.example', password_hash: '$argon2id$' }],
    expirePassword: [1],
  } satisfies SamplesOf<typeof users>,
}
