import { updateOrderStatus } from '@gangway/contract/orders'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessibility.ts'
import {
  aMaskedPassport,
  aShipCall,
  anEvent,
  anOrder,
  aSubProduct,
} from '../../testing/an-event.ts'
import { answerEvent } from '../../testing/event-answers.ts'
import { panelOf, review, reviewButton, rowOf, tickAll } from '../../testing/event-page.ts'
import { answer, callsTo, lost, Refusal } from '../../testing/fake-server.ts'
import { visit } from '../../testing/visit.tsx'

const order = anOrder(1, { customer: 'Bakker, Daan', language: 'nl' })
const other = anOrder(2, { customer: 'Nowak, Ewa' })
const event = anEvent({ excursions: [order, other] })

const confirm = page.getByRole('button', { name: 'Confirm Excursion' })
const cancel = page.getByRole('button', { name: 'Cancel Excursion' })
const closed = () => expect.poll(() => panelOf(order).elements()).toHaveLength(0)
const logged = () => vi.spyOn(console, 'error').mockReturnValue(undefined)

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

// Rule O3.1
test('an order is confirmed with the keyboard alone, and the focus is never lost', async () => {
  answerEvent(event)
  await visit('/events/7')
  const panel = panelOf(order)
  const title = panel.getByRole('heading', { name: 'Bakker, Daan (1 of 2)' })
  await expect.element(reviewButton(order)).toBeVisible()
  reviewButton(order).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(title).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await closed()
  await expect.element(reviewButton(order)).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  await expect.element(title).toHaveFocus()
  for (let stop = 0; stop < 12; stop += 1) {
    await userEvent.keyboard('{Tab}')
    expect(panel.element().contains(document.activeElement)).toBe(true)
  }
  await expect.element(confirm).toBeDisabled()
  panel.getByRole('checkbox').element().focus()
  await userEvent.keyboard(' ')
  await expect.element(confirm).toBeEnabled()
  confirm.element().focus()
  await userEvent.keyboard('{Enter}')
  await closed()
  await expect.element(reviewButton(order)).toHaveFocus()
  await expect.element(rowOf(order)).toMatchTextContent(/Approved/)
})

// Rule O3.6
describe('a ship that cannot keep the time', () => {
  const ship_calls = [aShipCall({ status: 'canceled', cancel_reason: 'weather' })]
  const lostEvent = anEvent({ excursions: [order, other], ship_calls })
  const question = page.getByRole('dialog', {
    name: 'Confirm although MSC Preziosa does not call?',
  })

  test('heads the panel, and confirming asks once, naming it', async () => {
    answerEvent(lostEvent)
    await visit('/events/7', { role: 'agency' })
    const panel = await review(order)
    const head = panel.getByRole('region', { name: 'MSC Preziosa does not call on this day' })
    await expect.element(head).toMatchTextContent(/Does not call: weather/)
    await expect.element(head.getByRole('button', { name: 'Ask the operator' })).toBeVisible()
    const point = panel.getByRole('listitem').filter({ hasText: 'Ship berthing time' })
    await expect.element(point).toMatchTextContent(/MSC Preziosa does not call here on the day/)
    await tickAll(panel)
    await confirm.click()
    await expect.element(question).toBeVisible()
    await expectAccessible()
    expect(callsTo(updateOrderStatus)).toHaveLength(0)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => question.elements()).toHaveLength(0)
    await expect.element(panel).toBeVisible()
    // Enter confirms and goes on: the same question stands before it.
    await userEvent.keyboard('{Enter}')
    await question.getByRole('button', { name: 'Confirm anyway' }).click()
    await expect.element(panelOf(other)).toBeVisible()
    await expect.poll(() => callsTo(updateOrderStatus)).toHaveLength(1)
    // The last one stays open, and its keys still work.
    await tickAll(panelOf(other))
    await confirm.click()
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('{Enter}')
    await question.getByRole('button', { name: 'Confirm anyway' }).click()
    const title = panelOf(other).getByRole('heading', { name: other.customer, exact: false })
    await expect.element(title).toHaveFocus()
  })

  test('is named for each order that many are confirmed with', async () => {
    answerEvent(lostEvent)
    await visit('/events/7')
    await rowOf(order).getByRole('checkbox').click()
    await page.getByRole('button', { name: /^Confirm/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Confirm/ })
    const named = dialog.getByRole('listitem').filter({ hasText: order.customer })
    await expect.element(named).toMatchTextContent(/MSC Preziosa does not call on this day/)
  })

  test('and is knowingly missed is said as well, with the way to report it for staff', async () => {
    answerEvent(
      anEvent({
        excursions: [order],
        pickup_time: '08:00',
        ship_calls: [aShipCall()],
        left_out: [{ ship: 'MSC Preziosa', ship_imo: null, spare_minutes: -30, persons: 2 }],
      }),
    )
    await visit('/events/7')
    const panel = await review(order)
    const head = panel.getByRole('region', {
      name: 'The pick-up time knowingly misses MSC Preziosa',
    })
    await expect.element(head).toMatchTextContent(/08:00: 30 min too early for MSC Preziosa/)
    await expect
      .element(head.getByRole('link', { name: 'Report a disruption' }))
      .toHaveAttribute('href', '/disruptions/new?port=3&date=2027-07-01')
  })
})

// Rule O3.2
test('the five points stand before the tick, and the order that is open is marked in the table', async () => {
  const guides = [
    { name: 'Nadia Peters', state: 'accepted' },
    { name: 'Tom Berg', state: 'asked' },
  ] as const
  answerEvent({ ...event, guides: [...guides] })
  await visit('/events/7')
  await expect.element(rowOf(order)).toBeVisible()
  const marked = () => document.querySelector('tbody[data-open=true]')?.textContent
  expect(marked()).toBeUndefined()
  const panel = await review(order)
  await expect.element(panel.getByRole('heading', { name: 'Required data' })).toBeVisible()
  // Rule D1.2
  expect(panel.element().textContent).toContain('Customer speaksDutch')
  for (const point of [
    'A guide is already booked.',
    'Pick-up time is agreed (set one if none is shown).',
    'Client details are complete (mobile phone, passport data if necessary).',
    'Ship berthing time and tour duration fit; the tour should end 1.5 hours before departure at the latest.',
    'For shared tours never confirm below the internal minimum pax; leave a comment instead.',
  ]) {
    await expect.element(panel.getByText(point)).toBeVisible()
  }
  await expect.element(panel.getByText('Nadia Peters (accepted), Tom Berg (asked)')).toBeVisible()
  await expect.element(panel.getByRole('checkbox', { name: /I have checked/ })).not.toBeChecked()
  await expect.poll(marked).toContain(order.order_id)
})

test.each([
  [1440, 900],
  [1366, 768],
  [390, 844],
  [360, 640],
])(
  'on %d × %d what confirming needs is in sight, with the reason, without scrolling',
  async (...size) => {
    await page.viewport(...size)
    answerEvent(event)
    await visit('/events/7')
    const panel = await review(order)
    for (const shown of [
      panel.getByRole('checkbox', { name: 'I have checked all of these points.' }),
      panel.getByText(/^Confirming needs the tick/),
      confirm,
      cancel,
    ]) {
      await expect.element(shown).toBeInViewport({ ratio: 1 })
    }
    const footer = confirm.element().closest('footer')
    const most = size[0] < 768 ? 120 : 160
    expect(footer?.getBoundingClientRect().height).toBeLessThanOrEqual(most)
  },
)

test.each([
  [390, 'en'],
  [360, 'de'],
] as const)('a warning to tick leaves the footer slim at %d px, in %s', async (width, language) => {
  await page.viewport(width, 844)
  answerEvent(anEvent({ excursions: [{ ...order, phone: '' }] }))
  await visit('/events/7?order=1', { language })
  const ticks = page.getByRole('dialog').getByRole('checkbox')
  await expect.poll(() => ticks.elements()).toHaveLength(2)
  const footer = ticks.first().element().closest('footer')
  await expect.poll(() => footer?.getBoundingClientRect().height).toBeLessThanOrEqual(120)
  for (const label of footer?.querySelectorAll('label') ?? []) {
    expect(label.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth)
  }
})

test('of two persons all is read without scrolling at 1440 × 900, and on a phone every target has 44 px', async () => {
  const passports = [aMaskedPassport, aMaskedPassport]
  const two = anOrder(1, {
    data_doubts: { expired: 0, expiring: 1, doubtful: 0 },
    subproducts: [
      aSubProduct({
        additional_required_data: ['passport_data'],
        required_data: [{ key: 'passport_data', value: passports }],
      }),
    ],
  })
  answerEvent(
    anEvent({
      excursions: [two, other],
      need_ticket: true,
      pickup_time: '10:00',
      ship_calls: [aShipCall()],
    }),
  )
  await visit('/events/7', { role: 'agency' })
  const panel = await review(two)
  for (const shown of [
    panel.getByText('MSC Preziosa').first(),
    panel.getByText(/to spare/).first(),
    panel.getByRole('table', { name: 'Passport data' }),
    panel.getByText(/^For shared tours never confirm/),
  ]) {
    await expect.element(shown).toBeInViewport({ ratio: 1 })
  }
  await page.viewport(360, 740)
  const small = () =>
    [...panel.element().querySelectorAll('button')]
      .filter((button) => button.checkVisibility() && button.getBoundingClientRect().height < 44)
      .map((button) => button.textContent)
  await expect.poll(small).toEqual([])
})

// Rules O1.5, O3.3
test('who confirms what a colleague has just canceled learns it and changes nothing', async () => {
  const kept = answerEvent(event)
  await visit('/events/7')
  const panel = await review(order)
  await tickAll(panel)
  answer(updateOrderStatus, () => {
    const data = kept.changeOrder(1, { status: 'canceled', decided_by: 'Jens Petersen' })
    return new Refusal('order_step_refused', { data })
  })
  await confirm.click()
  await expect
    .element(panel.getByRole('status').filter({ hasText: 'Jens Petersen' }))
    .toMatchTextContent(/^Jens Petersen has already canceled this order/)
  expect(panel.getByRole('alert').elements()).toHaveLength(0)
  await expect.element(panel.getByText('Canceled', { exact: true })).toBeVisible()
  await expect.element(confirm).toBeDisabled()
  await expect.element(cancel).toBeDisabled()
  await expectAccessible()
  await panel.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(rowOf(order)).toMatchTextContent(/Canceled/)
})

test('an order confirmed offline is not shown as approved, and keeps its ticks', async () => {
  const told = logged()
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const shown: string[] = []
  answerEvent(event)
  await visit('/events/7')
  const panel = await review(order)
  await tickAll(panel)
  answer(updateOrderStatus, () => {
    shown.push(rowOf(order).element().textContent)
    return new Refusal('internal')
  })
  await confirm.click()
  await expect.element(panel.getByRole('alert')).toBeVisible()
  expect(shown).toEqual([expect.not.stringContaining('Approved')])
  await expect.element(panel.getByRole('checkbox')).toBeChecked()
  expect(told).toHaveBeenCalled()
  offline.mockRestore()
})

// Rule O3.4
test('the panel has an address: a reload keeps it and its ticks, closing forgets both', async () => {
  answerEvent(event)
  const { address, enter } = await visit('/events/7')
  const panel = await review(order)
  await expect.poll(address).toBe('/events/7?order=1')
  await tickAll(panel)
  // As a reload does: the page goes without closing anything.
  const ticks = sessionStorage.getItem('orderTicks') ?? ''
  await enter('/404')
  sessionStorage.setItem('orderTicks', ticks)
  await enter('/events/7?order=1')
  await expect.element(panel.getByRole('checkbox')).toBeChecked()

  await panel.getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(address).toBe('/events/7')
  await review(order)
  await expect.element(panel.getByRole('checkbox')).not.toBeChecked()
  await enter('/events/7?order=99')
  await expect.poll(address).toBe('/events/7')
})

test('staff reopen a canceled order', async () => {
  answerEvent(anEvent({ excursions: [{ ...order, status: 'canceled' }, other] }))
  await visit('/events/7', { role: 'staff' })
  await rowOf(order).getByRole('button', { name: 'Reopen the order of Bakker, Daan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click()
  await expect.element(rowOf(order)).toMatchTextContent(/Requested/)
  await expect.element(reviewButton(order)).toHaveFocus()
})

test('the agency cannot reopen it', async () => {
  answerEvent(anEvent({ excursions: [{ ...order, status: 'canceled' }, other] }))
  await visit('/events/7', { role: 'agency' })
  await expect.element(reviewButton(other)).toBeVisible()
  expect(rowOf(order).getByRole('button').elements()).toHaveLength(0)
})

test('a double click decides once', async () => {
  answerEvent(event)
  await visit('/events/7')
  await review(order)
  await expect.element(cancel).toBeVisible()
  const button = cancel.element() as HTMLElement
  // Without a pause: nothing is drawn between the two.
  button.click()
  button.click()
  await expect.element(rowOf(order)).toMatchTextContent(/Canceled/)
  await closed()
  await expect.poll(() => callsTo(updateOrderStatus)).toHaveLength(1)
})

describe('a decision that fails', () => {
  // Rules F7.2, O1.6
  test('is logged; the ticks are kept, the order stays as it is, and it can be tried again', async () => {
    const told = logged()
    answerEvent(event)
    await visit('/events/7')
    answer(updateOrderStatus, new Refusal('internal'))
    const panel = await review(order)
    await tickAll(panel)
    await confirm.click()
    await expect
      .element(panel.getByRole('alert'))
      .toMatchTextContent(/The order was not changed\. Something went wrong/)
    expect(told).toHaveBeenCalledWith('A change failed:', 'Something went wrong. Please try again.')
    await expect.element(panel.getByRole('checkbox')).toBeChecked()
    await expect.element(panel.getByText('Requested', { exact: true })).toBeVisible()
    await expect.element(rowOf(order)).toMatchTextContent(/Requested/)

    answer(updateOrderStatus, { data: { ...order, status: 'approved' } })
    await confirm.click()
    await closed()
  })

  // Rules A1.10, F7.1
  test.each<[string, () => typeof lost | Promise<never>, string, RegExp]>([
    ['without a network', () => lost, 'Network Error', /The order was not changed\. Network Error/],
    [
      'when the server does not answer',
      () => new Promise<never>(() => undefined),
      'timeout of 90000ms exceeded',
      /timeout of 90000ms exceeded/,
    ],
  ])('says so %s, after the last try', async (_, reply, reason, words) => {
    const told = logged()
    answerEvent(event)
    await visit('/events/7')
    const panel = await review(order)
    answer(updateOrderStatus, reply)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await cancel.click()
    await expect.poll(() => callsTo(updateOrderStatus)).toHaveLength(1)
    expect(panel.getByRole('alert').elements()).toHaveLength(0)
    await expect
      .poll(() => {
        vi.advanceTimersByTime(30_000)
        return panel.getByRole('alert').query()?.textContent
      })
      .toMatch(words)
    expect(told).toHaveBeenCalledWith('A change failed:', reason)
    const keys = callsTo(updateOrderStatus).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
  })
})
