import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { codeOf, enter } from './support/account.ts'
import { type OtherServer, startOtherServer } from './support/other-server.ts'
import { demoPassword, people } from './support/sign-in.ts'

let product: OtherServer

test.beforeAll(async () => {
  test.setTimeout(240_000)
  product = await startOtherServer(() => ({ MFA_POLICY: 'required' }))
})

test.afterAll(() => product.stop())

test('where a second factor is required it is set up first, and then one goes on', async ({
  browser,
}) => {
  const page = await product.visit(browser)
  await page.goto('/events?status=new')
  await enter(page, { email: people.otherAgency, password: demoPassword })
  await expect(page).toHaveURL('/second-factor?redirect=%2Fevents%3Fstatus%3Dnew')
  await expect(page).toHaveTitle('Two-factor authentication | Gangway')
  await expect(
    page.getByRole('heading', { name: 'Set up two-factor authentication' }),
  ).toBeVisible()
  await expectAccessible(page)

  const code = page.getByLabel('Code from the app')
  for (const address of ['/events', '/dashboard', '/profile', '/agency/2']) {
    await page.goto(address)
    await expect(page).toHaveURL(`/second-factor?redirect=${encodeURIComponent(address)}`)
    await expect(code).toBeVisible()
  }
  // From here on nothing the page before has asked for can answer.
  await page.goto('/events?status=new', { waitUntil: 'commit' })
  const answer = await page.waitForResponse('**/api/v1/auth/totp')
  const { data }: { data: { uri: string } } = await answer.json()
  await code.fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('This code is wrong or has already been used.')).toBeVisible()
  await code.fill(codeOf(data.uri))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  await expect(page.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page).toHaveURL('/events?status=new')
  await expect(page.getByRole('region', { name: 'Events' })).toBeVisible()

  // The demo account is left as it was found, which here leads back to setting it up.
  await page.goto('/profile')
  const section = page.getByRole('region', { name: 'Two-factor authentication' })
  await section.getByRole('button', { name: 'Turn off' }).click()
  await section.getByLabel('Current password').fill(demoPassword)
  await section.getByRole('button', { name: 'Turn off' }).click()
  await expect(section.getByText('Two-factor authentication is off.')).toBeVisible()
  await page.goto('/events')
  await expect(page).toHaveURL(/\/second-factor\?redirect=%2Fevents/)
  await page.context().close()
})

test('whoever does not want to set it up can leave', async ({ browser }) => {
  const page = await product.visit(browser)
  await page.goto('/login')
  await enter(page, { email: people.staff, password: demoPassword })
  await expect(page).toHaveURL(/\/second-factor/)
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/second-factor')
  await expect(page).toHaveURL('/login?redirect=%2F')
  await page.context().close()
})
