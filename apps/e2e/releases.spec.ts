import { expect, test } from '@playwright/test'
import { openEvents } from './support/sign-in.ts'

test('a release in the middle of a visit is announced, and what is typed stays until one reloads', async ({
  page,
}) => {
  await openEvents(page, 'staff')
  const search = page.getByLabel('Search', { exact: true })
  await search.fill('half-typed')
  await page.route('**/api/v1/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'x-web-release': 'frame-of-tomorrow.js' },
    })
  })
  const told = page.getByRole('status').filter({ hasText: 'A new version is ready.' })
  const menu = page.getByRole('navigation', { name: 'Main navigation' })
  await menu.getByRole('link', { name: 'Invoices' }).click()
  await expect(told).toBeVisible()
  await page.getByRole('tab', { name: 'Events' }).click()
  await expect(search).toHaveValue('half-typed')

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await told.getByRole('button', { name: 'Reload the page' }).click()
  await expect(search).toHaveValue('')
  await expect(told).toHaveCount(0)
})

test('a page whose code does not come says so, and comes when one reloads', async ({ page }) => {
  await page.route('**/assets/dashboard-page-*', (route) => route.abort())
  await openEvents(page, 'staff')
  const menu = page.getByRole('navigation', { name: 'Main navigation' })
  await menu.getByRole('link', { name: 'Home' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('A part of this page could not be loaded.')
  await expect(alert).toContainText('Everything you saved is safe.')
  await expect(menu).toBeVisible()

  await page.unrouteAll()
  await alert.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('the code of the next screen is there before it is opened', async ({ page }) => {
  const fetched: string[] = []
  page.on('requestfinished', (request) => fetched.push(new URL(request.url()).pathname))
  const isFetched = (name: string) => () =>
    fetched.some((path) => path.startsWith(`/assets/${name}-`))
  await openEvents(page, 'staff')
  await expect.poll(isFetched('event-page')).toBe(true)
  expect(isFetched('invoices-list-page')()).toBe(false)
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Invoices' })
    .hover()
  await expect.poll(isFetched('invoices-list-page')).toBe(true)
})
