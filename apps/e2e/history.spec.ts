import { expect, type Page, test } from '@playwright/test'
import { choosePickupTime, openEvent, review, rowOf, tickAll } from './support/event-page.ts'
import { findOpenRequest } from './support/find-event.ts'
import { arrive, signIn } from './support/sign-in.ts'

const toggle = (page: Page) => page.getByRole('button', { name: /^History/ })
const entries = (page: Page) => page.locator('#event-history').getByRole('listitem')
const entry = (page: Page, text: string) => entries(page).filter({ hasText: text })

// Rule E3.3
test('staff read who did what, and see at once what is done next', async ({ page, browser }) => {
  const agency = await arrive(browser, 'agency')
  const { event, order, other } = await findOpenRequest(agency, { times: ['09:30'] })
  await openEvent(agency, event.event_id)
  await expect(toggle(agency)).toHaveCount(0)
  await choosePickupTime(agency, '09:30')
  await agency.getByRole('button', { name: 'Save pickup time' }).click()
  await expect(agency.getByText('Saved and locked.')).toBeVisible()
  const panel = await review(agency, order)
  await tickAll(panel)
  await panel.getByRole('button', { name: 'Confirm Excursion' }).click()
  await expect(rowOf(agency, order)).toContainText('Approved')

  await signIn(page, 'staff')
  await openEvent(page, event.event_id)
  await toggle(page).click()

  // The newest: what others have decided about the order before, and taken back, stands below.
  const approved = entry(page, ` approved order ${order.order_id}`).first()
  await expect(approved).toContainText('Agency')
  await expect(entry(page, ' set the pick-up time to 09:30.').first()).toBeVisible()
  await expect(entry(page, `The import added order ${order.order_id}.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(entry(page, order.customer)).toHaveCount(0)

  await test.step('what oneself does', async () => {
    await page.getByRole('button', { name: 'Clear pick-up time' }).click()
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: 'Clear pick-up time' }).click()
    await expect(entry(page, ' cleared the pick-up time 09:30.')).toBeVisible()
  })

  await test.step('what someone else does', async () => {
    const next = await review(agency, other)
    await next.getByRole('button', { name: 'Cancel Excursion' }).click()
    await expect(entry(page, ` canceled order ${other.order_id}.`)).toBeVisible()
  })
})
