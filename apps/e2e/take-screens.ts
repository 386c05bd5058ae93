/**
 * Takes the pictures of `docs/screens`: `npm run screens`, on a server of its own with demo data. The screens
 * where people spend their day, on a desk and on a phone, by day and by night.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Event } from '@gangway/contract/events'
import { type Browser, chromium, type Page } from '@playwright/test'
import { ensureWebBuild } from '../../scripts/steps/web-build.ts'
import { chromiumPath } from './support/chromium.ts'
import { startDemoServer } from './support/demo-server.ts'
import { openEvent, review } from './support/event-page.ts'
import { findEvent, findOrder } from './support/find-any.ts'
import { openEvents } from './support/sign-in.ts'

const folder = join(import.meta.dirname, '../../docs/screens')

const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

async function takeAll(browser: Browser, baseURL: string): Promise<void> {
  for (const viewport of widths) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({ baseURL, locale: 'en-GB', viewport, colorScheme })
      const take = async (name: string) => {
        await page.waitForLoadState('networkidle')
        const path = join(folder, `${name}-${viewport.width}-${colorScheme}.png`)
        await page.screenshot({ path, animations: 'disabled' })
        process.stdout.write(`${path}\n`)
      }
      await takeScreens(page, take)
      await page.close()
    }
  }
}

async function takeScreens(page: Page, take: (name: string) => Promise<void>): Promise<void> {
  await openEvents(page, 'agency')
  await page.getByRole('table', { name: 'Events' }).getByRole('link').first().waitFor()
  await take('events-list')
  const { event, order } = await findOrder(page, ({ status, passports }, { ship_calls }: Event) => {
    return status === 'requested' && passports.length > 1 && ship_calls.length > 0
  })
  await openEvent(page, event.event_id)
  await take('event-page')
  await review(page, order)
  await take('confirmation-panel')
  await page.goto('/invoices')
  await page
    .getByRole('link', { name: /^Open the PDF/ })
    .first()
    .waitFor()
  await take('invoices-list')
  await page.getByRole('button', { name: /^Alerts/ }).click()
  const alerts = page.getByRole('dialog', { name: 'Alerts' }).frameLocator('iframe')
  await alerts.getByRole('listitem').first().waitFor()
  await take('alerts')
  const commented = await findEvent(page, ({ comments_guid }) => comments_guid !== null)
  await openEvent(page, commented.event_id)
  const toggle = page.getByRole('button', { name: /^Comments/ })
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
  await page.getByRole('textbox', { name: 'Write a comment' }).waitFor()
  await take('comments')
}

if (!(await ensureWebBuild())) throw new Error('The web app cannot be built.')
await mkdir(folder, { recursive: true })
const server = await startDemoServer()
const browser = await chromium.launch({
  executablePath: chromiumPath(),
})
try {
  await takeAll(browser, server.address)
} finally {
  await browser.close()
  await server.stop()
}
