import { getMe } from '@gangway/contract/accounts/sign-in'
import { listFailedAccountMails } from '@gangway/contract/accounts/account-mails'
import { listFailedMails } from '@gangway/contract/notices'
import { getDashboard } from '@gangway/contract/dashboard'
import { getEvent } from '@gangway/contract/events'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readCookie } from '../../shared/browser/cookies.ts'
import { adoptConfig, config } from '../../shared/browser/config.ts'
import {
  answerAgencies,
  answerProfile,
  answerUsers,
  buildAgencyRow,
  buildUserRow,
} from '../../testing/accounts-answers.ts'
import { expectAccessible } from '../../testing/accessibility.ts'
import { answer, answerAt, Refusal } from '../../testing/fake-server.ts'
import { expectTexts } from '../../testing/texts-of.ts'
import { buildUser } from '../../testing/usual-answers.ts'
import { visit } from '../../testing/visit.tsx'

const sidebar = page.getByRole('navigation', { name: 'Main navigation' })
const entry = (name: string) => sidebar.getByRole('link', { name, exact: true })
const group = (name: string) => sidebar.getByRole('button', { name, exact: true })
const banner = page.getByRole('banner')
const hamburger = banner.getByRole('button', { name: /^(?:Open|Close) menu$/ })
const account = banner.getByRole('button', { name: /^Account of/ })
const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
const shownTabs = page.getByRole('tablist', { name: 'Open pages' }).getByRole('tab')
const events = page.getByRole('table', { name: 'Events' })
const listSearch = page.getByLabelText('Search', { exact: true })
const menuItems = page.getByRole('menuitem')

const width = () => sidebar.element().getBoundingClientRect().width
const shutMenu = async () => {
  await hamburger.click()
  await expect.poll(width).toBe(54)
}

/** Milliseconds from when the pointer comes until a menu is there. */
const menuAfterPointer = () =>
  new Promise<number>((resolve) => {
    let since = Number.NaN
    group('Administration')
      .element()
      .addEventListener('mouseenter', () => (since = performance.now()), { once: true })
    const observer = new MutationObserver(() => {
      if (document.querySelector('[role=menu]') === null) return
      observer.disconnect()
      resolve(performance.now() - since)
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })

/** Lets another menu come. */
const answerMenu = (response: unknown) => answerAt('GET', '/intranet/navigation', () => response)

beforeEach(() => {
  answerUsers([buildUserRow({ id: 1, name: 'Ada' })])
  answerAgencies([buildAgencyRow({ id: 1, name: 'Harbour Tours' })])
  answer(listFailedMails, { data: [] })
  answer(listFailedAccountMails, { data: [] })
  answer(getDashboard, new Refusal('internal'))
  answer(getEvent, new Refusal('event_not_found'))
})

describe('the menu', () => {
  // Rules F2.3, F2.4, F3.2
  test('is what the server answers, for the roles of the person', async () => {
    const { address } = await visit('/events', { role: 'admin' })
    await expectTexts(sidebar.getByRole('link'), [
      'Gangway',
      'Home',
      'Events',
      'Port days',
      'Ship calls',
      'Crew and vehicles',
      'Invoices',
      'Imports',
    ])
    await expect.element(group('Integrations')).toHaveAttribute('aria-expanded', 'false')
    await expect.element(group('Administration')).toHaveAttribute('aria-expanded', 'false')
    await group('Administration').click()
    await entry('Users').click()
    await expect.poll(address).toBe('/admin/users')
    await expect.element(entry('Users')).toHaveAttribute('aria-current', 'page')
    await expectTexts(crumbs.getByRole('listitem'), ['Home', 'Administration', 'Users'])
    await expectAccessible()
    await entry('Gangway').click()
    await expect.poll(address).toBe('/dashboard')
    await expectTexts(crumbs.getByRole('listitem'), ['Home'])
  })

  // Rule P1.4
  test('keeps from staff what is for admins, and so does the address', async () => {
    const { address } = await visit('/admin/users')
    await expect.poll(address).toBe('/403')
    await expect
      .element(page.getByRole('heading', { name: 'Oops! Page is forbidden' }))
      .toBeVisible()
    await expect.element(entry('Events')).toBeVisible()
    expect(group('Administration').elements()).toHaveLength(0)
    expect(shownTabs.elements()).toHaveLength(0)
  })

  test('is rebuilt when the roles change, without a reload', async () => {
    await visit('/events')
    await listSearch.fill('half-typed')
    await expect.element(entry('Events')).toBeVisible()
    expect(group('Administration').elements()).toHaveLength(0)
    answer(getMe, { data: buildUser('admin') })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await expect.element(group('Administration')).toBeVisible()
    await expect.element(listSearch).toHaveValue('half-typed')
  })

  // Rule F2.6
  test('follows the response: hidden, always shown, single child, external, foreign titles', async () => {
    answerMenu({
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
    const { address, goTo } = await visit('/events')
    // Unknown paths belong to the site that named them.
    const foreign = (name: RegExp) => sidebar.getByRole('link', { name })
    const { origin } = window.location
    await expect.element(foreign(/^Quay 7/)).toHaveAttribute('href', `${origin}/docks/quay`)
    await expect.element(foreign(/^Quay 7/)).toHaveAttribute('target', '_blank')
    await group('Reports').click()
    await expect.element(foreign(/^Season/)).toHaveAttribute('href', `${origin}/reports/season`)
    const names = ['Gangway', 'Events', /^Quay 7/, /^Season/, /^Intranet/, /^Mail/]
    expect(sidebar.getByRole('link').elements()).toHaveLength(names.length)
    for (const [index, name] of names.entries()) {
      await expect.element(sidebar.getByRole('link').nth(index)).toHaveAccessibleName(name)
    }
    const intranet = sidebar.getByRole('link', { name: /^Intranet/ })
    await expect.element(intranet).toHaveAttribute('target', '_blank')
    await expect.element(intranet).toHaveAttribute('rel', expect.stringContaining('noopener'))
    await expect
      .element(sidebar.getByRole('link', { name: /^Mail/ }))
      .toHaveAttribute('target', '_blank')
    await expect.element(entry('Gangway')).toHaveAttribute('href', '/events')

    // A page that does not exist leaves the open ones as they are.
    await listSearch.fill('half-typed')
    goTo('/docks/quay')
    await expect.poll(address).toBe('/404')
    await expect.element(page.getByRole('heading', { name: 'Oops! Page not found.' })).toBeVisible()
    await shownTabs.first().click()
    await expect.element(listSearch).toHaveValue('half-typed')
  })

  // Rule F2.7
  test('is the default one when it cannot be fetched, which is logged', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => told.mockRestore())
    answerMenu(new Refusal('not_found'))
    await visit('/events')
    await expect.element(entry('Events')).toBeVisible()
    const ofMenu = () =>
      told.mock.calls.filter(([text]) => String(text).startsWith('The menu could not'))
    await expect.poll(ofMenu).toHaveLength(1)
    expect(page.getByRole('alert').elements()).toHaveLength(0)
  })

  test('asks nothing when the intranet is disabled: home and the user’s links are left', async () => {
    const { intranet } = config
    onTestFinished(() => adoptConfig({ intranet }))
    adoptConfig({ intranet: { ...intranet, enabled: false } })
    let asked = 0
    answerAt('GET', '/intranet/navigation', () => (asked += 1))
    await visit('/404')
    // Named once it is known who it is, and so is the menu.
    await account.click()
    await expectTexts(menuItems, ['Profile', 'Log Out'])
    await expectTexts(sidebar.getByRole('listitem'), ['Home'])
    expect(asked).toBe(0)
  })

  test('does not fail over a response of nothing, a list or numbers', async () => {
    const { enter } = await visit('/404')
    for (const response of [null, [], { user: 7, home: 7, app: { Events: 7 } }]) {
      answerMenu(response)
      await enter('/404')
      await account.click()
      await expect.element(menuItems.last()).toHaveTextContent('Log Out')
    }
  })

  test('takes 10,000 entries', async () => {
    const names = Array.from({ length: 10_000 }, (_, index) => `Entry ${index}`)
    answerMenu({
      app: Object.fromEntries(
        names.map((name) => [name, { link: `/events?page=${name.slice(6)}` }]),
      ),
    })
    await visit('/404')
    await expect.element(group('More')).toBeVisible()
    expect(entry('Entry 200').elements()).toHaveLength(0)
    await group('More').click()
    await expect.poll(() => entry('Entry 200').elements()).toHaveLength(1)
    await shutMenu()
  })

  // Rules F5.1, F5.3
  test('has affixed pages in the strip from the start, and they cannot be closed', async () => {
    answerMenu({
      app: { Home: { link: '/dashboard', affix: true }, Events: { link: '/events' } },
    })
    const { address } = await visit('/events')
    await expectTexts(shownTabs, ['Home', 'Events'])
    expect(page.getByTitle('Close Home').elements()).toHaveLength(0)
    await shownTabs.first().click({ button: 'middle' })
    shownTabs.first().element().focus()
    await userEvent.keyboard('{Delete}')
    await shownTabs.first().click({ button: 'right' })
    await expectTexts(menuItems, ['Refresh', 'Close others', 'Close all'])
    await menuItems.last().click()
    await expectTexts(shownTabs, ['Home'])
    await expect.poll(address).toBe('/dashboard')
  })
})

describe('the sidebar', () => {
  // Rule F4.4
  test('collapses to 54 px and back to 210, and stays so', async () => {
    const { address, enter } = await visit('/events', { role: 'admin' })
    await expect.poll(width).toBe(210)
    expect(document.body.dataset['sidebar']).toBe('open')
    await shutMenu()
    expect(document.body.dataset['sidebar']).toBe('closed')
    expect(readCookie('sidebarStatus')).toBe('1')
    await expect.element(entry('Events')).toHaveAttribute('title', 'Events (G then E)')
    await expectAccessible()
    await enter('/404')
    await expect.poll(width).toBe(54)

    await group('Administration').hover()
    await page.getByRole('menuitem', { name: 'Agencies' }).click()
    await expect.poll(address).toBe('/admin/agencies')
    await expect.poll(() => menuItems.elements()).toHaveLength(0)
    hamburger.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(width).toBe(210)
    expect(readCookie('sidebarStatus')).toBe('0')
    await expect.element(group('Administration')).toHaveAttribute('aria-expanded', 'true')
  })

  // Rule F4.3
  test('shows the entries of a group beside it 200 ms after the pointer came', async () => {
    await visit('/404', { role: 'admin' })
    await shutMenu()
    const waited = menuAfterPointer()
    await group('Administration').hover()
    expect(await waited).toBeGreaterThanOrEqual(199)
  })

  test('closes the entries beside a group for good once one is chosen', async () => {
    await visit('/404', { role: 'admin' })
    await shutMenu()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.setTimerTickMode('interval')
    onTestFinished(() => {
      vi.useRealTimers()
    })
    await group('Administration').hover()
    await page.getByRole('menuitem', { name: 'Agencies' }).click()
    await expect.element(page.getByRole('heading', { name: 'Agencies', level: 1 })).toBeVisible()
    vi.advanceTimersByTime(1000)
    await expect.poll(() => menuItems.elements()).toHaveLength(0)
  })

  test('wears its own colours in both themes', async () => {
    await visit('/events')
    await expect.element(entry('Events')).toHaveAttribute('aria-current', 'page')
    for (const colorScheme of ['light', 'dark']) {
      document.documentElement.dataset['mantineColorScheme'] = colorScheme
      const colorsOf = (element: Element) => {
        const { color, backgroundColor } = getComputedStyle(element)
        return { color, backgroundColor }
      }
      await expect.poll(() => colorsOf(sidebar.element()).backgroundColor).toBe('rgb(48, 65, 86)')
      expect(colorsOf(entry('Home').element()).color).toBe('rgb(191, 203, 217)')
      // 4.9 to 1: rule F4.3 fixes the color of the text, so the background is darker.
      expect(colorsOf(entry('Events').element())).toEqual({
        color: 'rgb(64, 158, 255)',
        backgroundColor: 'rgb(35, 47, 62)',
      })
    }
  })

  // Rule F4.1
  test('closes below 1027 px, and stays closed above', async () => {
    await page.viewport(1027, 800)
    await visit('/404')
    await expect.element(sidebar).toBeVisible()
    await page.viewport(1026, 800)
    await expect.poll(() => sidebar.elements()).toHaveLength(0)
    // It does not slide away: no one has asked for it.
    const hidden = page.getByRole('navigation', { name: 'Main navigation', includeHidden: true })
    expect(getComputedStyle(hidden.element()).transitionDuration).toBe('0s')
    // The style sheet hides it before React learns the new width.
    await expect.poll(() => readCookie('sidebarStatus')).toBe('1')
    await page.viewport(1200, 800)
    await expect.element(sidebar).toBeVisible()
    await expect.poll(width).toBe(54)
  })

  // Rule F4.2
  test('lies over the page on a phone until one goes elsewhere', async () => {
    await page.viewport(390, 844)
    const { address } = await visit('/events')
    await expect.element(hamburger).toBeVisible()
    expect(sidebar.elements()).toHaveLength(0)
    await hamburger.click()
    await expect.element(entry('Home')).toHaveFocus()
    await expectAccessible()
    await userEvent.click(document.body, { position: { x: 350, y: 600 }, force: true })
    await expect.poll(() => sidebar.elements()).toHaveLength(0)
    await expect.element(hamburger).toHaveFocus()
    await hamburger.click()
    await entry('Home').click()
    await expect.poll(address).toBe('/dashboard')
    await expect.poll(() => sidebar.elements()).toHaveLength(0)
  })
})

describe('the navbar', () => {
  test('leads along the breadcrumb', async () => {
    const { address } = await visit('/events')
    await events.getByRole('link').first().click()
    await expectTexts(crumbs.getByRole('listitem'), ['Home', 'Events', 'Event'])
    await expectTexts(crumbs.getByRole('link'), ['Home', 'Events'])
    await crumbs.getByRole('link', { name: 'Events' }).click()
    await expect.poll(address).toBe('/events')
  })

  test('leads to the profile', async () => {
    answerProfile()
    const { address } = await visit('/events')
    await account.click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await expect.poll(address).toBe('/profile')
    await expectTexts(shownTabs, ['Events', 'Profile'])
  })

  test('speaks German, titles and all', async () => {
    await visit('/events')
    await banner.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
    const menu = page.getByRole('navigation', { name: 'Hauptnavigation' })
    await expect.element(menu).toBeVisible()
    await expectTexts(menu.getByRole('listitem'), [
      'Startseite',
      'Ausflüge',
      'Hafentage',
      'Anläufe',
      'Crew und Fahrzeuge',
      'Rechnungen',
      'Importe',
    ])
    await expectTexts(page.getByRole('tab'), ['Ausflüge'])
    await page.getByRole('tab').click({ button: 'right' })
    await expectTexts(menuItems, ['Neu laden', 'Schließen', 'Andere schließen', 'Alle schließen'])
  })
})

// Rule F7.6
test('a lost connection is named in the frame, and moves nothing', async () => {
  await visit('/404')
  const heading = page.getByRole('heading', { name: 'Oops! Page not found.' })
  await expect.element(heading).toBeVisible()
  const top = () => heading.element().getBoundingClientRect().top
  const before = top()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => online.mockRestore())
  window.dispatchEvent(new Event('offline'))
  const lost = page.getByText(/No connection since \d\d:\d\d\./)
  await expect.element(lost).toBeVisible()
  await expect.element(lost).toMatchTextContent(/What you see and type stays here\./)
  expect(top()).toBe(before)
  await expectAccessible()
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await expect.element(lost).not.toBeInTheDocument()
})
