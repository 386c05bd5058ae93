import { expect, test } from '@playwright/test'
import {
  arriveAsNewcomer,
  codeOf,
  enter,
  goodPassword,
  mailedLink,
  mailOf,
} from './support/account.ts'

// Rule P3.3
test('a new email address counts once its link is opened, and the old one gets a mail', async ({
  page,
  browser,
}) => {
  const { email } = await arriveAsNewcomer(page)
  const wanted = `new-${email}`
  await page.goto('/profile')
  const section = page.getByRole('region', { name: 'Email' })
  await section.getByLabel('New email').fill(wanted)
  await section.getByLabel('Current password').fill(goodPassword)
  await page.keyboard.press('Enter')
  await expect(section.getByText(`Waiting for ${wanted}`)).toBeVisible()
  await page.reload()
  await expect(section.getByText(email, { exact: true })).toBeVisible()
  await expect(section.getByText(`Waiting for ${wanted}`)).toBeVisible()

  const elsewhere = await (await browser.newContext()).newPage()
  const answers: number[] = []
  elsewhere.on('response', (response) => {
    if (response.url().endsWith('/auth/confirm-email')) answers.push(response.status())
  })
  const link = await mailedLink(wanted, '/confirm-email')
  await elsewhere.goto(link)
  await expect(elsewhere).toHaveTitle('Confirm your email | Gangway')
  await expect(elsewhere).toHaveURL('/confirm-email')
  await expect(
    elsewhere.getByRole('heading', { name: 'Your email address is confirmed' }),
  ).toBeVisible()
  await expect(elsewhere.getByText(`From now on you sign in with ${wanted}.`)).toBeVisible()
  await elsewhere.getByRole('link', { name: 'Continue' }).click()
  await expect(elsewhere.getByLabel('Password', { exact: true })).toBeVisible()
  expect(answers).toEqual([200])
  await enter(elsewhere, { email: wanted, password: goodPassword })
  await expect(elsewhere).toHaveURL('/events')
  const told = await mailOf(email, 'Your Gangway email address was changed')
  expect(told).not.toContain(wanted)

  await page.reload()
  await expect(section.getByText(wanted, { exact: true })).toBeVisible()
  await expect(section.getByText('Waiting for')).toHaveCount(0)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to your profile' }).click()
  await expect(page).toHaveURL('/profile')
})

// Rule P2.5
test('the second factor: set up, asked for, a recovery code, switched off', async ({ page }) => {
  const { email } = await arriveAsNewcomer(page)
  await page.goto('/profile')
  const section = page.getByRole('region', { name: 'Two-factor authentication' })
  const answer = page.waitForResponse('**/api/v1/auth/totp')
  await section.getByRole('button', { name: 'Set up' }).click()
  const { data }: { data: { uri: string } } = await (await answer).json()
  await expect(
    section.getByRole('img', { name: 'QR code for your authenticator app' }),
  ).toBeVisible()

  const code = section.getByLabel('Code from the app')
  await code.fill('000000')
  await section.getByRole('button', { name: 'Turn on' }).click()
  await expect(section.getByText('This code is wrong or has already been used.')).toBeVisible()
  await code.fill(codeOf(data.uri))
  await section.getByRole('button', { name: 'Turn on' }).click()

  await expect(section.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  const codes = await section.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  const download = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('Recovery codes for Gangway.txt')
  await section.getByRole('button', { name: 'I have saved them' }).click()
  await expect(section.getByText('Two-factor authentication is on.')).toBeVisible()

  await page.getByRole('button', { name: 'Account of Ada Brandt' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await enter(page, { email, password: goodPassword })
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible()
  await page.getByLabel('Code').fill('123456')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is wrong or has already been used.')).toBeVisible()
  await page.getByLabel('Code').fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile')

  await section.getByRole('button', { name: 'Turn off' }).click()
  await section.getByLabel('Current password').fill(goodPassword)
  await section.getByRole('button', { name: 'Turn off' }).click()
  await expect(section.getByText('Two-factor authentication is off.')).toBeVisible()
  await mailOf(email, 'Two-factor authentication for Gangway was turned off')
})
