import { expect, test } from '@playwright/test'
import { arriveAsNewcomer } from './support/account.ts'
import { untilAnswering } from './support/until-answering.ts'

test('a default view is kept, and the server draws the list with it', async ({ page }) => {
  // The owner of a default decides what others see first.
  await arriveAsNewcomer(page)
  await page.goto('/events?waiting=act_now&sort=event_date%7Casc&per_page=10')
  await untilAnswering(page)
  const views = page.getByRole('main').getByRole('button', { name: /^View/ })
  await views.click()
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByLabel('Name').fill('Mine')
  await dialog.getByLabel('Use as default view').check()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(views).toHaveText('View:Mine')
  await page.goto('/events?status=approved')
  await expect(page.getByLabel('Status', { exact: true }).first()).toHaveValue('Approved')
  await page.goto('/events')
  await expect(page).toHaveURL('/events?waiting=act_now&sort=event_date%7Casc&per_page=10')
  await expect(views).toHaveText('View:Mine')
  await expect(page.getByRole('table', { name: 'Events' }).getByRole('row')).toHaveCount(11)
})
