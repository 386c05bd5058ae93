import { expect, test } from '@playwright/test'
import { signIn } from './support/sign-in.ts'

/** What the page calls, without queries. */
const isCall = (path: string) => path.startsWith('/api/') || path.startsWith('/intranet/')

test('opening the list asks for nothing twice, and for choices when somebody chooses', async ({
  page,
}) => {
  await signIn(page, 'staff')
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (isCall(pathname)) calls.push(pathname)
  })
  const isListening = page.waitForResponse('**/broadcasting/auth')
  const isCounted = page.waitForResponse('**/api/v1/notices/count')
  await page.goto('/events')
  await expect(page.getByRole('row')).toHaveCount(26)
  await isListening
  await isCounted
  const once = new Set(calls)
  expect(once).toContain('/api/v1/events/counts')
  expect(calls.filter((path) => path !== '/api/v1/realtime').toSorted()).toEqual(
    [...once].filter((path) => path !== '/api/v1/realtime').toSorted(),
  )
  expect(calls.join(' ')).not.toMatch(/ports|agencies|products/)

  await page.getByRole('combobox', { name: 'Port' }).click()
  await expect(page.getByRole('option', { name: 'Hamburg' })).toBeVisible()
})
