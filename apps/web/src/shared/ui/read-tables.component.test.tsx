import { getDashboard } from '@gangway/contract/dashboard'
import { listDisruptions } from '@gangway/contract/disruptions'
import { listEvents } from '@gangway/contract/events'
import { listImportRows } from '@gangway/contract/imports/import-rows'
import { getImport, listImports } from '@gangway/contract/imports/season-imports'
import { getRetention } from '@gangway/contract/personal-data'
import { getPortDay } from '@gangway/contract/port-days'
import { listShipAliases } from '@gangway/contract/ship-aliases'
import { listShipCalls } from '@gangway/contract/ship-call-changes'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  answerAgencies,
  answerUsers,
  buildAgencyRow,
  buildUserRow,
} from '../../testing/accounts-answers.ts'
import { aListedCall } from '../../testing/a-listed-call.ts'
import { answerAudit, buildAuditEntry } from '../../testing/audit-answers.ts'
import { buildDashboard } from '../../testing/dashboard-answers.ts'
import { buildImport, buildImportRow } from '../../testing/imports-answers.ts'
import { buildDay, buildDayEvent } from '../../testing/port-day-answers.ts'
import { answerPrograms, buildProgram } from '../../testing/programs-answers.ts'
import { anEvent, anOrder } from '../../testing/an-event.ts'
import { answerEvent } from '../../testing/event-answers.ts'
import { answer } from '../../testing/fake-server.ts'
import { answerInvoices } from '../../testing/invoices-answers.ts'
import { misreadCells } from '../../testing/read-tables.ts'
import { buildEventRow, pageOf } from '../../testing/usual-answers.ts'
import { visit } from '../../testing/visit.tsx'

const agencies = [1, 2].map((id) => buildAgencyRow({ id, name: `Harbour Tours ${id}` }))
const people = [1, 2].map((id) => buildUserRow({ id, name: `Åse ${id}` }))

const waiting = [1, 2].map((agency_id) => ({
  agency_id,
  name: `Harbour Tours ${agency_id}`,
  count: 3,
  act_now: agency_id,
  waiting_since: '2025-05-01T08:00:00.000Z',
  filter: {},
}))

const disruption = {
  id: 1,
  ship_call_id: 1,
  ship: 'Nordlys',
  port_id: 7,
  port_code: 'DEHAM',
  port_name: 'Hamburg',
  date: '2099-07-01',
  cause: 'does_not_call',
  words: '',
  refund: true,
  done_at: '2099-06-30T10:00:00.000Z',
  done_by: 'Ines Albers',
  undone_at: null,
  undo_until: '2099-06-30T10:00:00.000Z',
  events: 1,
  left_out: 1,
  orders: 1,
} as const

const answerEvents = () =>
  answer(listEvents, (call) => {
    // Empty cells, and columns that have room at one width only.
    const rows = [
      buildEventRow({ id: 1, dress_code: '', email: '' }),
      buildEventRow({ id: 2, dress_code: 'Smart', reference: 'EV-2' }),
    ]
    return { ...pageOf(rows, call), total_is_exact: true }
  })

test.each([
  ['/admin/users', () => answerUsers(people)],
  ['/admin/agencies', () => answerAgencies(agencies)],
  [
    '/api-keys',
    () => {
      answerAgencies(agencies)
      answerPrograms([buildProgram({ id: 1 }), buildProgram({ id: 2 })])
    },
  ],
  ['/events', answerEvents],
  ['/invoices', answerInvoices],
  [
    '/ship-calls',
    () => {
      answer(listShipAliases, { data: [] })
      const calls = [aListedCall(), aListedCall({ id: 2, ship: 'Artania', ship_imo: null })]
      answer(listShipCalls, (call) => pageOf(calls, call))
    },
  ],
  [
    '/imports',
    () =>
      answer(listImports, (call) =>
        pageOf([buildImport(), buildImport({ id: 32, created_by: null })], call),
      ),
  ],
  [
    '/imports/31',
    () => {
      answer(getImport, { data: buildImport() })
      const rows = [buildImportRow(), buildImportRow({ noun: 'ship_calls', changes: [] })]
      answer(listImportRows, (call) => pageOf(rows, call))
    },
  ],
  [
    '/disruptions',
    () => answer(listDisruptions, (call) => pageOf([disruption, { ...disruption, id: 2 }], call)),
  ],
  ['/audit', () => answerAudit([1, 2].map((number) => buildAuditEntry({ number })))],
  [
    '/port-day/3/2026-07-14',
    () => answer(getPortDay, { data: buildDay({ events: [1, 2].map((id) => buildDayEvent(id)) }) }),
  ],
  [
    '/dashboard',
    () => {
      const requests = [{ urgency: 'act_now', count: 3, filter: {} }] as const
      answer(getDashboard, { data: buildDashboard({ requests: [...requests], agencies: waiting }) })
      const held = { held: 5, due: 1, overdue_days: 0 }
      const months = [{ month: '2026-09', on_request: true, orders: 5, entries: 6 }]
      const measured_at = '2026-07-14T08:40:00.000Z'
      answer(getRetention, {
        data: { measured_at, persons: held, customers: held, is_held_back: false, months },
      })
    },
  ],
  ['/events/7', () => answerEvent(anEvent({ excursions: [anOrder(1), anOrder(2)] }))],
])('screen readers hear each cell of %s below its own header', async (path, answerList) => {
  answerList()
  await visit(path, { role: 'admin' })
  await expect.poll(() => page.getByRole('row').elements().length).toBeGreaterThan(2)
  expect(await misreadCells()).toEqual([])
})
