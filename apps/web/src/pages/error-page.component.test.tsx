import { logout } from '@gangway/contract/accounts/sign-in'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../testing/accessibility.ts'
import { answer } from '../testing/fake-server.ts'
import { visit } from '../testing/visit.tsx'

test.each([
  ['/403', 'Oops! Page is forbidden'],
  ['/404', 'Oops! Page not found.'],
  ['/500', 'Oops! Something went wrong.'],
])('%s says so and leads home', async (address, sentence) => {
  await visit(address, { role: null })
  await expect.element(page.getByRole('heading', { name: sentence })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Back to home' }))
    .toHaveAttribute('href', '/dashboard')
  await expectAccessible()
})

// Rules F1.3, F1.6
test('an unknown address is a page not found', async () => {
  const { address } = await visit('/nowhere/at/all')
  await expect.poll(address).toBe('/404')
  await expect
    .element(page.getByText(/^We could not find the page you were looking for\./))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Try again' }))
    .toHaveAttribute('href', '/nowhere/at/all')
})

test('a link from elsewhere asks before it logs out', async () => {
  answer(logout, undefined)
  const { address, enter } = await visit('/logout')
  await expect.element(page.getByRole('heading', { name: 'Do you want to log out?' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect.poll(address).toBe('/events')
  await enter('/logout')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect.poll(address).toBe('/login')
  await enter('/logout')
  await expect.poll(address).toBe('/login')
})
