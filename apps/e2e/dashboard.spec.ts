import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { drawnByBrowser } from './support/drawn-by-browser.ts'
import { signIn } from './support/sign-in.ts'

const figures = ['Act now', 'Due soon', 'Later', 'No pick-up time'] as const

async function openDashboard(page: Page, person: 'staff' | 'agency'): Promise<void> {
  await signIn(page, person)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Needs your attention' })).toBeVisible()
}

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

for (const person of ['staff', 'agency'] as const) {
  test(`every figure of ${person} leads to the list that it counts`, async ({ page }) => {
    await openDashboard(page, person)
    await expect(page).toHaveTitle('Gangway')
    await expectAccessible(page)
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
}

test('the next seven days are links, each named in full', async ({ page }) => {
  await openDashboard(page, 'staff')
  const days = page.getByRole('region', { name: 'Next seven days' }).getByRole('link')
  await expect(days).toHaveCount(7)
  const day = days.first()
  await expect(day).toHaveAccessibleName(/^\w+day,? \d+ \w+ \d{4}: \d+ events?$/)
  const name = await day.getByText(/: \d+ event/).textContent()
  await day.click()
  await expectTotal(page, Number(/: (\d+)/.exec(name ?? '')?.[1]))
})

test('staff see which agencies to call, an agency does not', async ({ page, browser }) => {
  await openDashboard(page, 'staff')
  const agency = page
    .getByRole('region', { name: 'Agencies with the oldest open requests' })
    .getByRole('row')
    .nth(1)
  const name = await agency.getByRole('rowheader').innerText()
  const total = Number(await agency.getByRole('cell').first().innerText())
  await agency.getByRole('link', { name: `${total} open requests of ${name}` }).click()
  await expectTotal(page, total)
  await expect(page.getByRole('combobox', { name: 'Agency' })).toHaveValue(name)
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page).not.toHaveURL(/agency=/)

  const other = await (await browser.newContext()).newPage()
  await openDashboard(other, 'agency')
  await expect(other.getByText('Agencies with the oldest open requests')).toHaveCount(0)
})

test('an answer that does not come is told, with a way to try again', async ({ page }) => {
  await signIn(page, 'staff')
  await drawnByBrowser(page)
  await page.route('**/api/v1/dashboard', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/dashboard')
  await expect(page.getByRole('alert')).toContainText('This overview could not be loaded.')
  await page.unroute('**/api/v1/dashboard')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Waiting longest')).toBeVisible()
})

test('what fails to render is page 500 in its place, and told without personal data', async ({
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

test('nothing waiting is said in words', async ({ page }) => {
  await signIn(page, 'staff')
  const nothing = { count: 0, filter: {} }
  await drawnByBrowser(page)
  await page.route('**/api/v1/dashboard', (route) =>
    route.fulfill({
      json: {
        data: {
          requests: [],
          waiting_longest: [],
          pickup_time_missing: nothing,
          unread_comments: nothing,
          unpaid_invoices: null,
          next_days: [],
          agencies: [],
        },
      },
    }),
  )
  await page.goto('/dashboard')
  await expect(page.getByText('Nothing needs your attention.')).toBeVisible()
  await page.getByRole('link', { name: 'See all events' }).click()
  await expect(page).toHaveURL('/events')
})

test('on a phone everything stands below each other', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDashboard(page, 'agency')
  await expectAccessible(page)
  const figuresBox = await page.getByRole('list', { name: 'Open requests' }).boundingBox()
  expect(figuresBox?.width).toBeLessThanOrEqual(390)
})
