import {
  addAgencyLimit,
  type AgencyLimit,
  changeAgencyLimit,
  listAgencyLimits,
  removeAgencyLimit,
} from '@gangway/contract/agency-limits'
import { getAgency } from '@gangway/contract/agencies'
import { getCalendarFeed } from '@gangway/contract/calendar-feeds'
import { listInvoices } from '@gangway/contract/invoices'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildAgencyRow } from '../../testing/accounts-answers.ts'
import { expectAccessible } from '../../testing/accessibility.ts'
import { answer, callsTo, Refusal } from '../../testing/fake-server.ts'
import { pageOf } from '../../testing/usual-answers.ts'
import { visit } from '../../testing/visit.tsx'

const section = page.getByRole('region', { name: /^Limits/ })
const panel = page.getByRole('dialog')

const limit: AgencyLimit = {
  id: 5,
  port_id: 7,
  port_code: 'DEHAM',
  port_name: 'Hamburg',
  product: null,
  language: 'de',
  from: '2026-07-01',
  to: '2026-07-31',
  max_persons: 40,
  busiest: { event_date: '2026-07-14', persons: 44 },
  version: 'a'.repeat(32),
}
const { id: _id, port_name: _port, busiest: _busiest, version, ...fields } = limit

beforeEach(() => {
  answer(getAgency, { data: buildAgencyRow({ id: 1, name: 'Harbour Tours' }) })
  answer(listInvoices, (call) => ({ ...pageOf([], call), total_is_exact: true, totals: [] }))
  answer(getCalendarFeed, { data: null })
})

// Rule D2.1
test('days are typed in the language of the page, moved by keys and picked from a calendar', async () => {
  await visit('/agency/1', { role: 'agency', language: 'de' })
  await page.getByRole('button', { name: 'Grenze anlegen' }).click()
  const first = panel.getByLabelText('Erster Tag', { exact: true })
  await expect.element(first).toHaveFocus()
  await userEvent.keyboard('gestern')
  await panel.getByRole('button', { name: 'Grenze anlegen' }).click()
  await expect.element(first).toHaveFocus()
  await expect.element(first).toBeInvalid()
  await first.fill('30. Mai 2026')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowDown}')
  await expect.element(first).toHaveValue('01 Jun. 2026')
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await page.getByRole('button', { name: '3 Juni 2026' }).click()
  await expect.element(first).toHaveValue('03 Jun. 2026')
  await expectAccessible()
})

// Rule E8.3
test('an agency adds a limit; without a last day it is for the first alone', async () => {
  await visit('/agency/1', { role: 'agency' })
  await expect.element(section.getByText('No limits')).toBeVisible()
  const add = section.getByRole('button', { name: 'Add limit' })
  await add.click()
  await panel.getByLabelText('First day', { exact: true }).fill('2026-08-01')
  const persons = panel.getByLabelText('Persons a day')
  await persons.fill('-1')
  await panel.getByRole('button', { name: 'Add limit' }).click()
  await expect.element(persons).toHaveFocus()
  expect(callsTo(addAgencyLimit)).toHaveLength(0)
  await persons.fill('0')
  await userEvent.selectOptions(panel.getByLabelText('Language of the guide'), 'German')
  await expectAccessible()
  const closed = {
    ...limit,
    id: 6,
    port_id: null,
    port_code: null,
    port_name: null,
    max_persons: 0,
    busiest: null,
  }
  answer(addAgencyLimit, { data: closed })
  answer(listAgencyLimits, { data: [closed] })
  await panel.getByRole('button', { name: 'Add limit' }).click()
  await expect.element(section.getByText('guided in German')).toBeVisible()
  await expect.element(section.getByText('Closed')).toBeVisible()
  expect(callsTo(addAgencyLimit)[0]?.body).toEqual({
    from: '2026-08-01',
    to: '2026-08-01',
    max_persons: 0,
    port_id: null,
    product: null,
    language: 'de',
  })
})

test('staff see the fullest day, what a colleague has changed first, and undo a removal', async () => {
  answer(listAgencyLimits, { data: [limit] })
  const stands = { ...limit, max_persons: 30, version: 'b'.repeat(32) }
  answer(changeAgencyLimit, ({ body }) =>
    (body as { version: string }).version === version
      ? new Refusal('stale', { data: stands })
      : { data: stands },
  )
  answer(removeAgencyLimit, undefined)
  answer(addAgencyLimit, { data: limit })
  await visit('/agency/1', { role: 'staff' })
  const fullest = '44 persons on 14 Jul. 2026 4 too many'
  await expect.element(section.getByRole('cell', { name: fullest })).toBeVisible()
  await expectAccessible()
  const open = section.getByRole('button', { name: '01 Jul. 2026 to 31 Jul. 2026' })
  await open.click()
  await panel.getByLabelText('Persons a day').fill('50')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect.element(panel.getByRole('alert')).toMatchTextContent(/30/)
  await panel.getByRole('button', { name: 'Remove limit' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Limit restored.')).toBeVisible()
  expect(callsTo(addAgencyLimit)[0]?.body).toEqual({ ...fields, max_persons: 30 })
})
