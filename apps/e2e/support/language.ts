import { expect, type Page } from '@playwright/test'

/**
 * Chooses German in the navbar of a signed-in person who reads English; afterwards the button has
 * the focus again.
 */
export async function speakGerman(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sprache' })).toBeFocused()
}
