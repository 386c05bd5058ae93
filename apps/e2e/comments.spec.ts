import type { getDashboard } from '@gangway/contract/dashboard'
import type { Event } from '@gangway/contract/events'
import { buildPdf } from '@gangway/testkit/build-pdf'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { openEvent } from './support/event-page.ts'
import { findEvent } from './support/find-any.ts'
import { callFrom, fetchEvent } from './support/api.ts'
import { speakGerman } from './support/language.ts'
import { arrive, signIn } from './support/sign-in.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page, 'agency')
})

const box = (page: Page) => page.getByRole('region', { name: 'Comments' }).first()
const field = (page: Page) => box(page).getByRole('textbox', { name: 'Write a comment' })
const comment = (page: Page, text: string) =>
  box(page).getByRole('listitem').filter({ hasText: text })

/** The box of an event, with its thread in it. */
async function openComments(page: Page, event_id: number): Promise<void> {
  await openEvent(page, event_id)
  await expect(field(page)).toBeVisible()
}

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await box(page).getByRole('button', { name: 'Send' }).click()
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

/** Two people on the same event, whose pages hear of what the other does. */
async function together(page: Page, browser: Browser) {
  const { event_id } = await findQuiet(page)
  const staff = await arrive(browser, 'staff')
  const hears = [subscription(page), subscription(staff)]
  await openComments(page, event_id)
  await openComments(staff, event_id)
  await Promise.all(hears)
  return { event_id, staff }
}

/** Resolves when the page, opened after this, hears of changes. */
function subscription(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const text = String(payload)
        // The bell has a connection of its own.
        const isOrders = text.includes('private-orders')
        if (isOrders && text.includes('subscription_succeeded')) resolve()
      }),
    )
  })
}

test('two people talk, and each sees at once what the other writes', async ({ page, browser }) => {
  const { event_id, staff } = await together(page, browser)
  await expect(box(page)).toContainText('No comments yet.')
  await expectAccessible(page)

  await field(page).fill('Is one coach enough?')
  await field(page).press('Control+Enter')
  await expect(comment(staff, 'Is one coach enough?')).toBeVisible()
  await expect(comment(staff, 'Is one coach enough?')).toContainText('Jens Petersen')
  await expect(field(page)).toHaveValue('')

  await write(staff, 'Yes, 49 seats: https://coach.example/49.')
  const answer = comment(page, 'Yes, 49 seats')
  await expect(answer).toBeVisible()
  await expect(answer.getByRole('link', { name: 'https://coach.example/49' })).toHaveAttribute(
    'href',
    'https://coach.example/49',
  )
  await expectAccessible(staff)

  const { comments_guid, comments_count } = await fetchEvent(page, event_id)
  expect(comments_guid).toMatch(/^[\da-f-]{36}$/)
  expect(comments_count).toBe(2)
  await staff.context().close()
})

test('an internal comment never comes to the agency', async ({ page, browser }) => {
  const { event_id, staff } = await together(page, browser)
  const answers: string[] = []
  page.on('response', async (response) => {
    answers.push(await response.text().catch(() => ''))
  })
  await box(staff).getByRole('checkbox', { name: 'Internal' }).check()
  await box(staff)
    .getByRole('textbox', { name: 'Write a comment only the operator can see' })
    .fill('They are always late.')
  await box(staff).getByRole('button', { name: 'Send' }).click()
  await expect(comment(staff, 'They are always late.')).toContainText('Internal')
  await box(staff).getByRole('checkbox', { name: 'Internal' }).uncheck()
  await write(staff, 'See you there.')
  await expect(comment(page, 'See you there.')).toBeVisible()
  await expect(box(page).getByRole('checkbox')).toHaveCount(0)
  await page.reload()
  await expect(comment(page, 'See you there.')).toBeVisible()
  await expect(box(page)).not.toContainText('late')
  expect(answers.filter((answer) => answer.includes('always late'))).toEqual([])
  expect((await fetchEvent(page, event_id)).comments_count).toBe(1)
  await staff.context().close()
})

test('one’s own can be changed and deleted, and leaves a trace', async ({ page, browser }) => {
  const { staff } = await together(page, browser)
  await write(page, 'Pier 7')
  const own = comment(page, 'Pier 7')
  await own.hover()
  await own.getByRole('button', { name: 'Edit' }).click()
  const editor = box(page).getByRole('textbox', { name: 'Edit your comment' })
  await expect(editor).toBeFocused()
  await editor.fill('Pier 8')
  await editor.press('Control+Enter')
  await expect(comment(staff, 'Pier 8')).toContainText('edited')
  await expect(comment(staff, 'Pier 8').getByRole('button')).toHaveCount(0)

  const changed = comment(page, 'Pier 8')
  await changed.hover()
  await changed.getByRole('button', { name: 'Delete' }).click()
  await expect(changed.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expectAccessible(page)
  await changed.getByRole('button', { name: 'Delete' }).click()
  await expect(comment(staff, 'This comment was deleted.')).toBeVisible()
  await expect(box(staff)).not.toContainText('Pier')
  await staff.context().close()
})

test('scripts and markup are text', async ({ page, browser }) => {
  const { staff } = await together(page, browser)
  const text = '<img src=x onerror="document.title=1"><script>alert(1)</script> javascript:alert(2)'
  let dialogs = 0
  for (const someone of [page, staff]) someone.on('dialog', () => (dialogs += 1))
  await write(page, text)
  const theirs = comment(staff, text)
  await expect(theirs).toBeVisible()
  await expect(theirs.getByRole('link')).toHaveCount(0)
  await expect(theirs.locator('img, script')).toHaveCount(0)
  expect(dialogs).toBe(0)

  await field(page).fill('x'.repeat(10_001))
  await expect(box(page)).toContainText('1 characters too many')
  await expect(box(page).getByRole('button', { name: 'Send' })).toBeDisabled()
  await staff.context().close()
})

test('somebody is mentioned by keyboard alone', async ({ page, browser }) => {
  const { staff } = await together(page, browser)
  await field(page).focus()
  await page.keyboard.type('Please look, @w')
  const people = box(page).getByRole('listbox', { name: 'Mention someone' })
  await expect(people.getByRole('option')).toHaveText([/Tomasz Wróbel/])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(people).toBeHidden()
  await page.keyboard.press('Backspace')
  await expect(people.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  const count = await people.getByRole('option').count()
  for (let step = 0; step < count; step += 1) {
    const active = people.getByRole('option', { selected: true })
    if ((await active.textContent())?.includes('Wróbel') === true) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue('Please look, @Tomasz Wróbel ')
  await page.keyboard.type('now')
  await page.keyboard.press('Control+Enter')
  await expect(comment(staff, 'Please look, @Tomasz Wróbel now')).toBeVisible()
  await staff.context().close()
})

test('a file goes along and is saved by the other side', async ({ page, browser }) => {
  const { staff } = await together(page, browser)
  const chooser = page.waitForEvent('filechooser')
  await box(page).getByRole('button', { name: 'Attach a file' }).click()
  const pdf = buildPdf()
  await (
    await chooser
  ).setFiles([
    { name: 'Pier plan.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<b>') },
  ])
  await expect(box(page).getByRole('alert')).toHaveText('Files with this name are not accepted.')
  await expect(box(page).getByRole('button', { name: 'Remove Pier plan.pdf' })).toBeVisible()
  await expect(box(page).getByRole('progressbar')).toHaveCount(0)
  await write(page, 'Where the coach stands')
  const link = comment(staff, 'Where the coach stands').getByRole('link', { name: 'Pier plan.pdf' })
  await expect(link).toBeVisible()
  const saved = staff.waitForEvent('download')
  await link.click()
  expect((await saved).suggestedFilename()).toBe('Pier plan.pdf')

  const liar = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') }
  await box(page).locator('input[type=file]').setInputFiles(liar)
  await expect(box(page).getByRole('alert')).toHaveText(
    'The file’s content does not match its name.',
  )
  await staff.context().close()
})

test('what is unread is counted until it was seen', async ({ page, browser }) => {
  const { event_id, agency_id } = await findQuiet(page)
  await page.goto(`/agency/${agency_id}`)
  const tab = page.getByRole('tab', { name: /^Agency/ })
  await expect(tab).toBeVisible()
  const staff = await arrive(browser, 'staff')
  await openComments(staff, event_id)
  const call = await callFrom(page)
  const before = await call<typeof getDashboard>({ method: 'GET', path: '/dashboard' })
  const { count } = before.data.unread_comments
  await write(staff, 'Please answer by Friday.')
  await expect(tab).toHaveAccessibleDescription(new RegExp(`^${count + 1} event`))
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /^Unread comments/ }).click()
  await expect(
    page.getByRole('button', { name: `Unread ${count + 1}`, pressed: true }),
  ).toBeVisible()
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: `${event_id}`, exact: true }) })
  await expect(row).toContainText('1 unread comment')
  await row.getByRole('link').click()
  await expect(box(page).getByText('New', { exact: true })).toBeVisible()
  await expect(page.getByText('1 unread', { exact: true })).toBeHidden()
  const { unread_comments } = await fetchEvent(page, event_id)
  expect(unread_comments).toBe(0)
  await page.goto(`/agency/${agency_id}`)
  if (count === 0) await expect(tab).not.toHaveAccessibleDescription(/event/)
  else await expect(tab).toHaveAccessibleDescription(new RegExp(`^${count} event`))
  await staff.context().close()
})

test('what is half typed stays: when sending fails, and when the page is left', async ({
  page,
}) => {
  const { event_id } = await findQuiet(page)
  await openComments(page, event_id)
  await page.route('**/comments', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, body: '{}' })
      : route.continue(),
  )
  await field(page).fill('Half a thought')
  await box(page).getByRole('button', { name: 'Send' }).click()
  await expect(box(page).getByRole('alert')).toContainText('Your text is kept')
  await expect(field(page)).toHaveValue('Half a thought')
  await page.unroute('**/comments')
  await speakGerman(page)
  const german = page.getByRole('region', { name: 'Kommentare' }).first()
  const german_field = german.getByRole('textbox', { name: 'Kommentar schreiben' })
  await expect(german_field).toHaveValue('Half a thought')
  await page.reload()
  await expect(german_field).toHaveValue('Half a thought')
  await german.getByRole('button', { name: 'Senden' }).click()
  await expect(german.getByRole('listitem').filter({ hasText: 'Half a thought' })).toBeVisible()
})

test('where the guid cannot be stored, the reader is told', async ({ page }) => {
  const { event_id } = await findQuiet(page)
  await page.route('**/guid', (route) => route.fulfill({ status: 500, body: '{}' }))
  await openComments(page, event_id)
  await write(page, 'First')
  await expect(page.getByText(/^The comments could not be linked to this event/)).toBeVisible()
  await page.unroute('**/guid')
  await page.reload()
  await expect.poll(async () => (await fetchEvent(page, event_id)).comments_guid).not.toBeNull()
})

test('a script that does not come is logged; trying again helps', async ({ page }) => {
  const { event_id } = await findQuiet(page)
  const told = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith('The comments could not be loaded'),
  })
  await page.route('**/comments/js/comments.js*', (route) => route.abort())
  await openEvent(page, event_id)
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

test('without an observer the box comes all the same; on a phone it fits', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'))
  const { event_id } = await findQuiet(page)
  await openComments(page, event_id)
  await write(page, 'From a phone')
  const shown = await box(page).boundingBox()
  expect((shown?.x ?? -1) >= 0).toBe(true)
  expect((shown?.x ?? 0) + (shown?.width ?? 0)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
})
