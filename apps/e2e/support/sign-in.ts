import type { login } from '@gangway/contract/accounts/sign-in'
import type { Browser, Page } from '@playwright/test'
import { callBy } from './api.ts'
import { untilAnswering } from './until-answering.ts'

/** The demo accounts; all have the same password. */
export const people = {
  agency: 'agency@gangway.example',
  otherAgency: 'agency2@gangway.example',
  staff: 'staff@gangway.example',
  admin: 'admin@gangway.example',
} as const

export type Person = keyof typeof people

export const demoPassword = 'gangway-demo-2026'

/** Signs in without the form, which `sign-in.spec.ts` and the main job cover; opens no page yet. */
export async function signIn(page: Page, person: Person): Promise<void> {
  const call = callBy({ request: page.request, headers: { 'sec-fetch-site': 'same-origin' } })
  await call<typeof login>({
    method: 'POST',
    path: '/auth/login',
    isSentOnce: true,
    body: { email: people[person], password: demoPassword },
  })
}

/** Opens the events list as the given person and waits until it responds. */
export async function openEvents(page: Page, person: Person): Promise<void> {
  await signIn(page, person)
  await page.goto('/events')
  await untilAnswering(page)
}

/** A second person at a machine of their own, signed in. */
export async function arrive(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, person)
  return page
}
