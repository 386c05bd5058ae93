import type { listComments, writeComment } from '@gangway/contract/comments'
import type { markNoticesRead } from '@gangway/contract/notices'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { callFrom } from './support/api.ts'
import { findOpenRequest } from './support/find-event.ts'
import { subscription } from './support/live.ts'
import { arrive, signIn } from './support/sign-in.ts'

/** The product's own alerts, with two people: what one does waits for the other. */

test.beforeEach(async ({ page }) => {
  await signIn(page, 'agency')
})

const bell = (page: Page) => page.getByRole('button', { name: /^Alerts/ })
const popup = (page: Page) => page.getByRole('dialog', { name: 'Alerts' })
const content = (page: Page) => popup(page).frameLocator('iframe')

/** Someone of the operator's writes a comment, as its page would. */
async function comment(page: Page, event_id: number, text: string): Promise<void> {
  const call = await callFrom(page)
  const path = '/events/:event_id/comments'
  const params = { event_id }
  const thread = await call<typeof listComments>({ method: 'GET', path, params })
  const guid = thread.data.guid ?? crypto.randomUUID()
  await call<typeof writeComment>({ method: 'POST', path, params, body: { guid, text } })
}

async function readAll(page: Page): Promise<void> {
  const call = await callFrom(page)
  await call<typeof markNoticesRead>({ method: 'POST', path: '/notices/read-all' })
}

/** Opens a page and waits until its bell receives what happens. */
async function visit(page: Page, path: string): Promise<void> {
  const listens = subscription(page)
  await page.goto(path)
  await listens
}

// Rule N1.4
test('what staff do rises in the agency’s bell, leads to its place, and is marked read everywhere', async ({
  page,
  browser,
}) => {
  const { event } = await findOpenRequest(page)
  await readAll(page)
  await visit(page, '/invoices')
  await expect(bell(page)).toHaveText('')
  const staff = await arrive(browser, 'staff')
  await comment(staff, event.event_id, 'Pier 7, not 8')
  await expect(bell(page)).toHaveText('1')
  await comment(staff, event.event_id, 'and bring a list')

  await bell(page).press('Enter')
  const alert = content(page).getByRole('link', { name: /2 new comments/ })
  await expect(alert).toBeVisible()
  await expectAccessible(page)
  await alert.focus()
  await alert.press('Enter')
  await expect(page).toHaveURL(`/events/${event.event_id}`)
  await expect(popup(page)).toBeHidden()
  await expect(bell(page)).toHaveText('')

  const second = await page.context().newPage()
  await visit(second, '/invoices')
  await page.bringToFront()
  await visit(page, '/invoices')
  await comment(staff, event.event_id, 'the first')
  await expect(bell(page)).toHaveText('1')
  await bell(page).click()
  await content(page)
    .getByRole('button', { name: /^Mark as read/ })
    .click()
  await expect(bell(page)).toHaveText('')
  await expect(bell(second)).toHaveText('')
  await comment(staff, event.event_id, 'the second')
  await expect(bell(page)).toHaveText('1')
  await content(page).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(page)).toHaveText('')
  await staff.context().close()

  await page.context().addCookies([{ name: 'language', value: 'de', url: page.url() }])
  await page.reload()
  await page.getByRole('button', { name: /^Mitteilungen/ }).click()
  const german = page.getByRole('dialog').frameLocator('iframe')
  await expect(german.getByText('Neuer Kommentar').first()).toBeVisible()
})

test('forged messages change nothing and lead nowhere', async ({ page }) => {
  await readAll(page)
  await visit(page, '/invoices')
  await expect(bell(page)).toHaveText('')
  // It is loaded with the first look at it.
  await bell(page).click()
  await expect(page.frameLocator('iframe[title="Alerts"]').locator('body')).not.toBeEmpty()
  await page.keyboard.press('Escape')
  // From the page itself, and from another frame of the same origin: the wrong source.
  await page.evaluate(async () => {
    const messages = [
      { type: 'alerts-count', count: 7 },
      { type: 'alerts-open', path: '/dashboard' },
    ]
    for (const message of messages) window.postMessage(message, window.location.origin)
    const other = document.createElement('iframe')
    other.src = '/notification/'
    const { promise, resolve } = Promise.withResolvers<unknown>()
    other.addEventListener('load', resolve)
    document.body.append(other)
    await promise
    const inside = other.contentWindow as (Window & { eval: (code: string) => void }) | null
    for (const message of messages) {
      const event = new MessageEvent('message', {
        data: message,
        origin: 'https://evil.example',
        source: document.querySelector<HTMLIFrameElement>('iframe[title="Alerts"]')?.contentWindow,
      })
      window.dispatchEvent(event)
      const foreign = new MessageEvent('message', {
        data: message,
        origin: window.location.origin,
        source: inside,
      })
      window.dispatchEvent(foreign)
    }
    other.remove()
  })
  // From the right frame, messages without a count or a place of ours.
  const inner = page
    .frames()
    .find((one) => one.parentFrame() !== null && one.url().includes('/notification'))
  await inner?.evaluate(() => {
    const say = (message: unknown) => window.parent.postMessage(message, window.location.origin)
    for (const count of [-1, 1.5, 10_000, '7', null]) say({ type: 'alerts-count', count })
    for (const path of [
      '//evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/admin/agencies',
    ]) {
      say({ type: 'alerts-open', path })
    }
  })
  // A right one comes after all of them.
  await inner?.evaluate(() => {
    window.parent.postMessage({ type: 'alerts-count', count: 3 }, window.location.origin)
  })
  await expect(bell(page)).toHaveText('3')
  await expect(page).toHaveURL('/invoices')

  // No page of another site can frame it.
  const answer = await page.request.get('/notification/')
  const headers = answer.headers()
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  const shell = (await page.request.get('/events', { headers: { accept: 'text/html' } })).headers()
  expect(shell['content-security-policy']).toContain("frame-ancestors 'none'")
})
