import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../doors/chromium.ts'
import { demoPeople } from '../../doors/demo-people.ts'
import type { Canaries, CanaryOrder } from './canaries.ts'
import { filesWithMark, holdsMark } from './find-mark.ts'

interface Visit {
  /** Orders whose persons the pages showed. */
  shown: number
  /** Places with a passport in them: addresses, storage, files of the browser's profile. */
  leaks: string[]
  /** Whether the same search finds the person's address, which pages do store. */
  isControlled: boolean
}

const { email, password } = demoPeople.agency

/** Kept by the browser beyond a page. */
const readStorage = `(async () => {
  const databases = await indexedDB.databases()
  const caches = await Promise.all((await self.caches.keys()).map(async (name) => {
    const cache = await self.caches.open(name)
    const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)))
    return Promise.all(answers.map((answer) => answer.text()))
  }))
  return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, databases, caches])
})()`

/**
 * A person opens orders and their persons' data in a real browser.
 *
 * @returns null where there is none
 */
export async function openInBrowser(
  address: string,
  { sealed }: Canaries,
  orders: readonly CanaryOrder[],
): Promise<Visit | null> {
  const executablePath = findChromium()
  if (executablePath === null) return null
  const profile = await mkdtemp(join(tmpdir(), 'gangway-profile-'))
  const leaks: string[] = []
  let shown = 0
  try {
    const context = await chromium.launchPersistentContext(profile, { executablePath })
    const urls: string[] = []
    context.on('request', (request) => urls.push(request.url()))
    const page = await context.newPage()
    await page.goto(`${address}/login?redirect=%2Fevents`)
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/events')
    await page.evaluate((address) => localStorage.setItem('control', address), email)
    for (const { event_id, order_id } of orders) {
      await page.goto(`${address}/events/${event_id}`)
      const row = page.getByRole('row').filter({ hasText: order_id })
      await row.getByRole('button', { name: /^Review the order of/ }).click()
      const panel = page.getByRole('dialog')
      await panel.getByRole('button', { name: 'Show personal data' }).click()
      await panel.getByText(sealed).first().waitFor()
      shown += 1
      urls.push(page.url())
    }
    const kept = String(await page.evaluate(readStorage))
    await page.goto(`${address}/events`)
    await context.close()
    if (urls.some((url) => holdsMark(Buffer.from(url), sealed))) leaks.push('an address')
    if (holdsMark(Buffer.from(kept), sealed)) leaks.push('storage of the page')
    const files = await filesWithMark(profile, sealed)
    leaks.push(...files.map((file) => `the browser's ${file.slice(profile.length + 1)}`))
    const control = await filesWithMark(profile, email)
    return { shown, leaks, isControlled: control.length > 0 }
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
}
