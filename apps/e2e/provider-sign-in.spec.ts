import { patience } from '@gangway/testkit/patience'
import { expect, type Page, test } from '@playwright/test'
import { startOidcServer, type TestOidcServer } from '@gangway/testkit/oidc-server'
import { type OtherServer, startOtherServer } from './support/other-server.ts'
import { people } from './support/sign-in.ts'

let provider: TestOidcServer
let product: OtherServer
let page: Page

test.beforeAll(async () => {
  test.setTimeout(patience(240_000))
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

test('signs in through the provider, comes back to where one was, and leaves both', async () => {
  provider.person = { sub: 'tomasz', email: people.staff, email_verified: true }
  await page.goto('/events?status=approved')
  await way().click()
  await expect(page).toHaveURL('/events?status=approved')
  await expect(page.getByRole('table', { name: 'Events' })).toBeVisible()
  const cookies = await page.context().cookies(product.address)
  expect(cookies.find(({ name }) => name === 'Admin-Bind')?.httpOnly).toBe(true)
  expect(page.url()).not.toContain('code=')

  await page.reload()
  await expect(page.getByRole('table', { name: 'Events' })).toBeVisible()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/events')
  await expect(page).toHaveURL('/login?redirect=%2Fevents')
})

test('a person no one here knows gets a message, and is not signed in', async () => {
  provider.person = { sub: 'stranger', email: 'stranger@x.example', email_verified: true }
  await page.goto('/login?redirect=%2Fevents')
  await way().click()
  await expect(page).toHaveURL('/login?redirect=%2Fevents&error=provider_unknown_account')
  await expect(page.getByRole('alert')).toHaveText(/no account/)
  await page.goto('/events')
  await expect(page).toHaveURL('/login?redirect=%2Fevents')
})

test('a made-up answer of the provider signs no one in', async () => {
  await page.goto('/auth/oidc/callback?code=made-up&state=made-up')
  await expect(page).toHaveURL('/login?error=provider_failed')
  await expect(page.getByRole('alert')).toHaveText(/did not work/)
})
