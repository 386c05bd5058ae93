import { listRates } from '@gangway/contract/rates'
import { type ExpectedOfEvent, getExpectedLines } from '@gangway/contract/statements'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessibility.ts'
import { anEvent, anOrder } from '../../testing/an-event.ts'
import { answerEvent } from '../../testing/event-answers.ts'
import { review } from '../../testing/event-page.ts'
import { answer, callsTo } from '../../testing/fake-server.ts'
import { answerRealtime } from '../../testing/realtime-answers.ts'
import { answerMe, buildUser } from '../../testing/usual-answers.ts'
import { visit } from '../../testing/visit.tsx'

const order = anOrder(1, { customer: 'Bakker, Daan' })
const event = anEvent({ excursions: [order, anOrder(2, { customer: 'Nowak, Ewa' })] })
const section = page.getByRole('button', { name: /^Expected/ })

const lineOf = (change: Partial<ExpectedOfEvent>): ExpectedOfEvent => ({
  kind: 'cancellation_fee',
  of_month: null,
  event_id: event.event_id,
  event_date: event.event_date,
  product_name: event.product_name,
  port_code: null,
  port_name: event.port_name,
  excursion_id: order.id,
  order_id: order.order_id,
  ship: null,
  dispatch_number: null,
  sub_product: 'Adult',
  persons: 2,
  rate_id: 21,
  terms_id: 3,
  currency: 'EUR',
  change: null,
  amount_before: null,
  unsettled_orders: [],
  claim: null,
  unit_amount: 49.5,
  percent: 50,
  amount: 49.5,
  tax: 9.41,
  gap: null,
  is_counted: false,
  is_exceeded: false,
  cancellation: null,
  ...change,
})
const francs = lineOf({ excursion_id: 2, currency: 'CHF', amount: 120, tax: 0 })
const unclear = lineOf({ excursion_id: 2, amount: null, tax: 0, gap: 'fault_unknown' })

// Rule S6.1
test('an event says what is expected, and opens its lines', async () => {
  answerEvent(event)
  answer(getExpectedLines, { data: [lineOf({}), francs, unclear] })
  answer(listRates, { data: { rates: [], terms: [] } })
  await visit('/events/7')
  await expect
    .element(section)
    .toMatchTextContent(/^Expected1 line without an amount\s*58,91\s€ · 120,00\sCHF$/)
  await section.click()
  await expectAccessible()
  const opened = page.getByRole('table', { name: 'Statements' }).getByRole('row')
  await expect.poll(() => opened.elements()).toHaveLength(4)
  await opened.nth(3).getByRole('button').click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/whose fault it was/)
  await userEvent.keyboard('{Escape}')
  await expect
    .element(page.getByRole('link', { name: 'Open statements' }))
    .toHaveAttribute('href', `/statements?agency=${event.agency_id}&month=2027-07`)
})

test('an order has its own lines, which follow what others change', async () => {
  const realtime = answerRealtime()
  answerEvent(event)
  answer(getExpectedLines, { data: [lineOf({}), francs, unclear] })
  await visit('/events/7')
  await realtime.heard()
  const panel = await review(order)
  await expect
    .element(panel.getByRole('region', { name: 'Expected' }))
    .toMatchTextContent(/^Expected\s*Cancellation fee, Adult\s*2 × 49,50\s€ × 50 % = 49,50\s€$/)
  answer(getExpectedLines, { data: [] })
  realtime.tell(7, 'status')
  await expect.element(section).toMatchTextContent(/^Expected\s*nothing yet$/)
  await expect.poll(() => panel.getByRole('region', { name: 'Expected' }).elements()).toEqual([])
})

test('an account without money asks for nothing', async () => {
  answerEvent(event)
  const user = buildUser('agency')
  answerMe({ ...user, permissions: user.permissions.filter((one) => one !== 'rates.view') })
  await visit('/events/7', { role: 'agency' })
  await expect.element(await review(order)).toBeVisible()
  expect(section.elements()).toEqual([])
  expect(callsTo(getExpectedLines)).toEqual([])
})
