import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as planning from './mail-planning.queries.ts'
import type * as facts from './notice-facts.queries.ts'
import type * as mails from './notice-mails.queries.ts'
import type * as notices from './notices.queries.ts'
import type * as preferences from './preferences.queries.ts'
import type * as reminders from './reminders.queries.ts'

const now = new Date('2026-06-15T10:00:00Z')
const staff = { account_id: 1, agency_id: null }
const agency = { account_id: 2, agency_id: 1 }
const kinds = [{ kind: 'event.new_request', cadence: 'daily' }] as const
const some = [[{ id: 1 }]]

export const samples = {
  './notices.queries.ts': {
    listNotices: {
      staff: [staff, { limit: 25, offset: 0 }],
      agency: [agency, { limit: 25, offset: 0 }],
    },
    countUnread: { staff: [staff], agency: [agency] },
    countUnreadOf: [[1, 2]],
    alarmColumns: 'part',
    contradictionsOfNotice: 'part',
    disruptionOfNotice: 'part',
    paperOfNotice: 'part',
    markRead: { one: [1, 7], all: [1, null] },
    announceDue: [],
  } satisfies SamplesOf<typeof notices>,
  './notice-facts.queries.ts': {
    missingTickets: 'part',
    listFactsOf: [[1, 2]],
    listFactsOfMail: [1],
  } satisfies SamplesOf<typeof facts>,
  './notice-mails.queries.ts': {
    beginAttempt: [1],
    stepMail: [
      { mail_id: 1, attempt: 1 },
      { from: ['sending'], to: 'handing_over' },
    ],
    listFailed: [50],
    lockFailed: [1],
    resetMail: [1],
  } satisfies SamplesOf<typeof mails>,
  './mail-planning.queries.ts': {
    listAccountsDue: [now, 100],
    lockPlanning: [1],
    lockUnmailed: [1, now, 50],
    setMailTimes: [[{ id: 1, at: now }]],
    insertMail: { given: [{ account_id: 1, key: 'k', cadence: 'daily' }, [1, 2]], answers: some },
  } satisfies SamplesOf<typeof planning>,
  './preferences.queries.ts': {
    findMailHabits: [1],
    listPreferences: [1],
    savePreferences: [
      1,
      { time_zone: 'Europe/Berlin', quiet_from: '22:00', quiet_to: '07:00', kinds },
    ],
    stopMails: { given: [1, ['event.new_request']], answers: some },
  } satisfies SamplesOf<typeof preferences>,
  './reminders.queries.ts': {
    listRemindable: [
      { from: '2026-06-15', to: '2026-06-29', ticketsTo: '2026-06-22' },
      { after: { id: 7, event_date: '2026-06-20' }, limit: 500 },
    ],
    listOverdue: {
      first: [
        { from: '2026-05-01', to: '2026-06-15' },
        { after: null, limit: 500 },
      ],
      further: [
        { from: '2026-05-01', to: '2026-06-15' },
        { after: { id: 7, due_date: '2026-06-01' }, limit: 500 },
      ],
    },
  } satisfies SamplesOf<typeof reminders>,
}
