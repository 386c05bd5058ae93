import { expect, test } from '@playwright/test'
import { signIn } from './support/sign-in.ts'

// Rule E5.3
test('the server leads an agency from the home of staff to its own page', async ({ page }) => {
  await signIn(page, 'agency')
  const { request } = page.context()
  const led = await request.get('/dashboard', { headers: { accept: 'text/html' }, maxRedirects: 0 })
  expect([led.status(), led.headers()['location']]).toEqual([302, '/agency/1'])
  await page.goto('/dashboard')
  const menu = page.getByRole('navigation', { name: 'Main navigation' })
  await expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('list', { name: 'Open requests' })).toBeVisible()
})
