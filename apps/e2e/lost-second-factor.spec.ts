import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import {
  arriveAsNewcomer,
  enableSecondFactor,
  enter,
  goodPassword,
  mailOf,
} from './support/account.ts'
import { arrive } from './support/sign-in.ts'

test('an admin removes a lost second factor: signed out, told, in by password', async ({
  page,
  browser,
}) => {
  const { email } = await arriveAsNewcomer(page)
  await enableSecondFactor(page)

  const admin = await arrive(browser, 'admin')
  await admin.goto(`/admin/users?filter=${encodeURIComponent(email)}`)
  await admin.getByRole('row').filter({ hasText: email }).getByRole('button').click()
  await admin.getByRole('button', { name: 'Turn off two-factor authentication' }).click()
  const question = admin.getByRole('dialog', { name: /^Turn off two-factor authentication for/ })
  await expect(
    question.getByText(/^Make sure the request really comes from Ada Brandt/),
  ).toBeVisible()
  await expect(question.getByRole('button', { name: 'Leave as is' })).toBeFocused()
  await expectAccessible(admin)
  await question.getByRole('button', { name: 'Turn off two-factor authentication' }).click()
  await expect(admin.getByText('Two-factor authentication is off for Ada Brandt.')).toBeVisible()
  await expect(admin.getByText('Not signed in anywhere.')).toBeVisible()
  await expect(
    admin.getByRole('button', { name: 'Turn off two-factor authentication' }),
  ).toHaveCount(0)

  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  await enter(page, { email, password: goodPassword })
  await expect(page).toHaveURL('/profile')
  const section = page.getByRole('region', { name: 'Two-factor authentication' })
  await expect(section.getByText('Two-factor authentication is off.')).toBeVisible()
  await mailOf(email, 'Two-factor authentication for Gangway was turned off')
})

test('five wrong codes make a pause, said in words, that the right one does not end', async ({
  page,
}) => {
  const { email } = await arriveAsNewcomer(page)
  await enableSecondFactor(page)
  await page.getByRole('button', { name: 'Account of Ada Brandt' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await enter(page, { email, password: goodPassword })
  const code = page.getByLabel('Code')
  const send = page.getByRole('button', { name: 'Continue' })
  for (let guess = 0; guess < 5; guess += 1) {
    await code.fill(`nonsense ${guess}`)
    const answer = page.waitForResponse('**/api/v1/auth/login')
    await send.click()
    expect((await answer).status()).toBe(422)
    await expect(page.getByText('This code is wrong or has already been used.')).toBeVisible()
    await expect(code).toBeFocused()
  }
  await code.fill('nonsense 5')
  await send.click()
  await expect(page.getByRole('alert')).toHaveText('Too many attempts. Please try again later.')
  await expect(page.getByText('This code is wrong or has already been used.')).toHaveCount(0)
  await expect(page).toHaveURL(/\/login/)
  await expectAccessible(page)
})
