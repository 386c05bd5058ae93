import { expect, test } from '@playwright/test'
import { openEvent, rowOf, tickAll } from './support/event-page.ts'
import { findOpenRequest } from './support/find-event.ts'
import { signIn } from './support/sign-in.ts'

test('several orders are confirmed in one go, and taken back', async ({ page }) => {
  await signIn(page, 'agency')
  const { event, order, other } = await findOpenRequest(page)
  await openEvent(page, event.event_id)
  for (const { customer } of [order, other]) {
    await page.getByRole('checkbox', { name: `Select the order of ${customer}` }).check()
  }
  await page
    .getByRole('toolbar', { name: /selected$/ })
    .getByRole('button', { name: 'Confirm…' })
    .click()
  const dialog = page.getByRole('dialog')
  await tickAll(dialog)
  await dialog.getByRole('button', { name: 'Confirm 2 excursions' }).click()
  await expect(page.getByText('2 excursions confirmed.')).toBeVisible()
  await expect(rowOf(page, order)).toContainText('Approved')
  await expect(rowOf(page, other)).toContainText('Approved')

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Undone. 2 orders are as they were.')).toBeVisible()
  await page.reload()
  await expect(rowOf(page, order)).toContainText('Requested')
  await expect(rowOf(page, other)).toContainText('Requested')
})
