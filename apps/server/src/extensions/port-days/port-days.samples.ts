import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as mails from './mails/port-day-mails.queries.ts'
import type * as portDays from './port-days.queries.ts'

const days = { from: '2026-07-14', to: '2026-07-16', port_id: null }
const ofStaff = { account_id: 1, agency_id: null }
const ofAgency = { account_id: 1, agency_id: 1 }

export const samples = {
  './port-days.queries.ts': {
    eventsOnDays: {
      'of all agencies': [days, ofStaff],
      'of one in one port': [{ ...days, port_id: 1 }, ofAgency],
    },
    callsOnDays: [days, ofStaff],
    portOnDay: [1, '2026-07-14'],
    eventsByDay: [days, ofAgency],
  } satisfies SamplesOf<typeof portDays>,
  './mails/port-day-mails.queries.ts': {
    listDue: [new Date('2026-07-13T16:00:00Z'), 200],
  } satisfies SamplesOf<typeof mails>,
}
