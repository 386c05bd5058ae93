import { expect, type Locator, type Page, test } from '@playwright/test'
import { drawnByBrowser } from './support/drawn-by-browser.ts'
import { signIn } from './support/sign-in.ts'

const figures = ['Act now', 'Due soon', 'Later', 'No pick-up time'] as const

/** The events list is left with as many events as the link said. */
async function expectTotal(page: Page, total: number): Promise<void> {
  const info =
    total === 0
      ? page.getByText('No relevant data')
      : page.getByText(new RegExp(`^Displaying 1 to \\d+ of ${total} items$`))
  await expect(info.first()).toBeVisible()
}

async function countIn(link: Locator): Promise<number> {
  const numbers = /(\d+)/.exec(await link.innerText())
  return Number(numbers?.[1])
}

test('every figure of an agency leads to the list that it counts', async ({ page }) => {
  await signIn(page, 'agency')
  await page.goto('/dashboard')
  for (const name of figures) {
    const link = page
      .getByRole('list', { name: 'Open requests' })
      .getByRole('link', { name: new RegExp(`^${name}`) })
    const total = await countIn(link)
    await link.click()
    await expectTotal(page, total)
    await page.goBack()
  }
})

test('what fails to render is page 500 in its place, and reported without personal data', async ({
  page,
}) => {
  await signIn(page, 'staff')
  await drawnByBrowser(page)
  await page.route('**/api/v1/dashboard', (route) => route.fulfill({ json: { data: {} } }))
  const report = page.waitForRequest('**/api/v1/client-errors')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong.' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  expect((await report).postDataJSON()).toEqual({
    name: 'TypeError',
    route: '/dashboard',
    release: expect.stringMatching(/^[\w.+-]+$/),
  })
  await page.unroute('**/api/v1/dashboard')
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByText('Waiting longest')).toBeVisible()
})
