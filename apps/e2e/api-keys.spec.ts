import { expect, test } from '@playwright/test'
import { signIn } from './support/sign-in.ts'

test('a key is made, calls within its scopes, and ends when it is revoked', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signIn(page, 'admin')
  await page.goto('/api-keys')
  await expect(page.getByRole('row').filter({ hasText: 'Guide planner' })).toBeVisible()
  await page.getByRole('button', { name: 'Create API key' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Name').fill('Night report')
  await panel.getByRole('button', { name: 'Create API key' }).click()
  const key = await panel.getByLabel('API key', { exact: true }).inputValue()
  await panel.getByRole('button', { name: 'I have copied it' }).click()

  const program = await playwright.request.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  })
  const statusOf = async (path: string) => (await program.get(`/api/v1${path}`)).status()
  expect(await statusOf('/events')).toBe(200)
  expect(await statusOf('/invoices')).toBe(403)

  await page.reload()
  const row = page.getByRole('row').filter({ hasText: 'Night report' })
  await expect(row.locator('[data-column=last_used]')).not.toHaveText('Never')
  await row.getByRole('button').click()
  await panel.getByRole('button', { name: 'Revoke access' }).click()
  const question = page.getByRole('dialog', { name: /^Revoke the access/ })
  await question.getByRole('button', { name: 'Revoke access' }).click()
  await expect(row).toContainText('Revoked')
  expect(await statusOf('/events')).toBe(401)
  await program.dispose()
})
