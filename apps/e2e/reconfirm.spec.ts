import type { Order } from '@gangway/contract/orders'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { openEvent, review, reviewButton, rowOf } from './support/event-page.ts'
import { findOrder } from './support/find-any.ts'
import { speakGerman } from './support/language.ts'
import { arrive, signIn } from './support/sign-in.ts'

const waits = ({ count_change }: Order) => count_change !== null
const findWaiting = (page: Page) => findOrder(page, waits, ['approved', 'requested'])

/** An order's row with everything below it. */
const orderOf = (page: Page, order: Order) =>
  page.locator('tbody').filter({ has: rowOf(page, order) })

test.beforeEach(async ({ page }) => {
  await signIn(page, 'agency')
})

test('a changed count is acknowledged in the row; staff see that it waits, and that it is done', async ({
  page,
  browser,
}) => {
  const { event, order } = await findWaiting(page)
  const { was = 0, now = 0 } = order.count_change ?? {}
  await openEvent(page, event.event_id)
  await expect(rowOf(page, order)).toContainText('Re-confirm')
  await expect(orderOf(page, order)).toContainText(`The count changed from ${was} to ${now} on `)
  await expectAccessible(page)

  const staff = await arrive(browser, 'staff')
  await openEvent(staff, event.event_id)
  await expect(orderOf(staff, order)).toContainText('Waiting for the agency to acknowledge it.')

  await orderOf(page, order)
    .getByRole('button', { name: `Acknowledge the changed count of ${order.customer}` })
    .click()
  await expect(rowOf(page, order)).not.toContainText('Re-confirm')
  await expect(orderOf(page, order)).not.toContainText('The count changed')
  await expect(reviewButton(page, order)).toBeFocused()
  await expect(rowOf(page, order)).toContainText('Approved')
  await staff.reload()
  await expect(rowOf(staff, order)).toContainText('Approved')
  await expect(rowOf(staff, order)).not.toContainText('Re-confirm')
  await staff.context().close()
})

test('it can be acknowledged in the panel, with the keyboard', async ({ page }) => {
  const { event, order } = await findWaiting(page)
  await openEvent(page, event.event_id)
  const panel = await review(page, order)
  await expect(panel).toContainText('Please acknowledge it, or cancel the excursion')
  await expectAccessible(page)
  await panel.getByRole('button', { name: /^Acknowledge/ }).focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByText('The count changed')).toHaveCount(0)
  await expect(panel.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(rowOf(page, order)).not.toContainText('Re-confirm')
})

test('what cannot be saved is said, and the order goes on waiting', async ({ page }) => {
  const { event, order } = await findWaiting(page)
  await openEvent(page, event.event_id)
  await page.route(/acknowledge-count$/, (route) => route.abort())
  const own = orderOf(page, order)
  await own.getByRole('button', { name: /^Acknowledge/ }).click()
  await expect(own.getByRole('alert')).toContainText('Not acknowledged.')
  await expect(rowOf(page, order)).toContainText('Re-confirm')
})

test('on a phone and in German', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { event, order } = await findWaiting(page)
  await openEvent(page, event.event_id)
  await speakGerman(page)
  await expect(rowOf(page, order)).toContainText('Neu bestätigen')
  await expect(orderOf(page, order)).toContainText('Bitte nehmen Sie es zur Kenntnis')
  await expectAccessible(page)
  await orderOf(page, order)
    .getByRole('button', { name: /zur Kenntnis nehmen$/ })
    .click()
  await expect(rowOf(page, order)).not.toContainText('Neu bestätigen')
})
