import type { Order } from '@gangway/contract/orders'
import { expect, test } from '@playwright/test'
import { openEvent, review, showEventAs } from './support/event-page.ts'
import { findOpenRequest } from './support/find-event.ts'
import { signIn } from './support/sign-in.ts'

/** A changed count has a row of its own. */
const isUnchanged = ({ count_change }: Order) => count_change === null

test.beforeEach(async ({ page }) => {
  await signIn(page, 'agency')
})

test('the summary names what the excursion is', async ({ page }) => {
  const { event } = await findOpenRequest(page)
  await openEvent(page, event.event_id)
  const summary = page.getByRole('region', { name: 'Summary' })
  for (const [name, value] of [
    ['Excursion number', String(event.event_id)],
    ['Excursion', event.agency_title],
    ['Port', event.port_name],
    ['Contact name', event.contact_name],
    ['Contact phone', event.contact_phone],
    ['Meeting point', event.meet_point],
    ['Date', /\d{2} \w{3}\. \d{4}/],
    ['Language', /\w/],
    ['Duration', /\d/],
  ] as const) {
    const term = page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })
    const fact = summary.locator('div').filter({ has: term })
    await expect(fact.getByRole('definition')).toContainText(value)
  }
  await expect(
    page.getByText('Please choose a time that fits the ship’s docking schedule.'),
  ).toBeVisible()
})

test('the orders table has its columns, a row per sub-product of several, and the total', async ({
  page,
}) => {
  const { event, order } = await findOpenRequest(page)
  await openEvent(page, event.event_id)
  const table = page.getByRole('table', { name: 'Orders' })
  const headers = ['#', 'Customer', 'Phone', 'Count', 'Ship', 'Berth', 'Pickup time', 'Status']
  for (const name of [...headers, 'Language', 'Action']) {
    await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible()
  }
  for (const { subproducts, order_id } of event.excursions.filter(isUnchanged)) {
    const rows = table.locator('tbody').filter({ hasText: order_id }).getByRole('row')
    const names = subproducts.map(({ product_name }) => product_name)
    await expect(rows).toContainText(names.length === 1 ? names : [order_id, ...names])
  }
  const total = table.getByRole('row').filter({ hasText: 'Total' })
  await expect(total).toContainText(String(event.total_pax))

  const highlighted = table.locator('tbody[data-open=true]')
  await expect(highlighted).toHaveCount(0)
  await review(page, order)
  await expect(highlighted).toContainText(order.order_id)
})

test('whatever was written, the orders begin on the first screen and no column is pushed out of sight', async ({
  page,
}) => {
  const { event, order } = await findOpenRequest(page)
  const endless = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(6)
  await showEventAs(page, event, {
    agency_title: endless,
    meet_point: endless,
    port_name: endless,
    contact_name: endless,
    excursions: event.excursions.map((one) => ({
      ...one,
      customer: endless,
      ship: endless,
      berth: endless,
      subproducts: one.subproducts.map((product) => ({ ...product, product_name: endless })),
    })),
  })
  await openEvent(page, event.event_id)
  const row = page.getByRole('row').filter({ hasText: order.order_id })
  const table = page.getByRole('table', { name: 'Orders' })
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(row.getByText('Requested')).toBeInViewport({ ratio: 1 })
    await expect(row.getByRole('button', { name: /^Review/ })).toBeInViewport({ ratio: 1 })
    const [inside, around] = await table.evaluate((element) => [
      element.scrollWidth,
      element.parentElement?.clientWidth,
    ])
    expect(inside).toBeLessThanOrEqual(around ?? 0)
  }
})

test('the orders begin high up, and the comments fold away and stay folded', async ({ page }) => {
  const { event } = await findOpenRequest(page)
  await openEvent(page, event.event_id)
  const topOf = async (name: string) =>
    (await page.getByRole('region', { name }).first().boundingBox())?.y ?? Infinity
  expect(await topOf('Orders')).toBeLessThanOrEqual(420)
  expect(Math.abs((await topOf('Comments')) - (await topOf('Orders')))).toBeLessThan(2)

  const fold = page.getByRole('button', { name: /^Comments/ })
  const field = page.getByRole('textbox', { name: 'Write a comment' })
  await expect(field).toBeVisible()
  await fold.click()
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await expect(field).toBeHidden()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Comments' }).first()).toBeVisible()
  await expect(field).toHaveCount(0)
  await fold.click()
  await expect(field).toBeVisible()

  await page.getByRole('button', { name: 'More details' }).click()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(event.product_name)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect.poll(() => topOf('Orders')).toBeLessThan(800)
})

test('the panel has the five points and the passport columns', async ({ page }) => {
  const { event, order } = await findOpenRequest(page, { withPassports: true })
  await openEvent(page, event.event_id)
  const panel = await review(page, order)
  await expect(panel.getByRole('heading', { name: 'Required data' })).toBeVisible()
  for (const point of [
    'A guide is already booked.',
    'Pick-up time is agreed (set one if none is shown).',
    'Client details are complete (mobile phone, passport data if necessary).',
    'Ship berthing time and tour duration fit; the tour should end 1.5 hours before departure at the latest.',
    'For shared tours never confirm below the internal minimum pax; leave a comment instead.',
  ]) {
    await expect(panel.getByText(point)).toBeVisible()
  }
  const passports = panel.getByRole('table', { name: 'Passport data' }).first()
  await expect(passports.getByRole('columnheader')).toHaveText([
    'Passport number',
    'First name',
    'Last name',
    'Birth name',
    'Birth day',
    'Nationality',
    'Issue date',
    'Expire date',
  ])
})
