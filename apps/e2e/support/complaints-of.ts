import type { Page } from '@playwright/test'

/** Everything the page complains about, from now on. */
export function complaintsOf(page: Page): string[] {
  const told: string[] = []
  page.on('console', (message) => message.type() === 'error' && told.push(message.text()))
  page.on('pageerror', ({ message }) => told.push(message))
  return told
}
