import type { Page } from '@playwright/test'
import { type BrowserSession, signInAsBrowser } from '../doors/browser-session.ts'
import { demoPeople } from '../doors/demo-people.ts'

export type Person = keyof typeof demoPeople

/** Signs in without the form; opens no page yet. @returns the session */
export async function signIn(page: Page, address: string, person: Person): Promise<BrowserSession> {
  const session = await signInAsBrowser(address, demoPeople[person])
  await page
    .context()
    .addCookies([...session.cookies].map(([name, value]) => ({ name, value, url: address })))
  return session
}
