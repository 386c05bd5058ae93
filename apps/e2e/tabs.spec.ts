import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { speakGerman } from './support/language.ts'
import { openEvents } from './support/sign-in.ts'

/** In a landmark, so that everything on a page lies in one. */
const strip = (page: Page) =>
  page.getByRole('navigation', { name: 'Open pages' }).getByRole('tablist', { name: 'Open pages' })
const tab = (page: Page, name: string) => strip(page).getByRole('tab', { name, exact: true })

const titles = (page: Page) => strip(page).getByRole('tab').allInnerTexts()

const expectTitles = (page: Page, expected: string[]) =>
  expect.poll(() => titles(page), 'titles of the tabs').toEqual(expected)

/** Opens an event by the nth row of the list shown, and answers with its tab's title. */
async function openFromList(page: Page, nth: number): Promise<string> {
  const link = page
    .getByRole('table', { name: 'Events' })
    .getByRole('row')
    .nth(nth)
    .getByRole('link')
  const id = (await link.getAttribute('href'))?.split('/').at(-1)
  await link.click()
  await expect(tab(page, `Event #${id}`)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  return `Event #${id}`
}

test.beforeEach(async ({ page }) => {
  await openEvents(page, 'staff')
  await expect(page.getByRole('table', { name: 'Events' }).getByRole('row')).toHaveCount(26)
})

test.describe('the tab strip', () => {
  test('adds a tab for every page, one for each event, none for a change of the query', async ({
    page,
  }) => {
    await expectTitles(page, ['Events'])
    await page.getByRole('button', { name: 'Page 2' }).first().click()
    await expect(page.getByText('Displaying 26 to 50 of 3000 items').first()).toBeVisible()
    const first = await openFromList(page, 1)
    await tab(page, 'Events').click()
    await expect(page).toHaveURL('/events?page=2')
    const second = await openFromList(page, 2)
    await expectTitles(page, ['Events', first, second])
    await expect(page).toHaveTitle(/^Excursion Request #\d+ for .* \| Gangway$/)
    await expectAccessible(page)

    await page.reload()
    await expectTitles(page, [second])
  })

  test('scrolls by a quarter of the wheel, and shows the current tab', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    for (const nth of [1, 2, 3, 4, 5]) {
      await openFromList(page, nth)
      if (nth < 5) await strip(page).getByRole('tab', { name: 'Events' }).click()
    }
    const scrolled = () => strip(page).evaluate((list) => list.scrollLeft)
    const most = await strip(page).evaluate((list) => list.scrollWidth - list.clientWidth)
    expect(await scrolled()).toBe(most)
    await strip(page).hover()
    await page.mouse.wheel(0, -400)
    await expect.poll(scrolled).toBe(most - 100)
    await page.mouse.wheel(0, 200)
    await expect.poll(scrolled).toBe(most - 50)
  })
})

test.describe('kept pages', () => {
  test('are as they were left: scrolled, half-typed, with the panel open', async ({ page }) => {
    const search = page.getByLabel('Search', { exact: true })
    await search.fill('half-typed')
    await page.evaluate(() => window.scrollTo(0, 400))
    const first = await openFromList(page, 12)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await tab(page, 'Events').click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
    await expect(search).toHaveValue('half-typed')
    await tab(page, first).click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('give the focus back where it was', async ({ page }) => {
    const link = page.getByRole('table', { name: 'Events' }).getByRole('link').first()
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
    await expect(page.getByRole('tabpanel')).toBeFocused()
    await page.goBack()
    await expect(link).toBeFocused()
  })

  test('stay laid out while they are hidden, though something in them renders', async ({
    page,
  }) => {
    await openFromList(page, 1)
    const list = page.locator('[role=tabpanel]').first()
    const heading = list.locator('h1')
    const name = await heading.textContent()
    await speakGerman(page)
    await expect.poll(() => heading.textContent()).not.toBe(name)
    await expect.poll(() => list.evaluate((panel) => panel.getClientRects().length)).toBe(1)
  })

  test('have their effects before a key that comes at once is heard', async ({ page }) => {
    const first = await openFromList(page, 1)
    await tab(page, 'Events').click()
    await expect(page).toHaveTitle(/^Events/)
    const titlesThen = await tab(page, first).evaluate((link: HTMLElement) => {
      link.click()
      const shown = document.title
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }))
      return [shown, document.title]
    })
    expect(titlesThen).toEqual([
      expect.stringMatching(/^Events/),
      expect.stringMatching(/^Excursion Request/),
    ])
  })

  test('do not ask the server while they are hidden', async ({ page }) => {
    await openFromList(page, 1)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
    await expect.poll(() => asked.some((path) => path.startsWith('/api/v1/events/'))).toBe(true)
    expect(asked).not.toContain('/api/v1/events')
  })

  test('are ten at most: the oldest begins anew, its tab stays', async ({ page }) => {
    const search = page.getByLabel('Search', { exact: true })
    await search.fill('half-typed')
    const ids = await page
      .getByRole('table', { name: 'Events' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const visit = async (nth: number) => {
      await page.evaluate((href) => {
        history.pushState(null, '', href)
        dispatchEvent(new PopStateEvent('popstate'))
      }, ids[nth])
      await expect(strip(page).getByRole('tab')).toHaveCount(nth + 2)
    }
    for (let nth = 0; nth < 9; nth += 1) await visit(nth)
    await tab(page, 'Events').click()
    await expect(search).toHaveValue('half-typed')
    for (let nth = 9; nth < 19; nth += 1) await visit(nth)
    await tab(page, 'Events').click()
    await expect(search).toHaveValue('')
  })
})
