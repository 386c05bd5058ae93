import { expect, test } from '@playwright/test'
import { openEvents, signIn } from './support/sign-in.ts'

/** Values that someone, or an earlier release, may have left in the browser. */
const garbage = [
  '',
  '{"page":{"toString":1},"__proto__":{"status":"approved"}}',
  '1e99',
  '\u0000 \u202E',
]

const storageKeys = ['eventFilter', 'eventPerPage', 'eventCurrentPage', 'colorScheme']

const cookieGarbage = ['%', '%00', '%0a%0d', 'undefined', 'x'.repeat(3000), '%F0%9F%98%80', '"1"']

test('garbage in the browser: the list that the server has drawn is as usual', async ({
  page,
  context,
  baseURL,
}) => {
  const faults: Error[] = []
  page.on('pageerror', (error) => faults.push(error))
  const url = baseURL ?? ''
  await openEvents(page, 'staff')
  await page.evaluate(
    ([keys = [], values = []]) => {
      for (const [index, key] of keys.entries()) localStorage.setItem(key, values[index] ?? '')
    },
    [storageKeys, garbage],
  )
  for (const value of cookieGarbage) {
    const names = ['language', 'sidebarStatus', 'frame', 'eventFilter.list', 'userFilter.list']
    await context.addCookies(names.map((name) => ({ name, value, url })))
    const { ok, html } = await page.evaluate(async () => {
      const response = await fetch('/events', { headers: { accept: 'text/html' } })
      return { ok: response.ok, html: await response.text() }
    })
    expect(ok, value).toBe(true)
    expect(html).toContain('<html lang="en"')
  }
  await page.reload()
  await expect(page.getByRole('table', { name: 'Events' }).getByRole('row')).toHaveCount(26)
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  expect(faults).toEqual([])
})

test('a token of someone’s making leads to the sign-in page', async ({ page, baseURL }) => {
  await signIn(page, 'staff')
  for (const value of ['x', 'Bearer%20x', 'x'.repeat(43), '%E2%82%AC', '../..', ...cookieGarbage]) {
    await page.context().addCookies([{ name: 'Admin-Token', value, url: baseURL ?? '' }])
    // The second page would soon be one more than the server draws in a second.
    const answer = await page.request.get('/events', {
      headers: { accept: 'text/html' },
      maxRedirects: 0,
    })
    expect(answer.headers()['location'], value).toBe('/login?redirect=%2Fevents')
  }
  await page.goto('/events')
  await expect(page).toHaveURL('/login?redirect=%2Fevents')
})
