import { expect, test } from '@playwright/test'
import { signIn } from './support/sign-in.ts'
import { untilAnswering } from './support/until-answering.ts'

test('several events are confirmed from the list as previewed, and taken back', async ({
  page,
}) => {
  await signIn(page, 'agency')
  await page.goto('/events?status=requested&per_page=10')
  await untilAnswering(page)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const bar = page.getByRole('toolbar', { name: /events selected$/ })
  await bar.getByRole('button', { name: 'Confirm…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Confirm in [1-9]\d* events?$/ }).click()
  await expect(page.getByText(/^Confirmed in \d+ events?\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(
    page.getByText(/^Undone\. \d+ events? (is as it was|are as they were)\.$/),
  ).toBeVisible()
})
