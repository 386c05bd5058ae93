import type { Event, getEvent, listEvents } from '@gangway/contract/events'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { callAs } from './support/api.ts'
import { drawnByBrowser } from './support/drawn-by-browser.ts'
import { demoPassword, openEvents, people } from './support/sign-in.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Quick search' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Quick search' })
const opener = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Quick search' })
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })
const group = (page: Page, name: string) => palette(page).getByRole('group', { name })
const answer = (page: Page) => palette(page).getByRole('status')
const marked = (page: Page) => palette(page).getByRole('option', { selected: true })
const shortcuts = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

async function open(page: Page): Promise<void> {
  await expect(opener(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

/** The latest event of that person with its orders, as the API answers it. */
async function eventOf(page: Page, person: keyof typeof people): Promise<Event> {
  const call = await callAs(page.request, { email: people[person], password: demoPassword })
  const { data } = await call<typeof listEvents>({ method: 'GET', path: '/events' })
  const [latest] = data
  if (latest === undefined) throw new Error('there are no events')
  const event = await call<typeof getEvent>({
    method: 'GET',
    path: '/events/:event_id',
    params: { event_id: latest.id },
  })
  return event.data
}

test.describe('the quick search', () => {
  test('finds an event by its number, with the keyboard alone', async ({ page }) => {
    await openEvents(page, 'staff')
    const event = await eventOf(page, 'staff')
    await open(page)
    await field(page).fill(String(event.event_id))
    await expect(marked(page)).toContainText(`#${event.event_id}`)
    await expect(marked(page)).toContainText(event.agency_title)
    await expect(answer(page)).toHaveText(/^\d results?$/)
    const id = await marked(page).getAttribute('id')
    await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/events/${event.event_id}`)
    await expect(palette(page)).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
    await expect(page.getByRole('tabpanel')).toBeFocused()
  })

  test('finds by title and by customer, whom it names', async ({ page }) => {
    await openEvents(page, 'staff')
    const { agency_title, excursions } = await eventOf(page, 'staff')
    const customer = excursions[0]?.customer ?? ''
    await open(page)
    await field(page).fill(agency_title)
    await expect(group(page, 'Events').getByRole('option').first()).toContainText(agency_title)
    await field(page).fill(customer)
    await expect(option(page, new RegExp(`Customer: \\S`)).first()).toContainText(customer)
  })

  test('leads to a screen, and logs out', async ({ page }) => {
    await openEvents(page, 'admin')
    await open(page)
    await field(page).fill('users')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/users')
    await open(page)
    await option(page, 'Log out').click()
    await expect(page).toHaveURL(/\/login\?redirect=/)
  })

  test('keeps the old results while new ones come, and cancels what nobody waits for', async ({
    page,
  }) => {
    await openEvents(page, 'staff')
    const asked: string[] = []
    const held: (() => void)[] = []
    await page.route('**/api/v1/search?*', async (route) => {
      const text = new URL(route.request().url()).searchParams.get('text') ?? ''
      asked.push(text)
      if (text === 'walking') await new Promise<void>((resolve) => held.push(resolve))
      // Canceled meanwhile: there is no one left to answer.
      await route.continue().catch(() => {})
    })
    const canceled: string[] = []
    page.on('requestfailed', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.endsWith('/search')) canceled.push(search)
    })
    await open(page)
    await field(page).fill('walk')
    await expect(option(page, /walk/).first()).toBeVisible()
    expect(asked).toEqual(['walk'])

    await field(page).fill('walking')
    await expect.poll(() => asked).toEqual(['walk', 'walking'])
    await expect(option(page, /walk/).first()).toBeVisible()
    await expect(marked(page)).toHaveCount(0)
    await field(page).fill('walk')
    await expect.poll(() => canceled).toEqual(['?text=walking'])
    await expect(marked(page)).toHaveCount(1)
    for (const release of held) release()
  })

  test('says when one is offline, still leads to screens, and searches when back', async ({
    page,
    context,
  }) => {
    await openEvents(page, 'staff')
    await open(page)
    await page.keyboard.press('Escape')
    await context.setOffline(true)
    await open(page)
    await field(page).fill('event')
    await expect(palette(page).getByRole('alert')).toContainText('You are offline.')
    await expect(option(page, 'Events')).toBeVisible()
    await field(page).fill('walk')
    await expect(palette(page).getByRole('alert')).toContainText('You are offline.')
    await context.setOffline(false)
    await expect(option(page, /walk/).first()).toBeVisible()
  })

  test('finds nothing of another agency', async ({ page }) => {
    const { event_id, agency_title } = await eventOf(page, 'otherAgency')
    await openEvents(page, 'agency')
    const own = await eventOf(page, 'agency')
    await open(page)
    await field(page).fill(String(event_id))
    await expect(answer(page)).not.toBeEmpty()
    await expect(option(page, `#${event_id} `)).toHaveCount(0)
    await field(page).fill(agency_title)
    await expect(answer(page)).toHaveText(`No results for “${agency_title}”`)
    await field(page).fill(String(own.event_id))
    await expect(option(page, `#${own.event_id} `).first()).toBeVisible()
  })

  test('does not open over a panel, whose fields stay as they are', async ({ page }) => {
    await openEvents(page, 'admin')
    await page.goto('/admin/users')
    await page.getByRole('button', { name: 'Invite' }).click()
    const panel = page.getByRole('dialog')
    const name = panel.getByRole('textbox', { name: 'Name' })
    await name.fill('Half typed?')
    await page.keyboard.press('Control+k')
    await panel.getByRole('button', { name: 'Close' }).first().focus()
    await page.keyboard.press('?')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(name).toHaveValue('Half typed?')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await open(page)
  })

  test('leads to another site in a tab of its own', async ({ page, context }) => {
    await context.route('https://intranet.example/**', (route) => route.fulfill({ body: 'there' }))
    await drawnByBrowser(page)
    await page.route('**/intranet/navigation', (route) =>
      route.fulfill({ json: { app: { Intranet: { link: 'https://intranet.example/' } } } }),
    )
    await openEvents(page, 'staff')
    await open(page)
    await field(page).fill('intranet')
    const opened = context.waitForEvent('page')
    await page.keyboard.press('Enter')
    await expect(await opened).toHaveURL('https://intranet.example/')
    await expect(page).toHaveURL('/events')
  })

  test('fills a phone, opened by its button', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openEvents(page, 'staff')
    const { event_id } = await eventOf(page, 'staff')
    await expect(opener(page)).toBeVisible()
    await opener(page).click()
    await expect(field(page)).toBeFocused()
    expect(await palette(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await field(page).fill(String(event_id))
    await expect(option(page, `#${event_id} `).first()).toBeVisible()
    await expectAccessible(page)
    await option(page, `#${event_id} `).first().click()
    await expect(page).toHaveURL(`/events/${event_id}`)
    await opener(page).click()
    await palette(page).getByRole('button', { name: 'Close' }).click()
    await expect(palette(page)).toBeHidden()
  })
})

test.describe('on a Mac', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  })

  test('Cmd takes the place of Ctrl', async ({ page }) => {
    await openEvents(page, 'staff')
    await expect(opener(page)).toContainText('CmdK')
    await expect(opener(page)).toHaveAttribute('aria-keyshortcuts', 'Meta+K')
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Meta+k')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await opener(page).focus()
    await page.keyboard.press('?')
    await expect(shortcuts(page).getByRole('definition').first()).toHaveText('CmdK')
  })
})
