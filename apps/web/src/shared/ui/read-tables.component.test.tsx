import { listEvents } from '@gangway/contract/events'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  answerAgencies,
  answerUsers,
  buildAgencyRow,
  buildUserRow,
} from '../../testing/accounts-answers.ts'
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
  ['/events/7', () => answerEvent(anEvent({ excursions: [anOrder(1), anOrder(2)] }))],
])('screen readers hear each cell of %s below its own header', async (path, answerList) => {
  answerList()
  await visit(path, { role: 'admin' })
  await expect.poll(() => page.getByRole('row').elements().length).toBeGreaterThan(2)
  expect(await misreadCells()).toEqual([])
})
