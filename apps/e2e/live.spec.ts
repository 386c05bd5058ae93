import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { choosePickupTime, openEvent, review, rowOf, tickAll } from './support/event-page.ts'
import { findOpenRequest } from './support/find-event.ts'
import { arrive, signIn } from './support/sign-in.ts'

const statusCall = '**/api/v1/events/*/excursion'

// A page may still be asking when its test is over.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test.beforeEach(async ({ page }) => {
  await signIn(page, 'agency')
})

function onFrame(page: Page, hear: (text: string) => void): void {
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => hear(String(payload))),
  )
}

/** Resolves when the page, opened after this, hears of changes. */
function subscription(page: Page): Promise<void> {
  return new Promise((resolve) => {
    onFrame(page, (text) => {
      // The bell has a connection of its own.
      const isOrders = text.includes('private-orders')
      if (isOrders && text.includes('subscription_succeeded')) resolve()
    })
  })
}

/** Spares the page what was said before it began to listen, which others have caused. */
async function hearFromNowOn(page: Page): Promise<void> {
  await page.route('**/broadcasting/auth', (route) => {
    const asked = new URLSearchParams(route.request().postData() ?? '')
    asked.delete('recall')
    return route.continue({ postData: asked.toString() })
  })
}

/** Opens an event and waits until the page hears of its changes; answers with what it hears. */
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

test('what came with the page is not fetched again once the page hears of changes', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/api/v1/events') asked.push(request.url())
  })
  // What others did just before is recalled, and would be fetched rightly.
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
  }).toPass({ timeout: 60_000 })
})

test('what one person does, another sees without reloading', async ({ page, browser }) => {
  const { event, order, other } = await findOpenRequest(page, { times: ['09:30'] })
  const staff = await arrive(browser, 'staff')
  const heard = await listenTo(page, event.event_id)
  const heardByStaff = await listenTo(staff, event.event_id)

  await choosePickupTime(page, '09:30')
  await page.getByRole('button', { name: 'Save pickup time' }).click()
  await expect(staff.getByRole('combobox', { name: 'Pick-up time' })).toHaveValue('09:30')

  const panel = await review(page, order)
  await tickAll(panel)
  await panel.getByRole('button', { name: 'Confirm Excursion' }).click()
  await expect(rowOf(staff, order)).toContainText('Approved')

  const theirs = await review(staff, other)
  await theirs.getByRole('button', { name: 'Cancel Excursion' }).click()
  await expect(rowOf(page, other)).toContainText('Canceled')

  // Each is told of the other's doing only, and of nothing but that it happened.
  expect(heardByStaff).toHaveLength(2)
  expect(heard).toHaveLength(1)
  for (const text of [...heard, ...heardByStaff]) {
    for (const secret of [order.customer, other.customer, '09:30', event.agency_hash]) {
      expect(text).not.toContain(secret)
    }
  }
  await staff.context().close()
})

test('another agency hears nothing of it', async ({ page, browser }) => {
  const { event } = await findOpenRequest(page, { times: ['08:15'] })
  const stranger = await arrive(browser, 'otherAgency')
  const theirs = await findOpenRequest(stranger)
  const frames: string[] = []
  onFrame(stranger, (text) => frames.push(text))
  await listenTo(stranger, theirs.event.event_id)
  await openEvent(page, event.event_id)
  await choosePickupTime(page, '08:15')
  await page.getByRole('button', { name: 'Save pickup time' }).click()
  await expect(page.getByText('Saved and locked.')).toBeVisible()

  const staff = await arrive(browser, 'staff')
  await openEvent(staff, theirs.event.event_id)
  const panel = await review(staff, theirs.order)
  await panel.getByRole('button', { name: 'Cancel Excursion' }).click()
  await expect(rowOf(stranger, theirs.order)).toContainText('Canceled')
  expect(frames.filter((text) => text.includes('"event:'))).toHaveLength(1)
})

test('the list shows what others have done, without a sign of fetching', async ({
  page,
  browser,
}) => {
  const { event } = await findOpenRequest(page)
  const connected = subscription(page)
  await page.goto(`/events?filter=${event.event_id}`)
  const row = page
    .getByRole('table', { name: 'Events' })
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: String(event.event_id), exact: true }) })
  await expect(row).not.toContainText('Canceled')
  await connected

  const staff = await arrive(browser, 'staff')
  await openEvent(staff, event.event_id)
  await staff.getByRole('checkbox', { name: 'Select all open orders' }).check()
  await staff.getByRole('button', { name: 'Cancel…' }).click()
  await staff
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel \d+ excursions$/ })
    .click()
  await expect(row).toContainText('Canceled')
  await staff.context().close()
})

test('an open panel says that somebody else has decided meanwhile', async ({ page, browser }) => {
  const { event, order } = await findOpenRequest(page)
  await listenTo(page, event.event_id)
  const panel = await review(page, order)
  await tickAll(panel)

  const staff = await arrive(browser, 'staff')
  await openEvent(staff, event.event_id)
  const theirs = await review(staff, order)
  await theirs.getByRole('button', { name: 'Cancel Excursion' }).click()

  await expect(panel.getByRole('alert')).toContainText(
    'Tomasz Wróbel has already canceled this order',
  )
  await expect(panel.getByText('Canceled', { exact: true })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Confirm Excursion' })).toBeDisabled()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Close' }).last().click()
  await expect(rowOf(page, order)).toContainText('Canceled')
})

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

test('a page kept in its tab does not listen, and is up to date when it is shown again', async ({
  page,
  browser,
}) => {
  const { event, order } = await findOpenRequest(page)
  await listenTo(page, event.event_id)
  let fetched = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/v1/events/${event.event_id}`) fetched += 1
  })
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Events' })
    .click()
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
  fetched = 0

  const staff = await arrive(browser, 'staff')
  await openEvent(staff, event.event_id)
  const panel = await review(staff, order)
  await panel.getByRole('button', { name: 'Cancel Excursion' }).click()
  await expect(rowOf(staff, order)).toContainText('Canceled')
  expect(fetched).toBe(0)

  await page.getByRole('tab', { name: `Event #${event.event_id}` }).click()
  await expect(rowOf(page, order)).toContainText('Canceled')
})

test('an event that is no longer theirs is gone when they come back to it', async ({ page }) => {
  const { event } = await findOpenRequest(page)
  await openEvent(page, event.event_id)
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Events' })
    .click()
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
  await page.route(`**/api/v1/events/${event.event_id}`, (route) =>
    route.fulfill({
      status: 404,
      json: { message: 'Event not found.', code: 'event_not_found' },
    }),
  )
  await page.getByRole('tab', { name: `Event #${event.event_id}` }).click()
  await expect(page.getByRole('heading', { name: 'Excursion request not found' })).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Orders' })).toHaveCount(0)
})

test('a confirm whose answer is lost is done once', async ({ page, browser }) => {
  const { event, order } = await findOpenRequest(page)
  const staff = await arrive(browser, 'staff')
  const heardByStaff = await listenTo(staff, event.event_id)
  await openEvent(page, event.event_id)

  const sent: { key: string | undefined; status: number }[] = []
  const bodies: string[] = []
  await page.route(statusCall, async (route) => {
    const response = await route.fetch()
    sent.push({
      key: route.request().headers()['idempotency-key'],
      status: response.status(),
    })
    bodies.push(await response.text())
    // The server has answered; twice the answer never arrives.
    if (sent.length < 3) await route.abort('connectionreset')
    else await route.fulfill({ response })
  })
  const panel = await review(page, order)
  await tickAll(panel)
  await panel.getByRole('button', { name: 'Confirm Excursion' }).click()
  await expect(panel).toBeHidden()
  await expect(rowOf(page, order)).toContainText('Approved')

  expect(sent).toHaveLength(3)
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(bodies).size).toBe(1)
  // Every row of the record is announced, so one announcement is one row.
  await expect(rowOf(staff, order)).toContainText('Approved')
  expect(heardByStaff).toHaveLength(1)
})
