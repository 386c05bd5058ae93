import { expect, test } from '@playwright/test'
import { openEvents, signIn } from './support/sign-in.ts'

/** What someone, or an earlier release, may have left in the browser. */
const garbage = [
  '',
  'null',
  '{"filter":',
  '[]',
  '{"page":{"toString":1},"__proto__":{"status":"approved"}}',
  '-1',
  '1e99',
  '<script>alert(1)</script>',
  '\u0000\uD800 \u202E',
  'x'.repeat(100_000),
]

/** Those of rule L1.6 and of the lists that came later. */
const storageKeys = [
  'eventFilter',
  'eventPerPage',
  'eventCurrentPage',
  'invoiceFilter',
  'invoiceCurrentPage',
  'invoicePerPage',
  'userFilter',
  'userCurrentPage',
  'userPerPage',
  'agencyFilter',
  'agencyCurrentPage',
  'agencyPerPage',
  'colorScheme',
]

const cookieGarbage = ['%', '%00', '%0a%0d', 'undefined', 'x'.repeat(3000), '%F0%9F%98%80', '"1"']

for (const [index, text] of garbage.entries()) {
  test(`garbage in every key of the storage (${index}): the lists start as usual`, async ({
    page,
  }) => {
    const faults: Error[] = []
    page.on('pageerror', (error) => faults.push(error))
    await page.addInitScript(
      ({ keys, value }) => {
        for (const key of keys) localStorage.setItem(key, value)
      },
      { keys: storageKeys, value: text },
    )
    await openEvents(page, 'admin')
    await expect(page.getByRole('table', { name: 'Events' }).getByRole('row')).toHaveCount(26)
    await expect(page.getByText(/^Displaying 1 to 25 of/).first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
    await page.goto('/admin/agencies')
    await expect(page.getByText(/^Displaying 1 to \d+ of/).first()).toBeVisible()
    await page.goto('/admin/users')
    await expect(page.getByText(/^Displaying 1 to \d+ of/).first()).toBeVisible()
    expect(faults).toEqual([])
  })
}

for (const value of cookieGarbage) {
  test(`the cookies ${value.slice(0, 12)}: English, the menu open, nobody signed in`, async ({
    page,
    baseURL,
  }) => {
    const faults: Error[] = []
    page.on('pageerror', (error) => faults.push(error))
    const url = baseURL ?? ''
    const set = (names: readonly string[]) =>
      page.context().addCookies(names.map((name) => ({ name, value, url })))
    await set(['Admin-Token', 'language', 'sidebarStatus'])
    await page.goto('/events')
    await expect(page).toHaveURL('/login?redirect=%2Fevents')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')

    await openEvents(page, 'staff')
    await set(['language', 'sidebarStatus'])
    await page.reload()
    await expect(page.getByRole('table', { name: 'Events' }).getByRole('row')).toHaveCount(26)
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
    expect(faults).toEqual([])
  })
}

test('a token of somebody’s making leads to the sign-in page', async ({ page, baseURL }) => {
  await signIn(page, 'staff')
  for (const value of ['x', 'Bearer%20x', 'x'.repeat(43), '%E2%82%AC', '../..']) {
    await page.context().addCookies([{ name: 'Admin-Token', value, url: baseURL ?? '' }])
    await page.goto('/events')
    await expect(page).toHaveURL('/login?redirect=%2Fevents')
  }
})
