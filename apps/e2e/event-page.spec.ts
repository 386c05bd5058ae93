import { expect, type Locator, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { findOrder } from './support/find-any.ts'
import {
  choosePickupTime,
  openEvent,
  review,
  reviewButton,
  rowOf,
  tickAll,
} from './support/event-page.ts'
import { findOpenRequest } from './support/find-event.ts'
import { speakGerman } from './support/language.ts'
import { arrive, signIn } from './support/sign-in.ts'

const statusCall = '**/api/v1/events/*/excursion'

test.beforeEach(async ({ page }) => {
  await signIn(page, 'agency')
})

test('everything can be done with the keyboard alone', async ({ page }) => {
  const { event, order } = await findOpenRequest(page, { times: ['07:45'] })
  await openEvent(page, event.event_id)

  const field = page.getByRole('combobox', { name: 'Pick-up time' })
  await field.focus()
  await page.keyboard.type('745')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('07:45')
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.keyboard.press('Enter')
  const outcome = page.getByText('Saved and locked.')
  await expect(outcome).toBeVisible()
  await expect(page.getByRole('status').filter({ has: outcome })).toBeFocused()

  const opener = reviewButton(page, order)
  await opener.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: order.customer })
  await expect(panel.getByRole('heading', { name: order.customer })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(panel.getByRole('heading', { name: order.customer })).toBeFocused()
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab')
    await expect(panel.locator(':focus')).toHaveCount(1)
  }
  for (const tick of await panel.getByRole('checkbox').all()) {
    await tick.focus()
    await page.keyboard.press('Space')
  }
  await panel.getByRole('button', { name: 'Confirm Excursion' }).focus()
  await page.keyboard.press('Enter')
  await expect(panel).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(rowOf(page, order)).toContainText('Approved')
})

test('a time that does not exist cannot be chosen, nor an address that leads nowhere', async ({
  page,
}) => {
  const { event } = await findOpenRequest(page)
  await openEvent(page, event.event_id)
  const field = page.getByRole('combobox', { name: 'Pick-up time' })
  await field.click()
  for (const wrong of ['10:03', '25:00', 'noon']) {
    await field.fill(wrong)
    await expect(page.getByText('No matching time.')).toBeVisible()
    await expect(page.getByRole('option')).toHaveCount(0)
  }
  await field.press('Tab')
  await expect(field).toHaveValue('')
  await choosePickupTime(page, '09:30')
  await field.fill('09:3')
  await expect(page.getByRole('button', { name: 'Save pickup time' })).toBeDisabled()

  for (const address of ['/events/999999999', '/events/0', '/events/abc', '/events/12345678901']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Excursion request not found' })).toBeAttached()
  }
})

test('of two people who set the pick-up time, the second is told which one holds', async ({
  page,
  browser,
}) => {
  const { event } = await findOpenRequest(page, { times: ['10:15', '08:00'] })
  // Told at once of what others do, the second one could not try.
  await page.routeWebSocket(/\/app\//, (socket) => socket.close())
  await openEvent(page, event.event_id)
  const colleague = await arrive(browser, 'agency')
  await openEvent(colleague, event.event_id)

  await choosePickupTime(page, '10:15')
  await choosePickupTime(colleague, '08:00')
  await colleague.getByRole('button', { name: 'Save pickup time' }).click()
  await expect(colleague.getByText('Saved and locked.')).toBeVisible()
  await page.getByRole('button', { name: 'Save pickup time' }).click()

  await expect(page.getByText('Someone else just saved 08:00.')).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Pick-up time' })
  await expect(field).toHaveValue('08:00')
  await expect(field).toBeDisabled()
})

test('staff can clear a pick-up time, and the agency sets a new one', async ({ page, browser }) => {
  const { event } = await findOpenRequest(page, { times: ['10:15', '11:20'] })
  await openEvent(page, event.event_id)
  await choosePickupTime(page, '10:15')
  await page.getByRole('button', { name: 'Save pickup time' }).click()
  await expect(page.getByText('Saved and locked.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clear pick-up time' })).toHaveCount(0)

  const staff = await arrive(browser, 'staff')
  await openEvent(staff, event.event_id)
  await staff.getByRole('button', { name: 'Clear pick-up time' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Clear the pick-up time 10:15?' })
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(staff.getByRole('button', { name: 'Clear pick-up time' })).toBeFocused()
  await expect(staff.getByRole('combobox', { name: 'Pick-up time' })).toHaveValue('10:15')
  await staff.getByRole('button', { name: 'Clear pick-up time' }).click()
  await dialog.getByRole('button', { name: 'Clear pick-up time' }).click()
  await expect(staff.getByRole('combobox', { name: 'Pick-up time' })).toHaveValue('')
  await expect(staff.getByText('Pick-up time cleared.')).toBeVisible()
  await expect(staff.getByRole('status').filter({ hasText: 'Please choose a time' })).toBeFocused()

  await page.reload()
  await choosePickupTime(page, '11:20')
  await page.getByRole('button', { name: 'Save pickup time' }).click()
  await expect(page.getByText('Saved and locked.')).toBeVisible()
})

test('who confirms what a colleague has just canceled learns it and changes nothing', async ({
  page,
  browser,
}) => {
  const { event, order } = await findOpenRequest(page)
  // Live updates would tell them before they ask.
  await page.routeWebSocket(/\/app\//, (socket) => socket.close())
  await openEvent(page, event.event_id)
  const panel = await review(page, order)
  await tickAll(panel)

  const colleague = await arrive(browser, 'agency')
  await openEvent(colleague, event.event_id)
  const theirs = await review(colleague, order)
  await theirs.getByRole('button', { name: 'Cancel Excursion' }).click()
  await expect(theirs).toBeHidden()

  await panel.getByRole('button', { name: 'Confirm Excursion' }).click()
  await expect(panel.getByText('Jens Petersen has already canceled this order')).toBeVisible()
  await expect(panel.getByText('Canceled', { exact: true })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Confirm Excursion' })).toBeDisabled()
  await expect(panel.getByRole('button', { name: 'Cancel Excursion' })).toBeDisabled()
  await panel.getByRole('button', { name: 'Close' }).last().click()
  await expect(rowOf(page, order)).toContainText('Canceled')
})

test('staff reopen a canceled order', async ({ page, browser }) => {
  const { event, other } = await findOpenRequest(page)
  await openEvent(page, event.event_id)
  const panel = await review(page, other)
  await panel.getByRole('button', { name: 'Cancel Excursion' }).click()
  await expect(rowOf(page, other)).toContainText('Canceled')
  await expect(rowOf(page, other).getByRole('button')).toHaveCount(0)

  const staff = await arrive(browser, 'staff')
  await openEvent(staff, event.event_id)
  await rowOf(staff, other)
    .getByRole('button', { name: /^Reopen/ })
    .click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click()
  await expect(rowOf(staff, other)).toContainText('Requested')
  await expect(reviewButton(staff, other)).toBeFocused()
})

test('a reload in the middle forgets the tick and what was revealed, and changes nothing', async ({
  page,
}) => {
  const { event, order } = await findOpenRequest(page, { withPassports: true })
  await openEvent(page, event.event_id)
  const panel = await review(page, order)
  await panel.getByRole('button', { name: 'Show personal data' }).click()
  await expect(panel.getByRole('button', { name: 'Hide personal data' })).toBeVisible()
  const number = await panel.getByRole('cell').first().innerText()
  await tickAll(panel)

  await page.reload()
  await expect(rowOf(page, order)).toContainText('Requested')
  const kept = JSON.stringify(await page.context().storageState())
  expect(kept).not.toContain(number)
  const again = await review(page, order)
  await expect(again.getByRole('checkbox').first()).not.toBeChecked()
  await expect(again.getByText(number)).toHaveCount(0)
})

test('without a connection the panel keeps what was ticked, and the order shows as it is', async ({
  page,
}) => {
  const { event, order } = await findOpenRequest(page)
  await openEvent(page, event.event_id)
  const panel = await review(page, order)
  await tickAll(panel)
  await page.route(statusCall, (route) => route.abort())
  await panel.getByRole('button', { name: 'Confirm Excursion' }).click()
  await expect(panel.getByRole('alert')).toContainText('The order was not changed.')
  await expect(panel.getByRole('checkbox').first()).toBeChecked()
  await expect(panel.getByText('Requested', { exact: true })).toBeVisible()

  await page.unroute(statusCall)
  await panel.getByRole('button', { name: 'Confirm Excursion' }).click()
  await expect(panel).toBeHidden()
  await expect(rowOf(page, order)).toContainText('Approved')
})

test('a double click decides once', async ({ page }) => {
  const { event, other } = await findOpenRequest(page)
  await openEvent(page, event.event_id)
  const panel = await review(page, other)
  let calls = 0
  await page.route(statusCall, (route) => {
    calls += 1
    return route.continue()
  })
  await panel.getByRole('button', { name: 'Cancel Excursion' }).dblclick()
  await expect(panel).toBeHidden()
  await expect(rowOf(page, other)).toContainText('Canceled')
  expect(calls).toBe(1)
})

test('the page speaks German, and keeps what was chosen while the language changes', async ({
  page,
}) => {
  const { event } = await findOpenRequest(page)
  await openEvent(page, event.event_id)
  await choosePickupTime(page, '12:00')
  await speakGerman(page)
  await expect(
    page.getByRole('heading', { name: `Ausflugsanfrage #${event.event_id} für` }),
  ).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Abholzeit' })).toHaveValue('12:00')
  await expect(page.getByRole('columnheader', { name: 'Liegeplatz' })).toBeVisible()
})

test('prints as a manifest: all columns in line, the total once, and nothing to press', async ({
  page,
}) => {
  const { event, order } = await findOrder(
    page,
    ({ subproducts, shop_language }) => subproducts.length > 1 && shop_language === 'DE',
  )
  await openEvent(page, event.event_id)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.setViewportSize({ width: 703, height: 1000 })
  await expect(rowOf(page, order)).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByText('Skip to content')).toBeHidden()
  await expect(rowOf(page, order).getByText('Gangway Landausflüge')).toBeVisible()

  const rightOf = async (counts: Locator) =>
    counts.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right))
  const table = page.getByRole('table', { name: 'Orders' })
  const edges = await rightOf(table.locator('[data-column="count"]'))
  expect(edges.length).toBeGreaterThan(order.subproducts.length + 2)
  expect(Math.max(...edges) - Math.min(...edges)).toBeLessThan(1)
  // A table's foot is printed on every page.
  await expect(table.locator('tfoot')).toHaveCSS('display', 'table-row-group')
  const [right = Infinity] = await rightOf(table)
  expect(right).toBeLessThanOrEqual(703)
})
