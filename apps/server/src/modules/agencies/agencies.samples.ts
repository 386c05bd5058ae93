import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as agencies from './agencies.queries.ts'

const columns = {
  name: 'Harbour Tours',
  emails: ['office@harbour.example'],
  contact_name: 'Anna',
  contact_phone: '+49 40 555',
  language: 'de',
} as const

export const samples = {
  './agencies.queries.ts': {
    agencyExists: [1],
    findById: [1],
    findContact: [1],
    countAgencies: ['harbour'],
    listAgencies: {
      'all, by name': [
        undefined,
        { sort: [{ field: 'name', direction: 'asc' }], page: 1, per_page: 25 },
      ],
      'found, by users': [
        'harbour',
        { sort: [{ field: 'users', direction: 'desc' }], page: 2, per_page: 25 },
      ],
    },
    newHash: 'part',
    insertAgency: [{ ...columns, emails: [...columns.emails], reference: 'AG-HARBOUR' }],
    updateAgency: [1, { ...columns, emails: [...columns.emails] }],
    lockAgency: [1],
    rotateHash: [1],
  } satisfies SamplesOf<typeof agencies>,
}
