import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { anEvent } from '../../../testing/an-event.ts'
import { answerEvent } from '../../../testing/event-answers.ts'
import { visit } from '../../../testing/visit.tsx'

const summary = page.getByRole('region', { name: 'Summary' })
const topOf = (name: string) =>
  page.getByRole('region', { name }).first().element().getBoundingClientRect().y

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

test('the reference stands below the number, for those who are told it', async () => {
  answerEvent(anEvent({ reference: 'EX-20001' }))
  const { enter } = await visit('/events/7')
  await expect.element(summary.getByText('Reference: EX-20001', { exact: true })).toBeVisible()
  answerEvent(anEvent({ event_id: 8 }))
  await enter('/events/8')
  await expect.element(summary.getByText('8', { exact: true })).toBeVisible()
  expect(summary.getByText('Reference').elements()).toHaveLength(0)
})

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

test('the orders begin high up, and the comments fold away and stay folded', async () => {
  answerEvent(anEvent())
  const { enter } = await visit('/events/7')
  const fold = page.getByRole('button', { name: 'Comments', exact: true })
  const field = page.getByRole('textbox', { name: 'Write a comment' })
  await expect.element(field).toBeVisible()
  expect(topOf('Orders')).toBeLessThanOrEqual(420)
  expect(Math.abs(topOf('Comments') - topOf('Orders'))).toBeLessThan(2)
  await fold.click()
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(() => field.elements()).toHaveLength(0)
  await enter('/events/7')
  await expect.element(page.getByRole('region', { name: 'Comments' }).first()).toBeVisible()
  expect(field.elements()).toHaveLength(0)
  await fold.click()
  await expect.element(field).toBeVisible()
  await page.viewport(390, 844)
  await expect.poll(() => topOf('Orders')).toBeLessThan(800)
})
