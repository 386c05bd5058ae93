import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as mails from './mails/port-day-mails.queries.ts'
import type { Database } from '../../platform/db/database.ts'
import * as queries from './port-days.queries.ts'

const days = { from: '2026-07-14', to: '2026-07-16', port_id: null }
const ofStaff = { account_id: 1, agency_id: null }
const ofAgency = { account_id: 1, agency_id: 1 }

export const samples = {
  './port-days.queries.ts': {
    eventsOnDays: {
      'of all agencies': (db: Database) => queries.eventsOnDays(db, days, ofStaff).execute(),
      'of one in one port': (db: Database) =>
        queries.eventsOnDays(db, { ...days, port_id: 1 }, ofAgency).execute(),
    },
    callsOnDays: (db: Database) => queries.callsOnDays(db, days, ofStaff).execute(),
    portOnDay: (db: Database) => queries.portOnDay(db, 1, '2026-07-14').execute(),
    eventsByDay: (db: Database) => queries.eventsByDay(db, days, ofAgency).execute(),
    dispatchesOnDays: {
      'of all agencies': (db: Database) => queries.dispatchesOnDays(db, days, ofStaff).execute(),
      'of one in one port': (db: Database) =>
        queries.dispatchesOnDays(db, { ...days, port_id: 1 }, ofAgency).execute(),
    },
    ordersOfDispatches: (db: Database) =>
      queries.ordersOfDispatches(db, { ...days, port_id: 1 }, ofStaff).execute(),
  } satisfies SamplesOf<typeof queries>,
  './mails/port-day-mails.queries.ts': {
    listDue: [new Date('2026-07-13T16:00:00Z'), 200],
  } satisfies SamplesOf<typeof mails>,
}
