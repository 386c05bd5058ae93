import { expect, test } from '@playwright/test'
import { arrive, demoPassword, people, signIn } from './support/sign-in.ts'

test('a disabled person is out at once, and back in when enabled', async ({ page, browser }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/users')
  const rowWith = (text: string) => page.getByRole('row').filter({ hasText: text })
  await expect(rowWith(people.otherAgency)).toBeVisible()
  const other = await arrive(browser, 'otherAgency')
  await other.goto('/events')
  await rowWith(people.otherAgency).getByRole('button').click()
  await page.getByRole('button', { name: 'Disable account' }).click()
  const question = page.getByRole('dialog', { name: /^Disable the account of/ })
  await expect(question.getByRole('button', { name: 'Leave as is' })).toBeFocused()
  await question.getByRole('button', { name: 'Disable account' }).click()
  await expect(page.getByText(/^The account of .* is disabled\.$/)).toBeVisible()
  await other.reload()
  await expect(other).toHaveURL(/\/login/)
  await other.getByLabel('Email').fill(people.otherAgency)
  await other.getByLabel('Password', { exact: true }).fill(demoPassword)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other.getByText('Wrong email address or password.')).toBeVisible()

  await page.getByRole('button', { name: 'Enable account' }).click()
  await expect(page.getByText(/^The account of .* is enabled\.$/)).toBeVisible()
  await other.getByRole('button', { name: 'Sign in' }).click()
  await other.waitForURL('**/events**')
  await other.context().close()
})
