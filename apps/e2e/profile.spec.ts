import { expect, test } from '@playwright/test'
import { arriveAsNewcomer, enter, goodPassword, mailedLink, mailOf } from './support/account.ts'

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
