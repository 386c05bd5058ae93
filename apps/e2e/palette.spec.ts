import { expect, type Page, test } from '@playwright/test'
import { openEvents } from './support/sign-in.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Quick search' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Quick search' })
const opener = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Quick search' })
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })

const marked = (page: Page) => palette(page).getByRole('option', { selected: true })

async function open(page: Page): Promise<void> {
  await expect(opener(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

test('the quick search keeps the old results while new ones come, and cancels what no one waits for', async ({
  page,
}) => {
  await openEvents(page, 'staff')
  const asked: string[] = []
  const held: (() => void)[] = []
  await page.route('**/api/v1/search?*', async (route) => {
    const text = new URL(route.request().url()).searchParams.get('text') ?? ''
    asked.push(text)
    if (text === 'castles') await new Promise<void>((resolve) => held.push(resolve))
    // Canceled meanwhile: there is no one left to answer.
    await route.continue().catch(() => {})
  })
  const canceled: string[] = []
  page.on('requestfailed', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.endsWith('/search')) canceled.push(search)
  })
  await open(page)
  await field(page).fill('castle')
  await expect(option(page, /castle/i).first()).toBeVisible()
  expect(asked).toEqual(['castle'])

  await field(page).fill('castles')
  await expect.poll(() => asked).toEqual(['castle', 'castles'])
  await expect(option(page, /castle/i).first()).toBeVisible()
  await expect(marked(page)).toHaveCount(0)
  await field(page).fill('castle')
  await expect.poll(() => canceled).toEqual(['?text=castles'])
  await expect(marked(page)).toHaveCount(1)
  for (const release of held) release()
})
