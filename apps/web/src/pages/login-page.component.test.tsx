import { getMe, login } from '@gangway/contract/accounts/sign-in'
import { countEvents, nothingCounted } from '@gangway/contract/events'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { rememberedLanguage } from '../shared/i18n/language.ts'
import { adoptConfig } from '../shared/browser/config.ts'
import { storeToken } from '../shared/http/session-token.ts'
import { expectAccessible } from '../testing/accessibility.ts'
import { answer, callsTo, Refusal } from '../testing/fake-server.ts'
import { buildUser } from '../testing/usual-answers.ts'
import { visit } from '../testing/visit.tsx'

const email = page.getByLabelText('Email', { exact: true })
const password = page.getByLabelText('Password', { exact: true })
const submit = page.getByRole('button', { name: 'Sign in', exact: true })
const code = page.getByLabelText('Code', { exact: true })
const alert = page.getByRole('alert')
const said = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()

/** A well-formed address of 255 characters. */
const tooLong = `${'b'.repeat(43)}@${Array.from({ length: 4 }, () => 'a'.repeat(50)).join('.')}.example`

async function send(address: string, secret: string): Promise<void> {
  await email.fill(address)
  await password.fill(secret)
  await submit.click()
}

describe('signing in', () => {
  // Rules D3.2, F1.5
  test('asks for what is missing, beside the field, and leads there', async () => {
    await visit('/login', { role: null })
    await expect.element(email).toHaveFocus()
    await expect.poll(() => document.title).toBe('Sign In | Gangway')
    await submit.click()
    await said('The email field is required.')
    await expect.element(password).toHaveAccessibleDescription('The password field is required.')
    await expect.element(password).toHaveAttribute('aria-invalid', 'true')
    await expect.element(email).toHaveFocus()

    await email.fill('staff@gangway')
    await said('The email must be a valid email.')
    await email.fill(tooLong)
    await said('The email may not be greater than 254 characters.')
    await email.fill('staff@gangway.example')
    await submit.click()
    await expect.element(password).toHaveFocus()
    await expectAccessible()

    await password.fill('something long')
    await expect.element(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect.element(password).toHaveAttribute('type', 'text')
    expect(callsTo(login)).toHaveLength(0)
  })

  test('says when it is refused, and goes on in the password', async () => {
    answer(login, new Refusal('invalid_credentials'))
    await visit('/login', { role: null })
    await send('nobody@gangway.example', 'not-the-password')
    await expect.element(alert).toHaveTextContent('Wrong email address or password.')
    await expect.element(submit).toBeEnabled()
    await expect.element(password).toHaveFocus()
    await expectAccessible()
  })

  test('knows from the answer for whom to lay out the first page', async () => {
    const token = 'a-token-of-component-tests'
    answer(login, () => {
      // A server sends it in a header as well.
      storeToken(token)
      return { data: { ...buildUser('staff'), token } }
    })
    await visit('/login?redirect=%2Fevents', { role: null })
    answer(getMe, new Refusal('internal'))
    answer(countEvents, { data: { ...nothingCounted, ship_unknown: 1 } })
    await send('staff@gangway.example', 'the password')
    const ofStaff = page.getByRole('button', { name: /^Ship without a call/ })
    await expect.element(ofStaff).toBeVisible()
    expect(callsTo(getMe)).toHaveLength(0)
  })

  // Rule P2.9
  test('goes on by itself once someone has signed in in another tab', async () => {
    const { address } = await visit('/login?redirect=%2Fevents', { role: null })
    await expect.element(email).toBeVisible()
    storeToken('a-token-of-component-tests')
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(address).toBe('/events')
  })

  test('goes on with the code where there is a second factor, until there were too many', async () => {
    answer(login, new Refusal('otp_required'))
    await visit('/login', { role: null })
    await send('staff@gangway.example', 'the password')
    await expect
      .element(page.getByRole('heading', { name: 'Two-factor authentication' }))
      .toBeVisible()
    await expectAccessible()
    answer(login, new Refusal('otp_invalid'))
    await code.fill('123456')
    await userEvent.keyboard('{Enter}')
    await said('This code is wrong or has already been used.')
    await expect.element(code).toHaveFocus()
    expect(callsTo(login).at(-1)?.body).toEqual({
      email: 'staff@gangway.example',
      password: 'the password',
      otp: '123456',
    })

    answer(login, new Refusal('too_many_attempts'))
    await code.fill('654321')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.element(alert).toHaveTextContent('Too many attempts. Please try again later.')
    expect(page.getByText('This code is wrong').elements()).toHaveLength(0)
    await expectAccessible()
  })

  test('is skipped by who is signed in already, and never leads to another site', async () => {
    const { address, enter } = await visit('/login?redirect=%2Fevents%3Fstatus%3Dnew')
    await expect.poll(address).toBe('/events?status=new')
    await enter('/login?redirect=%2F%2Fevil.example%2Fevents')
    await expect.poll(address).toBe('/events')
  })

  // Rule P2.2
  test('keeps the way back, filter and all, when a session is missing or has ended', async () => {
    const { address } = await visit('/events?status=approved&page=2', { role: null })
    await expect.poll(address).toBe('/login?redirect=%2Fevents%3Fstatus%3Dapproved%26page%3D2')
    expect(alert.elements()).toHaveLength(0)
  })

  // Rules D1.7, F6.1
  test('speaks German without losing what is typed, and is remembered', async () => {
    await visit('/login', { role: null })
    await email.fill('half@typed')
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
    await expect.element(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
    await expect.element(page.getByLabelText('E-Mail')).toHaveValue('half@typed')
    await expect.poll(() => document.documentElement.lang).toBe('de')
    await expect.poll(rememberedLanguage).toBe('de')
  })
})

describe('the identity provider', () => {
  test('is offered under its name, and leads back to where one was', async () => {
    adoptConfig({ oidc_label: 'Harbour ID' })
    try {
      await visit('/events?status=approved', { role: null })
      await expect
        .element(page.getByRole('link', { name: 'Sign in with Harbour ID' }))
        .toHaveAttribute('href', expect.stringContaining('%2Fevents%3Fstatus%3Dapproved'))
      await expectAccessible()
    } finally {
      adoptConfig({ oidc_label: null })
    }
  })

  test('says why it led back here, in words of ours only', async () => {
    const { enter } = await visit('/login?error=provider_unknown_account', { role: null })
    await expect.element(alert).toMatchTextContent(/have no account here/)
    await expectAccessible()
    await enter('/login?error=provider_failed')
    await expect.element(alert).toMatchTextContent(/did not work/)
    await enter('/login?error=<b>Call+0900</b>')
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(alert.elements()).toHaveLength(0)
  })
})
