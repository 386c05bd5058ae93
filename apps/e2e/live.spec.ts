import { patience } from '@gangway/testkit/patience'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { choosePickupTime, openEvent, review, rowOf, tickAll } from './support/event-page.ts'
import { findOpenRequest } from './support/find-event.ts'
import { onFrame, subscription } from './support/live.ts'
import { arrive, signIn } from './support/sign-in.ts'

// A page may still be asking when its test is over.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test.beforeEach(async ({ page }) => {
  await signIn(page, 'agency')
})

/** Spares the page what was said before it began to listen, which others have caused. */
async function hearFromNowOn(page: Page): Promise<void> {
  await page.route('**/broadcasting/auth', (route) => {
    const asked = new URLSearchParams(route.request().postData() ?? '')
    asked.delete('recall')
    return route.continue({ postData: asked.toString() })
  })
}

/** Opens an event and waits until the page receives its changes; returns what it receives. */
async function listenTo(page: Page, event_id: number): Promise<string[]> {
  const heard: string[] = []
  await hearFromNowOn(page)
  const connected = subscription(page)
  onFrame(page, (text) => {
    if (text.includes(`"event:${event_id}"`)) heard.push(text)
  })
  await openEvent(page, event_id)
  await connected
  return heard
}

test('what came with the page is not fetched again once the page receives changes', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/api/v1/events') asked.push(request.url())
  })
  // The server repeats recent changes by others, which would be fetched rightly.
  await page.routeWebSocket(/\/app\//, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((text) => {
      if (!String(text).includes('"event:')) socket.send(text)
    })
  })
  // A server that has just started recalls nothing yet.
  await expect(async () => {
    asked.length = 0
    const connected = subscription(page)
    await page.goto('/events')
    await connected
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
  }).toPass({ timeout: patience(60_000) })
})

// Rules R1.1, E3.3
test('what one person does, another sees without reloading, and reads in the history', async ({
  page,
  browser,
}) => {
  const { event, order, other } = await findOpenRequest(page, { times: ['09:30'] })
  const staff = await arrive(browser, 'staff')
  const heard = await listenTo(page, event.event_id)
  const heardByStaff = await listenTo(staff, event.event_id)
  await expect(page.getByRole('button', { name: /^History/ })).toHaveCount(0)
  await staff.getByRole('button', { name: /^History/ }).click()
  // The newest: what others have decided about the order before, and taken back, stands below.
  const entry = (text: string) =>
    staff.locator('#event-history').getByRole('listitem').filter({ hasText: text }).first()
  await expect(entry(`The import added order ${order.order_id}.`)).toBeVisible()

  await choosePickupTime(page, '09:30')
  await page.getByRole('button', { name: 'Save pickup time' }).click()
  await expect(staff.getByRole('combobox', { name: 'Pick-up time' })).toHaveValue('09:30')

  const panel = await review(page, order)
  await tickAll(panel)
  await panel.getByRole('button', { name: 'Confirm Excursion' }).click()
  await expect(rowOf(staff, order)).toContainText('Approved')
  await expect(entry(' set the pick-up time to 09:30.')).toBeVisible()
  await expect(entry(` approved order ${order.order_id}`)).toContainText('Agency')

  const theirs = await review(staff, other)
  await theirs.getByRole('button', { name: 'Cancel Excursion' }).click()
  await expect(rowOf(page, other)).toContainText('Canceled')
  await expect(entry(` canceled order ${other.order_id}.`)).toBeVisible()

  // Each receives the other's changes only, and of nothing but that it happened.
  expect(heardByStaff).toHaveLength(2)
  expect(heard).toHaveLength(1)
  for (const text of [...heard, ...heardByStaff]) {
    for (const secret of [order.customer, other.customer, '09:30', event.agency_hash]) {
      expect(text).not.toContain(secret)
    }
  }
  await staff.context().close()
})

// Rule R1.6
test('says when it is offline, and shows what was missed when it is back', async ({
  page,
  browser,
  context,
}) => {
  const { event, order } = await findOpenRequest(page)
  const staff = await arrive(browser, 'staff')
  await openEvent(staff, event.event_id)
  await listenTo(page, event.event_id)
  await expect(page.getByText('Offline', { exact: true })).toHaveCount(0)

  await context.setOffline(true)
  const status = page.getByRole('status').filter({ hasText: /^Offline$/ })
  await expect(status).toBeVisible()
  await expectAccessible(page)
  const panel = await review(staff, order)
  await panel.getByRole('button', { name: 'Cancel Excursion' }).click()
  await expect(rowOf(staff, order)).toContainText('Canceled')
  await expect(rowOf(page, order)).toContainText('Requested')

  await context.setOffline(false)
  await expect(page.getByText('Connected again')).toBeVisible()
  await expect(rowOf(page, order)).toContainText('Canceled')
  await expect(page.getByText('Connected again')).toHaveCount(0)
})
