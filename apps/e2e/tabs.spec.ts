import { expect, type Page, test } from '@playwright/test'
import { speakGerman } from './support/language.ts'
import { openEvents } from './support/sign-in.ts'

/** In a landmark, so that everything on a page lies in one. */
const strip = (page: Page) =>
  page.getByRole('navigation', { name: 'Open pages' }).getByRole('tablist', { name: 'Open pages' })
const tab = (page: Page, name: string) => strip(page).getByRole('tab', { name, exact: true })

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
  // Rule F5.4
  test('scrolls by a quarter of the wheel, and shows the current tab', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    for (const nth of [1, 2, 3, 4, 5]) {
      await openFromList(page, nth)
      if (nth < 5) await strip(page).getByRole('tab', { name: 'Events' }).click()
    }
    const scrolled = () => strip(page).evaluate((list) => list.scrollLeft)
    const most = await strip(page).evaluate((list) => list.scrollWidth - list.clientWidth)
    await expect.poll(scrolled).toBe(most)
    await strip(page).hover()
    await page.mouse.wheel(0, -400)
    await expect.poll(scrolled).toBe(most - 100)
    await page.mouse.wheel(0, 200)
    await expect.poll(scrolled).toBe(most - 50)
  })
})

test.describe('kept pages', () => {
  // Rule F5.5
  test('are as they were left: scrolled, half-typed, with the panel open', async ({ page }) => {
    const search = page.getByLabel('Search', { exact: true })
    await search.fill('half-typed')
    await page.evaluate(() => window.scrollTo(0, 400))
    const first = await openFromList(page, 12)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await tab(page, 'Events').click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
    await expect(search).toHaveValue('half-typed')
    await tab(page, first).click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
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
})
