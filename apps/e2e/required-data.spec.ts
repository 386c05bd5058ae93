import type { Order, RequiredDataEntry } from '@gangway/contract/orders'
import { missingRequiredDataOfOrder } from '@gangway/domain/orders/required-data'
import { expect, type Page, test } from '@playwright/test'
import { drawnByBrowser } from './support/drawn-by-browser.ts'
import { openEvent, review, rowOf } from './support/event-page.ts'
import { findOrder } from './support/find-any.ts'
import { signIn } from './support/sign-in.ts'

const keysOf = (order: Order) =>
  order.subproducts.flatMap(({ required_data }) => required_data.map(({ key }) => key))
const missingOf = (order: Order) => missingRequiredDataOfOrder(order.subproducts)
const isOpen = ({ status }: Order) => status === 'requested'

// A page may still be asking when its test is over.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test.beforeEach(async ({ page }) => {
  await signIn(page, 'agency')
})

/** Lets the persons of the order opened next say of themselves what is given. */
async function tellOfPersons(page: Page, told: { birthday?: string; age?: number }): Promise<void> {
  await page.route(/\/api\/v1\/events\/\d+\/excursions\/\d+$/, async (route) => {
    const response = await route.fetch()
    const body: { data: Order } = await response.json()
    for (const { required_data } of body.data.subproducts) {
      for (const entry of required_data) tell(entry, told)
    }
    await route.fulfill({ response, json: body })
  })
}

function tell(entry: RequiredDataEntry, told: { birthday?: string; age?: number }): void {
  if (entry.key !== 'personal_data') return
  entry.value = entry.value.map(({ first_name, last_name }) => ({ first_name, last_name, ...told }))
}

for (const [what, told, headers, cells] of [
  ['nothing else', {}, ['First name', 'Last name'], []],
  [
    'birthdays',
    { birthday: '1990-03-04' },
    ['First name', 'Last name', 'Birth day'],
    ['04.03.1990'],
  ],
  ['ages', { age: 41 }, ['First name', 'Last name', 'Age'], ['41 Years']],
] as const) {
  test(`the personal data table has names, and where ${what} are known these columns`, async ({
    page,
  }) => {
    const wanted = (order: Order) => isOpen(order) && keysOf(order).includes('personal_data')
    const { event, order } = await findOrder(page, wanted)
    await tellOfPersons(page, told)
    await openEvent(page, event.event_id)
    const panel = await review(page, order)
    await panel.getByRole('button', { name: 'Show personal data' }).click()
    await expect(panel.getByText('Visible until you close the panel.')).toBeVisible()
    const table = panel.getByRole('table', { name: 'Personal data' }).first()
    await expect(table.getByRole('columnheader')).toHaveText([...headers])
    for (const cell of cells) {
      await expect(table.getByRole('cell', { name: cell, exact: true }).first()).toBeVisible()
    }
  })
}

test('a person count and the ages have a line each', async ({ page }) => {
  for (const [key, name] of [
    ['person_count', 'Person count'],
    ['age', 'Age'],
  ] as const) {
    const wanted = (order: Order) => isOpen(order) && keysOf(order).includes(key)
    const { event, order } = await findOrder(page, wanted)
    await openEvent(page, event.event_id)
    const panel = await review(page, order)
    const reveal = panel.getByRole('button', { name: 'Show personal data' })
    if (await reveal.isVisible()) await reveal.click()
    const line = panel.getByRole('paragraph').filter({ hasText: new RegExp(`^${name}`) })
    await expect(line.first()).toHaveText(
      key === 'age' ? /^Age\d+ Years?(, \d+ Years?)*$/ : /^Person count\d+$/,
    )
  }
})

test('what is missing is named, with the request not to approve', async ({ page }) => {
  const wanted = (order: Order) => isOpen(order) && missingOf(order).includes('passport_data')
  const { event, order } = await findOrder(page, wanted)
  await openEvent(page, event.event_id)
  const panel = await review(page, order)
  await expect(
    panel.getByText(
      /^Additional data expected \(.*Passport data.*\)\. Please don't approve until you've received additional data for this customer\.$/,
    ),
  ).toBeVisible()
  await expect(panel.getByText('There is no additional data')).toHaveCount(0)
})

test('the status of an order is explained, by hovering and in plain sight', async ({ page }) => {
  const { event, order } = await findOrder(page, isOpen)
  await openEvent(page, event.event_id)
  const help = 'Waiting for an answer: confirm or cancel it.'
  await expect(rowOf(page, order).getByTitle(help)).toHaveText('Requested')
  const legend = page.getByRole('list', { name: 'What the statuses mean' })
  await expect(legend.getByRole('listitem')).toHaveCount(3)
  await expect(legend).toContainText(help)
})

test('an event without an order says so', async ({ page }) => {
  const { event } = await findOrder(page, isOpen)
  await drawnByBrowser(page)
  await page.route(`**/api/v1/events/${event.event_id}`, async (route) => {
    const response = await route.fetch()
    const body: { data: object } = await response.json()
    await route.fulfill({ response, json: { data: { ...body.data, excursions: [] } } })
  })
  await openEvent(page, event.event_id)
  await expect(page.getByText('No orders yet')).toBeVisible()
})
