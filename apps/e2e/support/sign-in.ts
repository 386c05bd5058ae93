import type { Browser, Page } from '@playwright/test'

/** The demo accounts; all have the same password. */
export const people = {
  agency: 'agency@gangway.example',
  otherAgency: 'agency2@gangway.example',
  staff: 'staff@gangway.example',
  admin: 'admin@gangway.example',
} as const

export type Person = keyof typeof people

export const demoPassword = 'gangway-demo-2026'

/** Signs in by the form, on the way to the events list whoever it is, and waits for that. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login?redirect=%2Fevents')
  await page.getByLabel('E-mail').fill(people[person])
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/events')
}

/** A second person at a machine of their own. */
export async function arrive(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, person)
  return page
}
