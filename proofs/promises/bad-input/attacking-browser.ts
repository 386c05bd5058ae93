import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { findChromium } from '../../doors/chromium.ts'
import type { BrowserSession } from '../../doors/browser-session.ts'
import type { Finding } from '../proof.ts'

export const noBrowser: Finding = {
  tried: 'nothing',
  isHeld: null,
  figure: 'unknown',
  deviations: ['There is no Chromium on this machine.'],
}

/** @returns null where there is no browser */
export async function withBrowser<Result>(
  work: (browser: Browser) => Promise<Result>,
): Promise<Result | null> {
  const executablePath = findChromium()
  if (executablePath === null) return null
  const browser = await chromium.launch({ executablePath })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** A browser's window of its own, in which the person is signed in. */
export async function contextOf(
  browser: Browser,
  address: string,
  { cookies }: BrowserSession,
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-GB' })
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: address })))
  return context
}
