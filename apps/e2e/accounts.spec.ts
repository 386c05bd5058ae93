import { expect, test } from '@playwright/test'
import { enter, goodPassword, inviteAccount, mailedLink } from './support/account.ts'

// Rule F1.5
test('an invited person sets a password by the link, once, and another one by a reset link', async ({
  page,
  browser,
}) => {
  const { email, link } = await inviteAccount(page)
  await page.goto(link)
  await expect(page).toHaveURL('/set-password')
  await page.getByLabel('New password').fill(`${email} and more`)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/must not contain your email address/)).toBeVisible()
  await page.getByLabel('New password').fill(goodPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Your new password is set. Please sign in.')).toBeVisible()
  await enter(page, { email, password: goodPassword })
  await expect(page).toHaveURL('/events')

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(link)
  await expect(
    elsewhere.getByRole('heading', { name: 'This link is no longer valid' }),
  ).toBeVisible()
  await elsewhere.getByRole('link', { name: 'Request a new link' }).click()
  await expect(elsewhere).toHaveURL('/forgot-password')
  await elsewhere.getByLabel('Email').fill(email)
  await elsewhere.keyboard.press('Enter')
  await elsewhere.goto(await mailedLink(email, '/reset-password'))
  await expect(elsewhere).toHaveURL('/reset-password')
  await elsewhere.getByLabel('New password').fill('harbour seals under ice')
  await elsewhere.keyboard.press('Enter')
  await expect(elsewhere).toHaveURL('/login')
  await enter(elsewhere, { email, password: 'harbour seals under ice' })
  await expect(elsewhere).toHaveURL('/events')

  // Everyone who was signed in is signed out.
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
})
