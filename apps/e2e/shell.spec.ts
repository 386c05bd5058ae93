import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { drawnByBrowser } from './support/drawn-by-browser.ts'
import { speakGerman } from './support/language.ts'
import { openEvents, type Person } from './support/sign-in.ts'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })
const entry = (page: Page, name: string) => sidebar(page).getByRole('link', { name, exact: true })
const group = (page: Page, name: string) => sidebar(page).getByRole('button', { name, exact: true })
const hamburger = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^(Open|Close) menu$/ })
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' })
const shownTabs = (page: Page) => page.getByRole('tablist', { name: 'Open pages' }).getByRole('tab')

const widthOf = async (page: Page) => (await sidebar(page).boundingBox())?.width

const cookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'sidebarStatus')?.value

/** Lets another navigation response come. */
async function answerNavigation(page: Page, body: unknown): Promise<void> {
  await drawnByBrowser(page)
  await page.route('**/intranet/navigation', (route) => route.fulfill({ json: body }))
}

async function arriveWith(page: Page, person: Person, navigation: unknown): Promise<void> {
  await answerNavigation(page, navigation)
  await openEvents(page, person)
}

// A page may still be asking when its test is over.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test.describe('the menu', () => {
  test('is what the server answers, for the roles of the person', async ({ page }) => {
    await openEvents(page, 'admin')
    await expect(sidebar(page).getByRole('link')).toHaveText([
      'Gangway',
      'Home',
      'Events',
      'Invoices',
    ])
    await expect(group(page, 'Administration')).toHaveAttribute('aria-expanded', 'false')
    await group(page, 'Administration').click()
    await entry(page, 'Users').click()
    await expect(page).toHaveURL('/admin/users')
    await expect(entry(page, 'Users')).toHaveAttribute('aria-current', 'page')
    await expect(crumbs(page)).toHaveText('HomeAdministrationUsers')
    await expectAccessible(page)
    await entry(page, 'Gangway').click()
    await expect(page).toHaveURL('/dashboard')
    await expect(crumbs(page)).toHaveText('Home')
  })

  test('keeps from staff what is for admins, and so does the address', async ({ page }) => {
    await openEvents(page, 'staff')
    await expect(entry(page, 'Events')).toBeVisible()
    await expect(group(page, 'Administration')).toBeHidden()
    await page.goto('/admin/users')
    await expect(page).toHaveURL('/403')
    await expect(page.getByRole('heading', { name: 'Oops! Page is forbidden' })).toBeVisible()
    await expect(sidebar(page)).toBeVisible()
    await expect(shownTabs(page)).toHaveCount(0)
  })

  test('is made anew when the roles change, without a reload', async ({ page }) => {
    const answers = { roles: ['staff'], permissions: ['events.view'] }
    await drawnByBrowser(page)
    await page.route('**/api/v1/auth/me', async (route) => {
      const response = await route.fetch()
      const { data } = await response.json()
      await route.fulfill({ response, json: { data: { ...data, ...answers } } })
    })
    await openEvents(page, 'admin')
    await expect(entry(page, 'Events')).toBeVisible()
    await expect(group(page, 'Administration')).toBeHidden()
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    answers.roles = ['admin']
    answers.permissions = ['events.view', 'users.manage']
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    )
    await expect(group(page, 'Administration')).toBeVisible()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })

  test('follows the response: hidden, always shown, single child, external, foreign titles', async ({
    page,
  }) => {
    await arriveWith(page, 'staff', {
      home: '/events',
      app: {
        Agencies: { link: '/agencies' },
        Events: { link: '/events', icon: 'el-icon-date' },
        Secret: { link: '/secret', hidden: true },
        Docks: { link: '/docks', sub_menu: [{ name: 'Quay 7', url_segment: 'quay' }] },
        Reports: {
          link: '/reports',
          alwaysShow: true,
          sub_menu: [{ name: 'Season', url_segment: 'season' }],
        },
        Intranet: { link: 'https://intranet.example/', icon: 'fa fa-globe' },
        Mail: { link: 'mailto:office@operator.example', icon: 'nav-none' },
        Bad: { link: 'javascript:alert(1)' },
      },
    })
    await expect(entry(page, 'Quay 7')).toHaveAttribute('href', '/docks/quay')
    await expect(sidebar(page).getByRole('listitem')).toHaveText([
      'Events',
      'Quay 7',
      /^Reports/,
      'Intranet',
      'Mail',
    ])
    await group(page, 'Reports').click()
    await expect(entry(page, 'Season')).toHaveAttribute('href', '/reports/season')
    const intranet = sidebar(page).getByRole('link', { name: /^Intranet/ })
    await expect(intranet).toHaveAttribute('target', '_blank')
    await expect(intranet).toHaveAttribute('rel', /noopener/)
    await expect(sidebar(page).getByRole('link', { name: /^Mail/ })).toHaveAttribute(
      'target',
      '_blank',
    )
    await expect(entry(page, 'Gangway')).toHaveAttribute('href', '/events')
    await entry(page, 'Quay 7').click()
    await expect(page).toHaveURL('/404')
  })

  test('is the default one when it cannot be fetched, which the console is told', async ({
    page,
  }) => {
    const told: string[] = []
    page.on('console', (message) => message.type() === 'error' && told.push(message.text()))
    await drawnByBrowser(page)
    await page.route('**/intranet/navigation', (route) => route.fulfill({ status: 500 }))
    await openEvents(page, 'staff')
    await expect(entry(page, 'Events')).toBeVisible()
    await expect.poll(() => told.some((text) => text.startsWith('The menu could not'))).toBe(true)
    expect(told.filter((text) => text.startsWith('The menu could not'))).toHaveLength(1)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('asks nothing when the intranet is disabled: home and the user’s links are left', async ({
    page,
  }) => {
    let asked = 0
    await page.route('**/intranet/navigation', (route) => {
      asked += 1
      return route.continue()
    })
    await drawnByBrowser(page, (html) =>
      html.replace('"intranet":{"enabled":true', '"intranet":{"enabled":false'),
    )
    await openEvents(page, 'staff')
    await expect(sidebar(page).getByRole('listitem')).toHaveText(['Home'])
    await page.getByRole('button', { name: /^Account of/ }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Log Out'])
    expect(asked).toBe(0)
  })

  for (const [what, answer] of [
    ['nothing', null],
    ['a list', []],
    ['numbers', { user: 7, home: 7, app: { Events: 7 } }],
  ] as const) {
    test(`does not fail over a response of ${what}`, async ({ page }) => {
      await arriveWith(page, 'staff', answer)
      await expect(page.getByRole('table', { name: 'Events' })).toBeVisible()
      await page.getByRole('button', { name: /^Account of/ }).click()
      await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible()
    })
  }

  test('takes 10,000 entries', async ({ page }) => {
    const names = Array.from({ length: 10_000 }, (_, index) => `Entry ${index}`)
    const app = Object.fromEntries(names.map((name) => [name, { link: `/${name.slice(6)}` }]))
    await arriveWith(page, 'staff', { app })
    await expect(page.getByRole('table', { name: 'Events' })).toBeVisible()
    await expect(entry(page, 'Entry 200')).toHaveCount(0)
    await group(page, 'More').click()
    await expect(entry(page, 'Entry 200')).toHaveCount(1)
    await hamburger(page).click()
    await expect.poll(() => widthOf(page)).toBe(54)
  })

  test('has affixed pages in the strip from the start, and they cannot be closed', async ({
    page,
  }) => {
    await arriveWith(page, 'staff', {
      app: {
        Home: { link: '/dashboard', affix: true },
        Events: { link: '/events' },
      },
    })
    await expect(shownTabs(page)).toHaveText(['Home', 'Events'])
    await expect(page.getByTitle('Close Home')).toHaveCount(0)
    await shownTabs(page).first().click({ button: 'middle' })
    await shownTabs(page).first().focus()
    await page.keyboard.press('Delete')
    await shownTabs(page).first().click({ button: 'right' })
    await expect(page.getByRole('menuitem')).toHaveText(['Refresh', 'Close others', 'Close all'])
    await page.getByRole('menuitem', { name: 'Close all' }).click()
    await expect(shownTabs(page)).toHaveText(['Home'])
    await expect(page).toHaveURL('/dashboard')
  })
})

test.describe('the sidebar', () => {
  test('collapses to 54 px and back to 210, and stays so', async ({ page }) => {
    await openEvents(page, 'admin')
    expect(await widthOf(page)).toBe(210)
    const body = page.locator('body')
    await expect(body).toHaveAttribute('data-sidebar', 'open')
    await hamburger(page).click()
    await expect.poll(() => widthOf(page)).toBe(54)
    await expect(body).toHaveAttribute('data-sidebar', 'closed')
    expect(await cookie(page)).toBe('1')
    await expect(entry(page, 'Events')).toHaveAttribute('title', 'Events')
    await expectAccessible(page)
    await page.reload()
    await expect.poll(() => widthOf(page)).toBe(54)

    await group(page, 'Administration').hover()
    await page.getByRole('menuitem', { name: 'Agencies' }).click()
    await expect(page).toHaveURL('/admin/agencies')
    await expect(page.getByRole('menuitem', { name: 'Agencies' })).toHaveCount(0)
    await hamburger(page).press('Enter')
    await expect.poll(() => widthOf(page)).toBe(210)
    expect(await cookie(page)).toBe('0')
    await expect(group(page, 'Administration')).toHaveAttribute('aria-expanded', 'true')
  })

  test('shows the entries of a group beside it 200 ms after the pointer came', async ({ page }) => {
    await openEvents(page, 'admin')
    await hamburger(page).click()
    await expect.poll(() => widthOf(page)).toBe(54)
    const waited = page.evaluate<number>(`new Promise((resolve) => {
      let since
      document.addEventListener('mouseover', () => (since ??= performance.now()), true)
      new MutationObserver(() => {
        if (document.querySelector('[role=menu]')) resolve(performance.now() - since)
      }).observe(document.body, { childList: true, subtree: true })
    })`)
    await group(page, 'Administration').hover()
    expect(await waited).toBeGreaterThanOrEqual(199)
  })

  test('closes the entries beside a group for good once one is chosen', async ({ page }) => {
    await page.clock.install()
    await openEvents(page, 'admin')
    await hamburger(page).click()
    await expect.poll(() => widthOf(page)).toBe(54)
    await group(page, 'Administration').hover()
    await page.getByRole('menuitem', { name: 'Agencies' }).click()
    await page.clock.fastForward(1_000)
    await expect(page).toHaveURL('/admin/agencies')
    await expect(page.getByRole('heading', { name: 'Agencies' })).toBeVisible()
    await expect(page.getByRole('menu')).toHaveCount(0)
  })

  test('wears its own colours in both themes', async ({ page }) => {
    await openEvents(page, 'staff')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      await expect(sidebar(page)).toHaveCSS('background-color', 'rgb(48, 65, 86)')
      await expect(entry(page, 'Home')).toHaveCSS('color', 'rgb(191, 203, 217)')
      // 4.9 to 1: rule F4.3 fixes the color of the text, so the background is darker.
      await expect(entry(page, 'Events')).toHaveCSS('color', 'rgb(64, 158, 255)')
      await expect(entry(page, 'Events')).toHaveCSS('background-color', 'rgb(35, 47, 62)')
    }
  })

  test('is open when the cookie holds garbage', async ({ page, baseURL }) => {
    await page
      .context()
      .addCookies([{ name: 'sidebarStatus', value: '%E0%A4%A', url: baseURL ?? '' }])
    await openEvents(page, 'staff')
    expect(await widthOf(page)).toBe(210)
  })

  test('closes below 1027 px, and stays closed above', async ({ page }) => {
    await page.setViewportSize({ width: 1027, height: 800 })
    await openEvents(page, 'staff')
    await expect(sidebar(page)).toBeVisible()
    await page.setViewportSize({ width: 1026, height: 800 })
    await expect(sidebar(page)).toBeHidden()
    // It does not slide away: no one has asked for it.
    await expect(
      page.getByRole('navigation', { name: 'Main navigation', includeHidden: true }),
    ).toHaveCSS('transition-duration', '0s')
    expect(await cookie(page)).toBe('1')
    await page.setViewportSize({ width: 1200, height: 800 })
    await expect.poll(() => widthOf(page)).toBe(54)
  })

  test('lies over the page on a phone until one goes elsewhere', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openEvents(page, 'staff')
    await expect(sidebar(page)).toBeHidden()
    await hamburger(page).click()
    await expect(entry(page, 'Home')).toBeFocused()
    await expectAccessible(page)
    await page.mouse.click(350, 600)
    await expect(sidebar(page)).toBeHidden()
    await expect(hamburger(page)).toBeFocused()
    await hamburger(page).click()
    await entry(page, 'Home').click()
    await expect(page).toHaveURL('/dashboard')
    await expect(sidebar(page)).toBeHidden()
  })
})

test.describe('the navbar', () => {
  test('leads along the breadcrumb', async ({ page }) => {
    await openEvents(page, 'staff')
    await page.getByRole('table', { name: 'Events' }).getByRole('link').first().click()
    await expect(crumbs(page)).toHaveText('HomeEventsEvent')
    await expect(crumbs(page).getByRole('link')).toHaveText(['Home', 'Events'])
    await crumbs(page).getByRole('link', { name: 'Events' }).click()
    await expect(page).toHaveURL('/events')
  })

  test('cuts no word on a phone, in German either, nor do the lists below it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openEvents(page, 'admin')
    await speakGerman(page)
    for (const [path, heading] of [
      ['/admin/agencies', 'Agenturen'],
      ['/invoices', 'Rechnungen'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      await expect(page.getByRole('row').nth(2)).toBeVisible()
      const cut = await page.evaluate<string[]>(`
        Array.from(document.querySelectorAll('header li, thead tr'))
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
          .map(({ innerText }) => innerText)`)
      expect(cut).toEqual([])
    }
    const pager = page.getByRole('navigation', { name: 'Seiten', exact: true }).getByRole('list')
    expect((await pager.boundingBox())?.height).toBeLessThan(40)
  })

  test('fills the screen and gives it back', async ({ page }) => {
    await openEvents(page, 'staff')
    await page.getByRole('button', { name: 'Full screen', exact: true }).click()
    await page.getByRole('button', { name: 'Leave full screen' }).click()
    await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible()
  })

  test('leads to the profile', async ({ page }) => {
    await openEvents(page, 'staff')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(shownTabs(page)).toHaveText(['Events', 'Profile'])
  })

  test('speaks German, titles and all', async ({ page }) => {
    await openEvents(page, 'staff')
    await speakGerman(page)
    const menu = page.getByRole('navigation', { name: 'Hauptnavigation' })
    await expect(menu.getByRole('listitem')).toHaveText(['Startseite', 'Ausflüge', 'Rechnungen'])
    await expect(page.getByRole('tab')).toHaveText(['Ausflüge'])
    await page.getByRole('tab').click({ button: 'right' })
    await expect(page.getByRole('menuitem')).toHaveText([
      'Neu laden',
      'Schließen',
      'Andere schließen',
      'Alle schließen',
    ])
  })
})

test('a page that does not exist leaves the open ones as they are', async ({ page }) => {
  await openEvents(page, 'staff')
  await page.getByLabel('Search', { exact: true }).fill('half-typed')
  await page.evaluate(() => {
    history.pushState(null, '', '/nowhere')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('heading', { name: 'Oops! Page not found.' })).toBeVisible()
  await shownTabs(page).first().click()
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue('half-typed')
})
