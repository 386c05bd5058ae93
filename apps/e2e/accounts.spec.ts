import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { enter, forcePassword, goodPassword, inviteAccount, mailedLink } from './support/account.ts'
import { people } from './support/sign-in.ts'

test('an invited person sets a password by the link, once', async ({ page }) => {
  const { email, link } = await inviteAccount(page)
  await page.goto(link)
  await expect(page).toHaveTitle('Set password | Gangway')
  await expect(page).toHaveURL('/set-password')
  await expectAccessible(page)

  const password = page.getByLabel('New password')
  const save = page.getByRole('button', { name: 'Save password' })
  await save.click()
  await expect(page.getByText('The new password field is required.')).toBeVisible()
  await expect(password).toBeFocused()
  await password.fill('too short')
  await expect(page.getByText('The new password must be at least 12 characters.')).toBeVisible()
  await password.fill('password12345')
  await save.click()
  await expect(page.getByText(/too easy to guess/)).toBeVisible()
  await password.fill(`${email} and more`)
  await save.click()
  await expect(page.getByText(/must not contain your email address/)).toBeVisible()
  await password.fill(goodPassword)
  await save.click()

  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Your new password is set. Please sign in.')).toBeVisible()
  await enter(page, { email, password: goodPassword })
  await expect(page).toHaveURL('/events')

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('asking for a link is answered the same for everybody', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveTitle('Forgot password | Gangway')
  const send = page.getByRole('button', { name: 'Send link' })
  await send.click()
  await expect(page.getByText('The email field is required.')).toBeVisible()

  for (const email of ['nobody@gangway.example', people.otherAgency]) {
    await page.getByLabel('Email').fill(email)
    await send.click()
    await expect(page.getByText(/^If this address has an account/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Use a different address' }).click()
  }
})

test('a reset link sets a new password and signs out everywhere', async ({ page, browser }) => {
  const { email, link } = await inviteAccount(page)
  await page.goto(link)
  await page.getByLabel('New password').fill(goodPassword)
  await page.keyboard.press('Enter')
  await enter(page, { email, password: goodPassword })
  await expect(page).toHaveURL('/events')

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto('/forgot-password')
  await elsewhere.getByLabel('Email').fill(email)
  await elsewhere.keyboard.press('Enter')
  await elsewhere.goto(await mailedLink(email, '/reset-password'))
  await expect(elsewhere).toHaveTitle('Reset password | Gangway')
  await expect(elsewhere).toHaveURL('/reset-password')
  await elsewhere.getByLabel('New password').fill('harbour seals under ice')
  await elsewhere.keyboard.press('Enter')
  await expect(elsewhere).toHaveURL('/login')
  await enter(elsewhere, { email, password: 'harbour seals under ice' })
  await expect(elsewhere).toHaveURL('/events')

  await page.reload()
  await expect(page).toHaveURL(/\/login/)
})

for (const address of ['/reset-password', '/reset-password#nonsense', '/set-password']) {
  test(`${address} without a good token offers a new link`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible()
  })
}

test('a password that has to be replaced comes before everything else', async ({ page }) => {
  const { email, link } = await inviteAccount(page)
  await page.goto(link)
  await page.getByLabel('New password').fill(goodPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  await forcePassword(page, email)
  await enter(page, { email, password: goodPassword })
  await expect(page).toHaveURL(/^[^?]*\/set-password\?redirect=/)
  await page.goto('/events?status=new')
  await expect(page).toHaveURL('/set-password?redirect=%2Fevents%3Fstatus%3Dnew')
  await expectAccessible(page)

  await page.getByLabel('Current password').fill('not the password')
  await page.getByLabel('New password').fill('harbour seals under ice')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('The current password is wrong.')).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await page.getByLabel('Current password').fill(goodPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/events?status=new')
})

for (const [error, sentence] of [
  ['provider_unknown_account', /have no account here/],
  ['provider_failed', /did not work/],
] as const) {
  test(`the way back from the provider says why: ${error}`, async ({ page }) => {
    await page.goto(`/login?error=${error}`)
    await expect(page.getByRole('alert')).toHaveText(sentence)
    await expectAccessible(page)
  })
}

test('an unknown reason in the address is not shown', async ({ page }) => {
  await page.goto('/login?error=<b>Call+0900</b>')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
