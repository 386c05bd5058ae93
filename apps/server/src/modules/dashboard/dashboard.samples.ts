import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as dashboard from './dashboard.queries.ts'

const now = new Date('2026-06-15T10:00:00Z')
const staff = { agency_id: null, account_id: 1, now }
const agency = { ...staff, agency_id: 1 }

export const samples = {
  './dashboard.queries.ts': {
    countFigures: {
      'for staff': [staff, { waiting: { waiting: 'any' }, conflicts: { pickup_time: 'conflict' } }],
      'for an agency': [agency, { without_ticket: { ticket: 'missing' } }],
      'of missing data': [agency, { data_missing: { data: 'missing' } }],
    },
    listWaitingLongest: { 'for staff': [staff, 10], 'for an agency': [agency, 10] },
    listWaitingAgencies: {
      given: [staff, 10],
      answers: [[{ agency_id: 1, name: 'Harbour Tours', waiting_since: now }], [{}]],
    },
  } satisfies SamplesOf<typeof dashboard>,
}
