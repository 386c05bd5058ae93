import { patience } from '@gangway/testkit/patience'
import { startOidcServer, type TestOidcServer } from '@gangway/testkit/oidc-server'
import { expect, type Page, test } from '@playwright/test'
import { enter } from './support/account.ts'
import { addAuthenticator } from './support/authenticator.ts'
import { type OtherServer, startOtherServer } from './support/other-server.ts'
import { demoPassword, people } from './support/sign-in.ts'

let provider: TestOidcServer
let product: OtherServer
let page: Page

test.beforeAll(async () => {
  test.setTimeout(patience(240_000))
  const configure = async (address: string) => {
    provider = await startOidcServer(address)
    return {
      APP_URL: address,
      MFA_POLICY: 'required',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.client.id,
      OIDC_CLIENT_SECRET: provider.client.secret,
      OIDC_LABEL: 'Harbour ID',
    }
  }
  product = await startOtherServer(configure, { host: 'localhost', season: 'passkeys' })
})

test.afterAll(async () => {
  await product.stop()
  await provider.close()
})

test.beforeEach(async ({ browser }) => {
  page = await product.visit(browser)
})

test.afterEach(() => page.context().close())

const button = (name: string) => page.getByRole('button', { name, exact: true })
const question = () => page.getByRole('dialog', { name: 'Confirm that it’s you' })

async function logOut(): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
}

/** A session of the provider’s: all factors have yet to be given in it. */
async function comeThroughProvider(email: string, target: string): Promise<void> {
  provider.person = { sub: email, email, email_verified: true }
  await page.goto(`/login?redirect=${encodeURIComponent(target)}`)
  await page.getByRole('link', { name: 'Sign in with Harbour ID' }).click()
  await expect(page).toHaveURL(target)
}

/** Signs in at the provider again, in the window that the dialog opens for it. */
async function confirmAtProvider(): Promise<void> {
  const opened = page.context().waitForEvent('page')
  await question().getByRole('link', { name: 'Confirm with Harbour ID' }).click()
  await opened
}

test('a passkey: required, added, alone, after the password, another one, and kept', async () => {
  const authenticator = await addAuthenticator(page)
  await page.goto('/login')
  await enter(page, { email: people.agency, password: demoPassword })
  await expect(
    page.getByRole('heading', { name: 'Set up two-factor authentication' }),
  ).toBeVisible()
  await button('Use a passkey instead').click()
  await expect(page.getByLabel('Name')).toBeFocused()

  await authenticator.answer(false)
  await page.getByLabel('Name').fill('Quay laptop')
  await page.keyboard.press('Enter')
  await expect(button('Add a passkey')).toBeEnabled()
  expect(await authenticator.count()).toBe(0)
  await authenticator.answer(true)
  await button('Add a passkey').click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  const codes = await page.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await button('I have saved them').click()
  await expect(page).toHaveURL(/\/agency\/\d+$/)

  await logOut()
  await authenticator.answer(false)
  await button('Sign in with a passkey').click()
  await expect(button('Sign in with a passkey')).toBeEnabled()
  await expect(page).toHaveURL('/login')
  await authenticator.answer(true)
  await button('Sign in with a passkey').click()
  await expect(page).toHaveURL(/\/agency\/\d+$/)

  await logOut()
  await enter(page, { email: people.agency, password: demoPassword })
  await button('Use a passkey').click()
  await expect(page).toHaveURL(/\/agency\/\d+$/)

  await page.goto('/profile')
  const section = page.getByRole('region', { name: 'Passkeys' })
  await section.getByRole('button', { name: 'Remove passkey: Quay laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('dialog').getByText(/requires two-factor/)).toBeVisible()
  await page.keyboard.press('Escape')
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible()

  const lost = await authenticator.leave()
  const other = await addAuthenticator(page)
  await section.getByLabel('Name').fill('Phone')
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(2)
  await section.getByRole('button', { name: 'Remove passkey: Quay laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(1)

  await logOut()
  await other.leave()
  await addAuthenticator(page, lost)
  await button('Sign in with a passkey').click()
  await expect(page.getByText('This passkey was not accepted. Please try again.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await enter(page, { email: people.agency, password: demoPassword })
  await page.getByLabel('Code').fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/agency\/\d+$/)
})

test('who came through the provider confirms there, and the action goes on by itself', async () => {
  await comeThroughProvider(people.admin, '/admin/users')
  await askForNewPassword(people.otherAgency)
  provider.person = { sub: 'someone', email: people.staff, email_verified: true }
  await confirmAtProvider()
  await expect(question().getByText(/as someone else/)).toBeVisible()

  provider.person = { sub: people.admin, email: people.admin, email_verified: true }
  await confirmAtProvider()
  await expect(page.getByText(/must now set a new password/)).toBeVisible()
  await expect(question()).toHaveCount(0)
  await expect(page).toHaveURL(/admin\/users/)
})

/** Has someone choose a new password, which takes fresh factors. */
async function askForNewPassword(email: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: email }).getByRole('button').click()
  await page.getByRole('button', { name: 'Require a new password' }).click()
  const asked = page.getByRole('dialog', { name: /to set a new password/ })
  await asked.getByRole('button', { name: 'Require a new password' }).click()
  await expect(question()).toBeVisible()
}
