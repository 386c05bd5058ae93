import { expect, type Page, test } from '@playwright/test'
import { startOidcServer, type TestOidcServer } from '@gangway/testkit/oidc-server'
import { expectAccessible } from './support/accessibility.ts'
import { type OtherServer, startOtherServer } from './support/other-server.ts'
import { people } from './support/sign-in.ts'

let provider: TestOidcServer
let product: OtherServer
let page: Page

test.beforeAll(async () => {
  test.setTimeout(240_000)
  product = await startOtherServer(async (address) => {
    provider = await startOidcServer(address)
    return {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.client.id,
      OIDC_CLIENT_SECRET: provider.client.secret,
      OIDC_LABEL: 'Harbour ID',
    }
  })
})

test.afterAll(async () => {
  await product.stop()
  await provider.close()
})

test.beforeEach(async ({ browser }) => {
  page = await product.visit(browser)
})

test.afterEach(() => page.context().close())

const way = () => page.getByRole('link', { name: 'Sign in with Harbour ID' })

test('signs in through the provider, and comes back to where one was', async () => {
  provider.person = { sub: 'tomasz', email: people.staff, email_verified: true }
  await page.goto('/events?status=approved')
  await expect(way()).toBeVisible()
  await expectAccessible(page)
  await way().click()
  await expect(page).toHaveURL('/events?status=approved')
  await expect(page.getByRole('table', { name: 'Events' })).toBeVisible()
  const cookies = await page.context().cookies(product.address)
  expect(cookies.find(({ name }) => name === 'Admin-Bind')?.httpOnly).toBe(true)
  expect(page.url()).not.toContain('code=')

  await page.reload()
  await expect(page.getByRole('table', { name: 'Events' })).toBeVisible()
})

test('without a target an agency’s people land on their agency’s page', async () => {
  provider.person = { sub: 'jens', email: people.agency, email_verified: true }
  await page.goto('/login')
  await way().click()
  await expect(page).toHaveURL(/\/agency\/\d+$/)
})

test('logging out ends the session here and at the provider', async () => {
  provider.person = { sub: 'tomasz', email: people.staff, email_verified: true }
  await page.goto('/login?redirect=%2Fevents')
  await way().click()
  await expect(page).toHaveURL('/events')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/events')
  await expect(page).toHaveURL('/login?redirect=%2Fevents')
})

for (const [what, person, sentence] of [
  ['whom nobody here knows', { email: 'stranger@x.example', email_verified: true }, /no account/],
  ['whose address is not verified', { email: people.admin, email_verified: false }, /no account/],
] as const) {
  test(`somebody ${what} is told so, and is not signed in`, async () => {
    provider.person = { sub: `sub of ${person.email}`, ...person }
    await page.goto('/login?redirect=%2Fevents')
    await way().click()
    await expect(page).toHaveURL('/login?redirect=%2Fevents&error=provider_unknown_account')
    await expect(page.getByRole('alert')).toHaveText(sentence)
    await expectAccessible(page)
    await page.goto('/events')
    await expect(page).toHaveURL('/login?redirect=%2Fevents')
  })
}

test('the way back never leads to another site', async () => {
  provider.person = { sub: 'tomasz', email: people.staff, email_verified: true }
  await page.goto(`/login?redirect=${encodeURIComponent('//evil.example/events')}`)
  await way().click()
  await expect(page).toHaveURL('/events')
})

test('a made-up answer of the provider signs nobody in', async () => {
  await page.goto('/auth/oidc/callback?code=made-up&state=made-up')
  await expect(page).toHaveURL('/login?error=provider_failed')
  await expect(page.getByRole('alert')).toHaveText(/did not work/)
})
