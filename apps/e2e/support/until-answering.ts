import type { Page } from '@playwright/test'

/**
 * Waits until the application answers on a page that was opened. Before that a link opens the next page
 * again, as a browser does by itself, and a key does nothing: tests are quicker there than any person.
 */
export async function untilAnswering(page: Page): Promise<void> {
  // A function, as the page's policy forbids to make one of a string.
  await page.waitForFunction(() => !('earlyInput' in window))
}
