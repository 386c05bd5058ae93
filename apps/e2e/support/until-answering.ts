import type { Page } from '@playwright/test'

/**
 * Waits until the application responds on a page that was just opened. Before that a link loads the
 * next page, as browsers do by themselves, and a key does nothing: tests would be quicker than any
 * person.
 */
export async function untilAnswering(page: Page): Promise<void> {
  // A function, because the page's policy forbids evaluating strings.
  await page.waitForFunction(() => !('earlyInput' in window))
}
