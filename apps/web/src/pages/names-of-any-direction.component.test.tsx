import { listEvents } from '@gangway/contract/events'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aShipCall, anEvent, anOrder, aSubProduct } from '../testing/an-event.ts'
import { answerEvent } from '../testing/event-answers.ts'
import { rowOf } from '../testing/event-page.ts'
import { answer } from '../testing/fake-server.ts'
import { buildEventRow, pageOf } from '../testing/usual-answers.ts'
import { visit } from '../testing/visit.tsx'

const [name, ship, port, agency] = ['(محمد) ع.', 'سفينة!', 'حيفا (نمل)', 'דוד בע״מ.']
const order = anOrder(1, {
  customer: name,
  ship,
  notes: name,
  subproducts: [aSubProduct({ product_name: name })],
})
const written = {
  agency_name: agency,
  agency_title: name,
  product_name: name,
  port_name: port,
  contact_name: name,
  meet_point: name,
}
const event = anEvent({
  ...written,
  excursions: [order, anOrder(2, { customer: agency, ship })],
  pickup_time: '05:00',
  ship_calls: [aShipCall({ ship, departure_date: '2027-07-02' })],
  left_out: [{ ship, ship_imo: null, spare_minutes: -210, persons: 4 }],
})

const rightToLeft = /[\u0590-\u08ff]/
const isolatedPart = /\u2068[^\u2069]*\u2069/g

/** Texts from right to left that share a line with others without being isolated. */
function mixed(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    const parent = node.parentElement
    if (parent === null || parent.closest('script, style, .visually-hidden') !== null) continue
    if (!rightToLeft.test(text.replaceAll(isolatedPart, '')) || isIsolated(parent, text)) continue
    found.push(`${parent.tagName}.${parent.className}: ${text}`)
  }
  return found
}

function isIsolated(parent: Element, text: string): boolean {
  for (let part: Element | null = parent; part !== null; part = part.parentElement) {
    if (part.matches('bdi, [dir=auto]')) return true
    if (getComputedStyle(part).display !== 'inline') return part.textContent === text
  }
  return false
}

// Rule F6.4
test('names and words of people are isolated by direction, on the page, in the panel and in lists', async () => {
  answerEvent(event)
  const { enter } = await visit('/events/7', { role: 'agency' })
  await expect.element(rowOf(order)).toBeVisible()
  await page
    .getByRole('button', { name: 'More details' })
    .or(page.getByText('More'))
    .first()
    .click()
  expect(mixed()).toEqual([])
  await page
    .getByRole('button', { name: /^Review the order of/ })
    .first()
    .click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(mixed()).toEqual([])

  answer(listEvents, (call) => ({
    ...pageOf([buildEventRow({ id: 7, ...written, left_out: event.left_out })], call),
    total_is_exact: true,
  }))
  await enter('/events')
  await expect.element(page.getByText(name).first()).toBeVisible()
  expect(mixed()).toEqual([])
})
