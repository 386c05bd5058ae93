import { expect, test } from '@playwright/test'
import { signIn } from './support/sign-in.ts'

test('the list comes with its page; what it does not need is asked for later, and once', async ({
  page,
}) => {
  // Nothing of theirs has changed of late, which would rightly be fetched again.
  await signIn(page, 'otherAgency')
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(?:api|broadcasting|intranet)\//.test(pathname)) calls.push(pathname)
  })
  const isListening = page.waitForResponse('**/broadcasting/auth')
  const isCounted = page.waitForResponse('**/api/v1/notices/count')
  const document = await page.goto('/events')
  expect(await document?.headerValue('content-encoding')).toBe('br')
  await expect(page.getByRole('row')).toHaveCount(26)
  await isListening
  await isCounted
  await page.waitForLoadState('networkidle')
  // The page and its bell share a connection.
  expect(calls.toSorted()).toEqual([
    '/api/v1/notices/count',
    '/api/v1/realtime',
    '/broadcasting/auth',
  ])

  await page.getByRole('combobox', { name: 'Port' }).click()
  await expect(page.getByRole('option', { name: 'Lisbon' })).toBeVisible()
})
