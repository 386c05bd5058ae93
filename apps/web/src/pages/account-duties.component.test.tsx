import {
  checkLink,
  requestPasswordReset,
  resetPassword,
  setPassword,
} from '@gangway/contract/accounts/passwords'
import { listOwnPasskeys } from '@gangway/contract/accounts/passkeys'
import { confirmEmail, listOwnSessions, listOwnSignIns } from '@gangway/contract/accounts/profile'
import { confirmTotp, setUpTotp } from '@gangway/contract/accounts/second-factor'
import { getMe, logout } from '@gangway/contract/accounts/sign-in'
import { getDashboard } from '@gangway/contract/dashboard'
import type { Endpoint } from '@gangway/contract/define-endpoint'
import { listEvents } from '@gangway/contract/events'
import { getNoticePreferences } from '@gangway/contract/notices'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../testing/accessibility.ts'
import { answer, callsTo, Refusal } from '../testing/fake-server.ts'
import { buildUser, pageOf } from '../testing/usual-answers.ts'
import { visit } from '../testing/visit.tsx'

const said = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()
const heading = (name: string) => page.getByRole('heading', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const newPassword = page.getByLabelText('New password', { exact: true })

describe('a mailed link', () => {
  test('sets a password that keeps the rules', async () => {
    answer(checkLink, undefined)
    const { address } = await visit('/set-password#a-token', { role: null })
    await expect.poll(address).toBe('/set-password')
    await button('Save password').click()
    await said('The new password field is required.')
    await expect.element(newPassword).toHaveFocus()
    await expect.poll(() => document.title).toBe('Set password | Gangway')
    await expectAccessible()
    await newPassword.fill('too short')
    await said('The new password must be at least 12 characters.')

    answer(resetPassword, new Refusal('password_too_common'))
    await newPassword.fill('password12345')
    await button('Save password').click()
    await said(/too easy to guess/)
    answer(resetPassword, new Refusal('password_too_personal'))
    await newPassword.fill('ada@operator.example and more')
    await button('Save password').click()
    await said(/must not contain your email address/)
    answer(resetPassword, undefined)
    await newPassword.fill('seven lighthouses at dusk')
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/login')
    await said('Your new password is set. Please sign in.')
    expect(callsTo(resetPassword).at(-1)?.body).toEqual({
      token: 'a-token',
      password: 'seven lighthouses at dusk',
    })
  })

  test('that has been used or is none leads to a new one', async () => {
    answer(checkLink, new Refusal('link_expired'))
    const { address, enter } = await visit('/reset-password#a-token', { role: null })
    await expect.element(heading('This link is no longer valid')).toBeVisible()
    await expect.poll(() => document.title).toBe('Reset password | Gangway')
    await expectAccessible()
    for (const without of ['/reset-password', '/reset-password#nonsense', '/set-password']) {
      await enter(without)
      await expect.element(heading('This link is no longer valid')).toBeVisible()
    }
    await page.getByRole('link', { name: 'Request a new link' }).click()
    await expect.poll(address).toBe('/forgot-password')
  })

  test('for an email address says how it went', async () => {
    answer(confirmEmail, { data: { email: 'new@operator.example' } })
    const { address, enter } = await visit('/confirm-email#a-token', { role: null })
    await expect.element(heading('Your email address is confirmed')).toBeVisible()
    await said('From now on you sign in with new@operator.example.')
    await expect.poll(() => document.title).toBe('Confirm your email | Gangway')
    await expect.poll(address).toBe('/confirm-email')
    expect(callsTo(confirmEmail)).toHaveLength(1)
    await expectAccessible()

    answer(confirmEmail, new Refusal('link_expired'))
    await enter('/confirm-email#another-token')
    await expect.element(heading('This link is no longer valid')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Go to your profile' }))
      .toHaveAttribute('href', '/profile')
    await expectAccessible()
  })

  // Rule P3.2
  test('is asked for without a word about whether there is an account', async () => {
    answer(requestPasswordReset, {})
    const { address } = await visit('/login', { role: null })
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect.poll(address).toBe('/forgot-password')
    await expect.poll(() => document.title).toBe('Forgot password | Gangway')
    await button('Send link').click()
    await said('The email field is required.')
    await page.getByLabelText('Email').fill('nobody@gangway.example')
    await button('Send link').click()
    await said(/^If this address has an account/)
    await expectAccessible()
    await button('Use a different address').click()
    await expect.element(button('Send link')).toBeVisible()
  })
})

test('a password that has to be replaced comes before everything else', async () => {
  answer(getMe, { data: buildUser('staff', { password_expired: true }) })
  answer(listEvents, new Refusal('password_expired'))
  answer(setPassword, new Refusal('wrong_password'))
  const { address } = await visit('/events?status=new')
  await expect.poll(address).toBe('/set-password?redirect=%2Fevents%3Fstatus%3Dnew')
  const current = page.getByLabelText('Current password', { exact: true })
  await current.fill('not the password')
  await newPassword.fill('harbour seals under ice')
  await button('Change password').click()
  await said('The current password is wrong.')
  await expect.element(current).toHaveFocus()
  await expectAccessible()

  answer(setPassword, undefined)
  answer(getMe, { data: buildUser('staff') })
  answer(listEvents, (call) => ({ ...pageOf([], call), total_is_exact: true }))
  await current.fill('seven lighthouses at dusk')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/events?status=new')
})

describe('a second factor that is required', () => {
  // Rule P2.5
  test('is set up before everything else, and then one goes on', async () => {
    const uri = 'otpauth://totp/Gangway:ada?secret=JBSWY3DPEHPK3PXP'
    answer(getMe, { data: buildUser('staff', { mfa_setup_required: true }) })
    const others = [
      getDashboard,
      listEvents,
      listOwnSessions,
      listOwnSignIns,
      listOwnPasskeys,
      getNoticePreferences,
    ]
    for (const endpoint of others) {
      answer<Endpoint>(endpoint, new Refusal('mfa_setup_required'))
    }
    answer(setUpTotp, { data: { secret: 'JBSWY3DPEHPK3PXP', uri } })
    answer(confirmTotp, new Refusal('otp_invalid'))
    const code = page.getByLabelText('Code from the app')
    const { address, enter } = await visit('/dashboard')
    await expect.poll(address).toBe('/second-factor?redirect=%2Fdashboard')
    for (const here of ['/profile', '/events?status=new']) {
      await enter(here)
      await expect.poll(address).toBe(`/second-factor?redirect=${encodeURIComponent(here)}`)
    }
    await expect.element(heading('Set up two-factor authentication')).toBeVisible()
    await expect.poll(() => document.title).toBe('Two-factor authentication | Gangway')
    await expectAccessible()
    await code.fill('000000')
    await button('Turn on').click()
    await said('This code is wrong or has already been used.')

    answer(confirmTotp, { data: { recovery_codes: ['code-1', 'code-2'] } })
    await code.fill('123456')
    await button('Turn on').click()
    await expect.element(heading('Your recovery codes')).toHaveFocus()
    expect(page.getByRole('listitem').elements()).toHaveLength(2)
    await expectAccessible()
    answer(getMe, { data: buildUser('staff', { totp_enabled: true }) })
    answer(listEvents, (call) => ({ ...pageOf([], call), total_is_exact: true }))
    await button('I have saved them').click()
    await expect.poll(address).toBe('/events?status=new')
    await expect.element(page.getByRole('region', { name: 'Events' })).toBeVisible()
  })

  test('can be left at any time', async () => {
    const uri = 'otpauth://totp/Gangway:ada?secret=JBSWY3DPEHPK3PXP'
    answer(setUpTotp, { data: { secret: 'JBSWY3DPEHPK3PXP', uri } })
    answer(logout, undefined)
    const { address, enter } = await visit('/second-factor')
    await button('Log Out').click()
    await expect.poll(address).toMatch(/^\/login/)
    await enter('/second-factor')
    await expect.poll(address).toBe('/login?redirect=%2F')
  })
})
