import { stepUp } from '@gangway/contract/accounts/step-up'
import { forcePassword } from '@gangway/contract/accounts/users'
import { getMe, type User } from '@gangway/contract/accounts/sign-in'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerAgencies, answerUsers, buildUserRow } from '../testing/accounts-answers.ts'
import { expectAccessible } from '../testing/accessibility.ts'
import { adoptConfig } from '../shared/browser/config.ts'
import type { StepUpRefusal } from '../shared/browser/provider-step-up.ts'
import { answer, callsTo, Refusal } from '../testing/fake-server.ts'
import { buildUser } from '../testing/usual-answers.ts'
import { visit } from '../testing/visit.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' })
const password = dialog.getByLabelText('Password', { exact: true })

afterEach(() => adoptConfig({ oidc_label: null }))

/** Asks for a change that takes fresh factors, which the server says are missing. */
async function askForChange({
  totp_enabled = false,
  signed_in_by = 'password',
}: Partial<Pick<User, 'totp_enabled' | 'signed_in_by'>> = {}): Promise<{ freshen: () => void }> {
  const person = buildUserRow({ id: 5, name: 'Bo Lind' })
  answerUsers([person])
  answerAgencies([])
  answer(getMe, { data: buildUser('admin', { id: 9, totp_enabled, signed_in_by }) })
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
  return {
    freshen: () => {
      isFresh = true
    },
  }
}

/** As the page does that ends the window at the provider. */
function hearFromProvider(refusal: StepUpRefusal | null): void {
  const channel = new BroadcastChannel('step-up')
  channel.postMessage(refusal)
  channel.close()
}

const confirmAtProvider = dialog.getByRole('link', { name: 'Confirm with Harbour ID' })

test('who came through the provider confirms there, and what was asked for goes on', async () => {
  adoptConfig({ oidc_label: 'Harbour ID' })
  const { freshen } = await askForChange({ signed_in_by: 'provider' })
  await expect.element(confirmAtProvider).toHaveFocus()
  await expect.element(confirmAtProvider).toHaveAttribute('href', '/auth/oidc/step-up')
  await expect.element(confirmAtProvider).toHaveAttribute('target', '_blank')
  await expect.element(password).not.toBeInTheDocument()
  await expectAccessible()
  hearFromProvider('other_account')
  await expect.element(dialog.getByText(/as someone else/)).toBeVisible()
  hearFromProvider('not_fresh')
  await expect.element(dialog.getByText(/does not say that you have just signed in/)).toBeVisible()
  expect(callsTo(forcePassword)).toHaveLength(1)
  freshen()
  hearFromProvider(null)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => callsTo(forcePassword).length).toBe(2)
})

test('who came through the provider may take their password instead', async () => {
  adoptConfig({ oidc_label: 'Harbour ID' })
  await askForChange({ signed_in_by: 'provider' })
  await dialog.getByRole('button', { name: 'Use your password instead' }).click()
  await expect.element(password).toHaveFocus()
  await userEvent.keyboard('right{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => callsTo(forcePassword).length).toBe(2)
})

test('the provider is not asked about someone who signed in with a password', async () => {
  adoptConfig({ oidc_label: 'Harbour ID' })
  await askForChange()
  await expect.element(password).toHaveFocus()
  await expect.element(confirmAtProvider).not.toBeInTheDocument()
})

test.each([
  ['/step-up', null, 'Confirmed'],
  ['/step-up?error=not_fresh', 'not_fresh', 'Not confirmed'],
  ['/step-up?error=made-up', 'failed', 'Not confirmed'],
] as const)(
  'the window at the provider ends at %s, which says so',
  async (address, told, title) => {
    const channel = new BroadcastChannel('step-up')
    const heard = new Promise((resolve) => {
      channel.addEventListener('message', ({ data }) => resolve(data))
    })
    await visit(address, { role: 'admin' })
    await expect.element(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    expect(await heard).toBe(told)
    channel.close()
  },
)

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

test('without a confirmation, a message says that nothing was changed', async () => {
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
