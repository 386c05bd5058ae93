import { listEvents } from '@gangway/contract/events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { anEvent, anOrder, aSubProduct } from '../../testing/an-event.ts'
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
