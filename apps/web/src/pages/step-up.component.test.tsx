import { stepUp } from '@gangway/contract/accounts/step-up'
import { forcePassword } from '@gangway/contract/accounts/users'
import { getMe } from '@gangway/contract/accounts/sign-in'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerAgencies, answerUsers, buildUserRow } from '../testing/accounts-answers.ts'
import { expectAccessible } from '../testing/accessibility.ts'
import { answer, callsTo, Refusal } from '../testing/fake-server.ts'
import { buildUser } from '../testing/usual-answers.ts'
import { visit } from '../testing/visit.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' })
const password = dialog.getByLabelText('Password', { exact: true })

/** Asks for a change that takes fresh factors, which the server says are missing. */
async function askForChange({ totp_enabled = false } = {}): Promise<void> {
  const person = buildUserRow({ id: 5, name: 'Bo Lind' })
  answerUsers([person])
  answerAgencies([])
  answer(getMe, { data: buildUser('admin', { id: 9, totp_enabled }) })
  let isFresh = false
  answer(stepUp, ({ body }) => {
    const given = body as { current_password: string; otp?: string }
    if (given.current_password !== 'right') return new Refusal('wrong_password')
    if (totp_enabled && given.otp !== '123456') return new Refusal('otp_invalid')
    isFresh = true
    return undefined
  })
  answer(forcePassword, () =>
    isFresh ? { data: { ...person, password_expired: true } } : new Refusal('step_up_required'),
  )
  await visit('/admin/users', { role: 'admin' })
  await page
    .getByRole('button', { name: /Bo Lind/ })
    .first()
    .click()
  await button('Require a new password').click()
  const asked = page.getByRole('dialog').last()
  await asked.getByRole('button', { name: 'Require a new password' }).click()
}

test('what takes fresh factors is done by itself once they are given', async () => {
  await askForChange({ totp_enabled: true })
  await expect.element(password).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('wrong{Enter}')
  await expect.element(page.getByText('The current password is wrong.')).toBeVisible()
  await expect.element(password).toHaveFocus()
  await password.fill('right')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('This code is wrong or has already been used.')).toBeVisible()
  await userEvent.keyboard('123456{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => callsTo(forcePassword).length).toBe(2)
  const [first, second] = callsTo(forcePassword)
  expect(second?.headers.get('idempotency-key')).not.toBeNull()
  expect(second?.path).toBe(first?.path)
})

test('whoever does not confirm is told that nothing was changed', async () => {
  await askForChange()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText(/^Nothing was changed/)).toBeVisible()
  expect(callsTo(forcePassword)).toHaveLength(1)
})

test('Escape closes the question alone, none of the dialogs beneath', async () => {
  await askForChange()
  await expect.element(password).toHaveFocus()
  const opened = page.getByRole('dialog').elements().length
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Require a new password').last()).toBeVisible()
  expect(page.getByRole('dialog').elements()).toHaveLength(opened - 1)
})
