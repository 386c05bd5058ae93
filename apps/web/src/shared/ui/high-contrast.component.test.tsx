import { getDashboard } from '@gangway/contract/dashboard'
import { listEvents } from '@gangway/contract/events'
import { getPortDay } from '@gangway/contract/port-days'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { anEvent, anOrder, aSubProduct } from '../../testing/an-event.ts'
import { buildDashboard } from '../../testing/dashboard-answers.ts'
import { answerEvent } from '../../testing/event-answers.ts'
import { answer } from '../../testing/fake-server.ts'
import { buildEventRow, pageOf } from '../../testing/usual-answers.ts'
import { visit } from '../../testing/visit.tsx'

interface Session {
  send: (method: string, params: object) => Promise<unknown>
}

const emulate = (value: 'active' | 'none') =>
  (cdp() as unknown as Session).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'forced-colors', value }],
  })

beforeEach(() => emulate('active'))
afterEach(() => emulate('none'))

/** The ground of what draws a mark, and what it lies on. */
function contrastOf(mark: Element, part = '::before'): [mark: string, ground: string] {
  return [
    getComputedStyle(mark, part).backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ]
}

// Rule F6.2
test('in high contrast the list shows each status and how urgent a row is', async () => {
  const rows = [
    buildEventRow({ id: 1, status: 'requested', urgency: 'due_soon' }),
    buildEventRow({ id: 2, status: 'approved', urgency: 'act_now' }),
    buildEventRow({ id: 3, status: 'canceled', urgency: 'none' }),
  ]
  answer(listEvents, (call) => ({ ...pageOf(rows, call), total_is_exact: true }))
  await visit('/events')
  const table = page.getByRole('table', { name: 'Events' })
  await expect.element(table.getByText('Approved')).toBeVisible()
  for (const name of ['Requested', 'Approved', 'Canceled']) {
    const [mark, ground] = contrastOf(table.getByText(name, { exact: true }).element())
    expect(mark).not.toBe(ground)
  }
  const edges = [1, 2, 3].map(
    (n) => getComputedStyle(table.getByRole('row').nth(n).element()).borderInlineStartWidth,
  )
  expect(edges).toEqual(['3px', '6px', '0px'])
})

/** How wide the bar at the edge of each is. */
const edgesOf = (elements: readonly Element[]) =>
  elements.map((element) => getComputedStyle(element).borderInlineStartWidth)

// Rule F6.2
test('in high contrast home and the port day keep the bars of what is late', async () => {
  const waiting = (event_id: number, urgency: 'act_now' | 'due_soon' | 'none') => ({
    event_id,
    urgency,
    agency_title: `Harbour walk ${event_id}`,
    agency_name: 'Harbour Tours',
    port_id: 3,
    port_code: 'DEHAM',
    port_name: 'Hamburg',
    event_date: '2026-07-14',
    waiting_since: '2026-05-01T08:00:00.000Z',
  })
  const waiting_longest = [waiting(1, 'due_soon'), waiting(2, 'act_now'), waiting(3, 'none')]
  answer(getDashboard, {
    data: buildDashboard({
      waiting_longest,
      next_days: [{ date: '2026-07-14', count: 1, filter: {} }],
    }),
  })
  const { goTo } = await visit('/dashboard')
  const longest = page.getByRole('region', { name: 'Waiting longest' }).getByRole('listitem')
  await expect.poll(() => longest.elements()).toHaveLength(3)
  expect(edgesOf(longest.elements())).toEqual(['3px', '6px', '0px'])

  answer(getPortDay, getPortDay.responses[200].parse(getPortDay.example.reply))
  goTo('/port-day/3/2027-06-09')
  const row = page.getByRole('table', { name: 'Excursions' }).getByRole('row').nth(1)
  await expect.element(row).toBeVisible()
  expect(edgesOf([row.element()])).toEqual(['6px'])
})

test('in high contrast an order shows its status and what it lacks, and a disabled button its edge', async () => {
  const lacking = aSubProduct({ additional_required_data: ['personal_data'], required_data: [] })
  answerEvent(
    anEvent({ excursions: [anOrder(1, { subproducts: [lacking] })], pickup_time: '09:00' }),
  )
  await visit('/events/7', { role: 'agency' })
  const row = page.getByRole('row').filter({ hasText: 'A-1' })
  await expect.element(row).toBeVisible()
  const marks = [row.getByText('Requested'), row.getByTitle('Personal data still missing')]
  for (const mark of marks) {
    const [shown, ground] = contrastOf(mark.element())
    expect(shown).not.toBe(ground)
  }
  const disabled = document.querySelector('button:disabled')
  expect(disabled && getComputedStyle(disabled).borderStyle).toBe('dashed')
})
