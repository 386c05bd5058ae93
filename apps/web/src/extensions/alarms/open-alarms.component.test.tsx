import { listAlarms } from '@gangway/contract/alarms'
import { getDashboard } from '@gangway/contract/dashboard'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessibility.ts'
import { answerAgencies, answerUsers, buildUserRow } from '../../testing/accounts-answers.ts'
import { buildDashboard } from '../../testing/dashboard-answers.ts'
import { answer, callsTo, Refusal } from '../../testing/fake-server.ts'
import { visit } from '../../testing/visit.tsx'

const card = page.getByRole('region', { name: 'Alarms for admins' })
const retention = page.getByRole('region', { name: 'Personal data and when it is deleted' })
const dashboard = page.getByText('All requests, comments and invoices are settled.')

const disk = {
  id: 1,
  kind: 'disk.full',
  subject: 'web-1:3000',
  figure: 7,
  opened_at: '2026-07-01T08:00:00.000Z',
} as const
const guesses = { ...disk, id: 3, kind: 'guesses.account', subject: '', figure: 24 } as const
const overdue = { ...disk, id: 4, kind: 'retention.overdue', subject: '', figure: 3 } as const
const mails = { ...disk, id: 2, kind: 'mails.failing', subject: '', figure: 3 } as const

beforeEach(() => {
  answer(getDashboard, { data: buildDashboard() })
})

// Rule N1.6
test('an admin reads what is wrong, what to do, and where', async () => {
  await page.viewport(390, 844)
  answer(listAlarms, { data: [disk, guesses, overdue, mails] })
  answerUsers([buildUserRow({ id: 1, name: 'Ada' })])
  answerAgencies([])
  const { address } = await visit('/dashboard', { role: 'admin' })
  const items = card.getByRole('listitem')
  await expect.element(items.first()).toMatchTextContent(/7 % free on web-1:3000/)
  await expect.element(items.first()).toMatchTextContent(/Make room or enlarge the disk/)
  await expect.element(items.first()).toMatchTextContent(/docs\/operations.md/)
  await expect.element(items.last()).toMatchTextContent(/3 emails could not be sent/)
  const refused = card.getByRole('link', { name: 'Show refused sign-ins' })
  await expect.element(refused).toHaveAttribute('href', '/audit?action=session.refuse')
  await card.getByRole('link', { name: 'Show what is due for deletion' }).click()
  await expect.element(retention).toBeInViewport()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
  await card.getByRole('link', { name: 'Open the list of people' }).click()
  await expect.poll(address).toBe('/admin/users')
  await expect.element(page.getByText('Ada').first()).toBeVisible()
})

test('with none open there is no card, and the others are not even asked', async () => {
  answer(listAlarms, { data: [] })
  await visit('/dashboard', { role: 'admin' })
  await expect.element(dashboard).toBeVisible()
  await expect.poll(() => callsTo(listAlarms)).toHaveLength(1)
  expect(card.elements()).toHaveLength(0)
})

test('staff are not shown any', async () => {
  await visit('/dashboard', { role: 'staff' })
  await expect.element(dashboard).toBeVisible()
  expect(callsTo(listAlarms)).toHaveLength(0)
})

test('alarms that cannot be loaded leave the rest as it is', async () => {
  answer(listAlarms, new Refusal('internal'))
  await visit('/dashboard', { role: 'admin' })
  await expect.element(dashboard).toBeVisible()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/The alarms could not be loaded\./)
})
