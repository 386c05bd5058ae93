import type { Event } from '@gangway/contract/events'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { openEvent } from './support/event-page.ts'
import { findEvent } from './support/find-any.ts'
import { fetchEvent } from './support/api.ts'
import { subscription } from './support/live.ts'
import { arrive, signIn } from './support/sign-in.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page, 'agency')
})

const box = (page: Page) => page.getByRole('region', { name: 'Comments' }).first()
const field = (page: Page) => box(page).getByRole('textbox', { name: 'Write a comment' })
const comment = (page: Page, text: string) =>
  box(page).getByRole('listitem').filter({ hasText: text })

const toggle = (page: Page) => page.getByRole('button', { name: /^Comments/ })

/** The box of an event, with its thread in it. */
async function openComments(page: Page, event_id: number): Promise<void> {
  await openEvent(page, event_id)
  if ((await toggle(page).getAttribute('aria-expanded')) === 'false') await toggle(page).click()
  await expect(field(page)).toBeVisible()
}

async function send(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await box(page).getByRole('button', { name: 'Send' }).click()
}

async function write(page: Page, text: string): Promise<void> {
  await send(page, text)
  await expect(comment(page, text)).toBeVisible()
}

const used = new Set<number>()

/** An event no one has commented on. */
async function findQuiet(page: Page): Promise<Event> {
  const event = await findEvent(
    page,
    ({ comments_guid, event_id }) => comments_guid === null && !used.has(event_id),
  )
  used.add(event.event_id)
  return event
}

/** Two people on the same event, whose pages receive what the other does. */
async function together(page: Page, browser: Browser) {
  const { event_id } = await findQuiet(page)
  const staff = await arrive(browser, 'staff')
  const hears = [subscription(page), subscription(staff)]
  await openComments(page, event_id)
  await openComments(staff, event_id)
  await Promise.all(hears)
  return { event_id, staff }
}

// Rule C1.4
test('two people talk, each sees at once what the other writes, and the agency nothing internal', async ({
  page,
  browser,
}) => {
  const { event_id, staff } = await together(page, browser)
  const answers: string[] = []
  page.on('response', async (response) => {
    answers.push(await response.text().catch(() => ''))
  })
  await field(page).fill('Is one coach enough?')
  await field(page).press('Control+Enter')
  await expect(comment(staff, 'Is one coach enough?')).toContainText('Jens Petersen')

  await box(staff).getByRole('checkbox', { name: 'Internal' }).check()
  await box(staff)
    .getByRole('textbox', { name: 'Write a comment only the operator can see' })
    .fill('They are always late.')
  await box(staff).getByRole('button', { name: 'Send' }).click()
  await expect(comment(staff, 'They are always late.')).toContainText('Internal')
  await box(staff).getByRole('checkbox', { name: 'Internal' }).uncheck()
  await write(staff, 'Yes, 49 seats.')
  await expect(comment(page, 'Yes, 49 seats.')).toBeVisible()
  await openComments(page, event_id)
  await expect(comment(page, 'Yes, 49 seats.')).toBeVisible()
  await expect(box(page)).not.toContainText('late')
  expect(answers.filter((answer) => answer.includes('always late'))).toEqual([])
  const { comments_guid, comments_count } = await fetchEvent(page, event_id)
  expect(comments_guid).toMatch(/^[\da-f-]{36}$/)
  expect(comments_count).toBe(2)

  const own = comment(page, 'Is one coach enough?')
  await own.hover()
  await own.getByRole('button', { name: 'Delete' }).click()
  await expect(own.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await own.getByRole('button', { name: 'Delete' }).click()
  await expect(comment(staff, 'This comment was deleted.')).toBeVisible()
  await expect(box(staff)).not.toContainText('coach')
  await staff.context().close()
})

// Rule C1.7
test('comments stay open on this device, and move nothing beside the orders', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 })
  const { event_id } = await findQuiet(page)
  await openComments(page, event_id)
  const { promise, resolve: letScripts } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  const orders = page.getByRole('region', { name: 'Orders', exact: true })
  await page.goto(`/events/${event_id}`, { waitUntil: 'commit' })
  // Scripts are held, so the page never loads; its markup is whole once it is parsed.
  await page.waitForFunction(() => document.readyState !== 'loading')
  const before = await orders.boundingBox()
  letScripts()
  await expect(field(page)).toBeVisible()
  expect(await orders.boundingBox()).toEqual(before)
  await toggle(page).click()
  await page.reload()
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(field(page)).toHaveCount(0)
})

// Rule C1.8
test('written without a connection, they wait and are sent once; so is one whose answer was lost', async ({
  page,
  context,
}) => {
  const { event_id } = await findQuiet(page)
  await openComments(page, event_id)
  await context.setOffline(true)
  for (const text of ['Pier 7', 'Coach 2']) {
    await write(page, text)
    await expect(comment(page, text)).toContainText('Waiting to be sent')
  }
  await context.setOffline(false)
  await expect(comment(page, 'Coach 2')).toContainText('Just now')

  const { promise: isWritten, resolve: noteWritten } = Promise.withResolvers<void>()
  await page.route(`**/events/${event_id}/comments`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    noteWritten()
    return route.abort()
  })
  await send(page, 'Gate 3')
  // It may stand twice for a moment: as live updates have it, and as it waits for its answer.
  await expect(comment(page, 'Gate 3').first()).toBeVisible()
  await isWritten
  await page.unroute(`**/events/${event_id}/comments`)
  await page.reload()
  await expect(comment(page, 'Gate 3').first()).toBeVisible()
  await expect(box(page)).not.toContainText(/Waiting|Sending/)
  await expect(box(page).getByRole('listitem').filter({ hasText: /^You/ })).toHaveText([
    /Pier 7/,
    /Coach 2/,
    /Gate 3/,
  ])
  const { comments_count } = await fetchEvent(page, event_id)
  expect(comments_count).toBe(3)
})

// Rule C1.1
test('a script that does not come is logged; trying again helps', async ({ page }) => {
  const { event_id } = await findQuiet(page)
  const told = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith('The comments could not be loaded'),
  })
  await page.route('**/comments/js/comments.js*', (route) => route.abort())
  await openEvent(page, event_id)
  await toggle(page).click()
  expect((await told).text()).toContain('did not come')
  await expect(box(page)).toContainText('Comments are not available right now.')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.unroute('**/comments/js/comments.js*')
  await box(page).getByRole('button', { name: 'Try again' }).click()
  await expect(field(page)).toBeVisible()
  expect(
    asked.filter((url) => /\/comments\/js\/comments\.js\?v=\d{4}-\d\d-\d\d$/.test(url)),
  ).toHaveLength(1)
})
