import type { Page } from '@playwright/test'

/** Chooses German in the navbar of who is signed in and reads English. */
export async function speakGerman(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
}
