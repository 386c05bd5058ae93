import type { Browser } from '@playwright/test'
import { attempt } from './attempt.ts'
import type { Contender } from './contenders.ts'
import type { Cookie } from './slow-page.ts'

/** By name: whether someone whose browser runs no JavaScript sees a row. */
export async function readableBare(
  browser: Browser,
  contenders: readonly Contender[],
  signIn: () => Promise<readonly Cookie[]>,
): Promise<Map<string, boolean>> {
  const readable = new Map<string, boolean>()
  for (const { name, address, path, row } of contenders) {
    const isReadable = await attempt(`${name} without JavaScript`, async () => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: address })
      try {
        const cookies = await signIn()
        await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: address })))
        const page = await context.newPage()
        await page.goto(path)
        return await page.locator(row).first().isVisible()
      } finally {
        await context.close()
      }
    })
    readable.set(name, isReadable ?? false)
  }
  return readable
}
