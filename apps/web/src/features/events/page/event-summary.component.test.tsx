import { markEventOpened } from '@gangway/contract/event-steps'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { anEvent, anOrder, aShipCall } from '../../../testing/an-event.ts'
import { answerEvent } from '../../../testing/event-answers.ts'
import { answer, callsTo } from '../../../testing/fake-server.ts'
import { visit } from '../../../testing/visit.tsx'

const summary = page.getByRole('region', { name: 'Summary' })
const topOf = (name: string) =>
  page.getByRole('region', { name }).first().element().getBoundingClientRect().y

// Rules E3.2, E4.4
test('the summary names what the excursion is, and the rest on demand', async () => {
  const event = anEvent()
  answerEvent(event)
  await visit('/events/7')
  await expect.element(summary).toBeVisible()
  const facts = summary
    .getByRole('term')
    .elements()
    .map((term) => [term.textContent, term.parentElement?.querySelector('dd')?.textContent])
  expect(Object.fromEntries(facts)).toMatchObject({
    'Excursion number': '7',
    Excursion: event.agency_title,
    Port: expect.stringMatching(/^Bergen/),
    'Contact name': event.contact_name,
    'Contact phone': event.contact_phone,
    'Meeting point': event.meet_point,
    Date: '01 Jul. 2027',
    Language: 'German',
    Duration: '4 h 30 min',
  })
  expect(page.getByText(event.product_name).elements()).toHaveLength(1)
  await expect.element(page.getByText(event.product_name)).not.toBeVisible()
  await page.getByRole('button', { name: 'More details' }).click()
  await expect.element(page.getByText(event.product_name)).toBeVisible()
  await expectAccessible()
})

test('the reference stands below the number, for those who may see it', async () => {
  answerEvent(anEvent({ reference: 'EX-20001' }))
  const { enter } = await visit('/events/7')
  await expect.element(summary.getByText('Reference: EX-20001', { exact: true })).toBeVisible()
  answerEvent(anEvent({ event_id: 8 }))
  await enter('/events/8')
  await expect.element(summary.getByText('8', { exact: true })).toBeVisible()
  expect(summary.getByText('Reference').elements()).toHaveLength(0)
})

// Rule O2.8
test.each([
  ['+49 (0)40 5550111', ['tel:+49405550111']],
  ['040 5550111', []],
])('a phone number is a link only with its country: %s', async (contact_phone, addresses) => {
  answerEvent({ ...anEvent(), contact_phone })
  await visit('/events/7')
  await page.getByRole('button', { name: 'More details' }).click()
  await expect.element(summary.getByText(contact_phone)).toBeVisible()
  const links = () => summary.getByRole('link', { name: contact_phone }).elements()
  await expect.poll(() => links().map((link) => link.getAttribute('href'))).toEqual(addresses)
})

test('eight orders stand on the first screen, and on a phone they begin on it', async () => {
  const excursions = Array.from({ length: 12 }, (_, index) => anOrder(index + 1))
  answerEvent(anEvent({ need_ticket: true, excursions, ship_calls: [aShipCall()] }))
  await visit('/events/7')
  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('rowgroup')
  const eighth = rows.nth(8)
  await expect.element(eighth).toBeInViewport({ ratio: 1 })
  expect(eighth.element().getBoundingClientRect().height).toBeLessThanOrEqual(54)
  await page.viewport(390, 844)
  await expect.poll(() => topOf('Orders')).toBeLessThan(700)
  await expect.poll(() => eighth.element().getBoundingClientRect().height).toBeLessThanOrEqual(140)
})

test.each([
  ['agency', 1, 'Requested'],
  ['staff', 0, 'New'],
] as const)('a new request that %s open is marked so %i times', async (role, times, status) => {
  answerEvent(anEvent({ status: 'new' }))
  answer(markEventOpened, { data: { event_id: 7, status: 'requested' } })
  await visit('/events/7', { role })
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect.element(summary.getByText(status, { exact: true })).toBeVisible()
  await expect.poll(() => callsTo(markEventOpened)).toHaveLength(times)
})
