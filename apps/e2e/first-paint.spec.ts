import { type Browser, expect, type Page, test } from '@playwright/test'
import { complaintsOf } from './support/complaints-of.ts'
import { fetchEvents } from './support/api.ts'
import { openEvents, type Person, signIn } from './support/sign-in.ts'

const rows = (page: Page) => page.getByRole('table', { name: 'Events' }).getByRole('row')

/** A person whose browser runs no scripts. */
async function withoutScripts(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await signIn(page, person)
  return page
}

/** Keeps the scripts back until it is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Lets the page listen, but withholds recent changes by others. */
async function hearNoChanges(page: Page): Promise<void> {
  await page.routeWebSocket(/\/app\//, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if (String(message).includes('"event":"pusher')) socket.send(message)
    })
  })
}

test.describe('without scripts', () => {
  test('the list can be read, paged and searched, and says what is missing', async ({
    browser,
  }) => {
    const page = await withoutScripts(browser, 'staff')
    await page.goto('/events?page=2')
    await expect(page).toHaveTitle('Events | Gangway')
    await expect(rows(page)).toHaveCount(26)
    await expect(page.getByText(/^Displaying 26 to 50 of 3,0\d\d items$/).first()).toBeVisible()
    await expect(page.getByText(/You can read this page, but not use it yet/)).toBeVisible()
    await page.getByLabel('Search').fill('Tallinn')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/events\?filter=Tallinn/)
    await expect(rows(page).nth(1)).toContainText('Tallinn')
  })

  test('an event is there, with its orders', async ({ browser }) => {
    const page = await withoutScripts(browser, 'agency')
    await page.goto('/events')
    await rows(page).nth(1).getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/Request #\d+/)
  })
})

test('the list is there without a question asked, and nothing is asked twice', async ({ page }) => {
  await signIn(page, 'staff')
  await hearNoChanges(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The bell is a service of its own and asks for its own connection.
    const isBells = pathname === '/api/v1/realtime'
    if (/^\/(api|intranet)\//.test(pathname) && !isBells) asked.push(pathname)
  })
  await page.goto('/events')
  await expect(page.getByRole('button', { name: 'Views' })).toBeEnabled()
  await expect(rows(page)).toHaveCount(26)
  for (const path of ['/api/v1/auth/me', '/intranet/navigation', '/api/v1/events']) {
    expect(asked, path).not.toContain(path)
  }
  // The page and its bell have a connection each.
  const others = asked.filter((path) => path !== '/api/v1/realtime')
  expect(others.filter((path, index) => others.indexOf(path) < index)).toEqual([])
})

test('what comes later waits until the page answers, and has nothing laid out again', async ({
  page,
}) => {
  await signIn(page, 'staff')
  // The first visit sends the time zone, without which the browser draws the page itself.
  await page.goto('/events')
  await page.addInitScript(() => {
    // Between all tasks: a frame may come later than what waited for the answer.
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      const row = document.querySelector('tbody a')
      const isAnswering = Object.keys(row ?? {}).some((key) => key.startsWith('__reactProps$'))
      if (isAnswering) Object.assign(window, { answering: performance.now() })
      else port2.postMessage(null)
    })
    port1.start()
    port2.postMessage(null)
  })
  const response = await page.goto('/events')
  const served = [...((await response?.text()) ?? '').matchAll(/\/assets\/[\w.-]+/g)].map(String)
  await page.waitForFunction(() => 'answering' in window)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('.mantine-Notifications-root').first()).toBeAttached()
  const { tooEarly, layered } = await page.evaluate((known) => {
    const { answering } = window as unknown as { answering: number }
    const isLater = (url: string | null) =>
      url?.includes('/assets/') === true && !known.includes(new URL(url).pathname)
    const sheets = [...document.styleSheets].filter(({ href }) => isLater(href))
    return {
      tooEarly: performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => isLater(name) && startTime < answering)
        .map(({ name }) => name),
      // A layer may change the order of all others.
      layered: sheets
        .filter(({ cssRules }) => [...cssRules].some((rule) => rule instanceof CSSLayerBlockRule))
        .map(({ href }) => href),
    }
  }, served)
  expect({ tooEarly, layered }).toEqual({ tooEarly: [], layered: [] })
})

for (const person of ['agency', 'admin'] as const) {
  test(`what the server draws for ${person} is what the browser takes over`, async ({ page }) => {
    await signIn(page, person)
    const [event] = await fetchEvents(page)
    const complaints = complaintsOf(page)
    const own = person === 'agency' ? '/agency/1' : '/admin/users'
    const paths = ['/events', `/events/${event?.id}`, '/invoices', '/dashboard', '/profile', own]
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByText('You can read this page, but not use it yet')).toHaveCount(0)
      await page.getByRole('button', { name: /^Account of/ }).click()
      await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible()
    }
    expect(complaints).toEqual([])
  })
}

for (const [width, drawn, said] of [
  [1280, 'mobile', 'desktop'],
  [390, 'desktop', 'mobile'],
] as const) {
  test(`a page drawn for ${drawn} fits ${width} pixels, whatever another window says meanwhile`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    // A first visit may draw everything again, in its time zone.
    await openEvents(page, 'admin')
    await page.context().addCookies([{ name: 'frame', value: drawn, url: baseURL ?? '' }])
    // After the server has read it, before the application does.
    await page.addInitScript((value) => {
      if (window === window.top) document.cookie = `frame=${value}; path=/`
    }, said)
    const complaints = complaintsOf(page)
    await page.goto('/events')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible()
    await expect(page.locator('body')).not.toHaveAttribute('data-guessed')
    const left = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().left)
    await expect.poll(left).toBe(drawn === 'mobile' ? 54 : 0)
    expect(complaints).toEqual([])
  })
}

test('nothing of others is drawn, whatever is asked for', async ({ browser }) => {
  const page = await withoutScripts(browser, 'staff')
  const events = await fetchEvents(page, { 'per-page': 105 })
  const other = await withoutScripts(browser, 'agency')
  const own = await fetchEvents(other, { 'per-page': 105 })
  const foreign = events.find(({ agency_name }) => agency_name !== own[0]?.agency_name)
  const opened = await other.goto(`/events/${foreign?.id}`)
  expect(await opened?.text()).not.toContain(foreign?.agency_title)
  const list = await other.goto('/events')
  expect(await list?.text()).not.toContain(foreign?.agency_name)
})

test('a session that has ended leads to signing in at once, and back', async ({
  page,
  baseURL,
}) => {
  const url = new URL('/', baseURL).href
  const token = 'x'.repeat(43)
  await page.context().addCookies([{ name: 'Admin-Token', value: token, url }])
  const opened = await page.goto('/events?page=3')
  expect(opened?.request().redirectedFrom()?.url()).toMatch(/\/events\?page=3$/)
  await expect(page).toHaveURL('/login?redirect=%2Fevents%3Fpage%3D3')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names).not.toContain('Admin-Token')
})

test('what is done before the scripts are there is done when they are', async ({ page }) => {
  await signIn(page, 'staff')
  const letScripts = await holdScripts(page)
  await page.goto('/events', { waitUntil: 'commit' })
  await expect(rows(page)).toHaveCount(26)
  await page.getByLabel('Search').fill('Tallinn')
  const go = page.getByRole('button', { name: 'Go', exact: true })
  await go.click()
  await expect(page).toHaveURL('/events')
  await expect(go).toHaveAttribute('aria-busy', 'true')
  letScripts()
  await expect(page).toHaveURL('/events?filter=Tallinn')
  await expect(go).not.toHaveAttribute('aria-busy')
  await expect(page.getByLabel('Search')).toHaveValue('Tallinn')
})

test('who has scrolled down meanwhile stays there, and gets the menu asked for', async ({
  page,
}) => {
  // The server gets the time zone, without which it draws for another one.
  await openEvents(page, 'staff')
  const letScripts = await holdScripts(page)
  await page.goto('/events', { waitUntil: 'commit' })
  await expect(rows(page)).toHaveCount(26)
  await page.mouse.move(700, 450)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
  // Its icon is drawn again with what only the browser knows.
  await page.getByRole('button', { name: 'Theme' }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
  letScripts()
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(300)
})

for (const [width, height] of [
  [768, 1024],
  [390, 844],
] as const) {
  test(`nothing moves on a first visit at ${width} by ${height}`, async ({ page, browser }) => {
    await signIn(page, 'admin')
    const cookies = await page.context().cookies()
    const [{ id } = { id: 0 }] = await fetchEvents(page)
    for (const path of ['/events', '/audit', `/events/${id}`]) {
      // The server does not know how wide the window is: what it draws for a desktop has to fit.
      const context = await browser.newContext({ viewport: { width, height } })
      await context.addCookies(cookies.filter(({ name }) => name !== 'frame'))
      const first = await context.newPage()
      await first.addInitScript(recordShifts)
      await first.goto(path)
      await expect(first.locator('tbody tr:not([aria-hidden])').first()).toBeVisible()
      await first.getByRole('button', { name: /^Account of/ }).click()
      await expect(first.getByRole('menuitem', { name: 'Log Out' })).toBeVisible()
      expect(await first.evaluate(() => Number(sessionStorage['shifts']))).toBeLessThan(0.01)
      await context.close()
    }
  })
}

/** Runs in the page: adds up how far things have moved there by themselves. */
function recordShifts(): void {
  let sum = 0
  sessionStorage['shifts'] = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[]) {
      if (!entry.hadRecentInput) sum += entry.value
    }
    sessionStorage['shifts'] = sum
  }).observe({ type: 'layout-shift', buffered: true })
}

test('a list entered again is drawn as it was left', async ({ page, browser }) => {
  await openEvents(page, 'staff')
  await page.getByLabel('Rows per page').selectOption('10')
  await expect(page).toHaveURL('/events?per_page=10')
  await expect(rows(page)).toHaveCount(11)
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    javaScriptEnabled: false,
  })
  const again = await context.newPage()
  await again.goto('/events')
  await expect(rows(again)).toHaveCount(11)
})

test('where the nonces are lost on the way, the browser draws the page itself', async ({
  page,
}) => {
  await signIn(page, 'staff')
  await page.route('**/events', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/ nonce="[^"]*"/g, '')
    await route.fulfill({ response, body })
  })
  await page.goto('/events')
  await expect(rows(page)).toHaveCount(26)
  await expect(page.getByRole('button', { name: 'Views' })).toBeEnabled()
  await expect(page.locator('[data-style]')).toHaveCount(0)
})
