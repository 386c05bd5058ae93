import { listDataRequests } from '@gangway/contract/data-requests'
import { getDashboard } from '@gangway/contract/dashboard'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessibility.ts'
import { buildDashboard } from '../../testing/dashboard-answers.ts'
import { answer } from '../../testing/fake-server.ts'
import { visit } from '../../testing/visit.tsx'

const request = (excursion_id: number) => ({
  excursion_id,
  keys: ['passport_data' as const],
  persons: 1,
  asked_at: '2026-06-01T10:00:00.000Z',
  asked_by: 'Ada Brandt',
  event_id: 7,
  agency_title: 'Fløibanen',
  port_id: 3,
  port_code: 'DEHAM',
  port_name: 'Bergen',
  event_date: '2026-06-20',
  order_id: `A-${excursion_id}`,
})

beforeEach(() => answer(getDashboard, { data: buildDashboard() }))

// Rule O6.5
test('home shows staff what they are asked for, with the way to the order', async () => {
  const data = [1, 2, 3, 4, 5, 6].map(request)
  answer(listDataRequests, {
    data,
    total: 6,
    per_page: 100,
    current_page: 1,
    last_page: 1,
    from: 1,
    to: 6,
  })
  await visit('/dashboard', { role: 'staff' })
  const list = page.getByRole('region', { name: 'Missing data you are asked for 6' })
  const link = list.getByRole('link', { name: 'A-1 Fløibanen' })
  await expect.element(link).toHaveAttribute('href', '/events/7?order=1')
  await expect.element(list.getByText(/Passport data of 1 person/).first()).toBeVisible()
  await expect.element(list.getByText(/1 more order/)).toBeVisible()
  await expectAccessible()
})
