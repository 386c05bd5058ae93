import { expect, test } from '@playwright/test'
import { enter } from './support/account.ts'
import { demoPassword, people, signIn } from './support/sign-in.ts'

test('staff land on the events, and reach an agency from home', async ({ page }) => {
  await page.goto('/')
  await enter(page, { email: people.staff, password: demoPassword })
  await expect(page).toHaveURL('/events')
  await page.goto('/dashboard')
  const agency = page
    .getByRole('region', { name: 'Agencies with the oldest open requests' })
    .getByRole('row')
    .nth(1)
    .getByRole('link')
    .first()
  const name = await agency.innerText()
  await agency.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page
    .getByRole('region', { name: 'Requests that need action' })
    .getByRole('link', { name: /^See all/ })
    .click()
  await expect(page).toHaveURL(/\/events\?agency=\d+&waiting=any/)
})

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
