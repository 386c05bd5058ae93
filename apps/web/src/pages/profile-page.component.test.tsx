import { setPassword } from '@gangway/contract/accounts/passwords'
import {
  endOwnSession,
  listOwnSessions,
  listOwnSignIns,
  type OwnSignIn,
  removeAvatar,
  setAvatar,
  updateMe,
} from '@gangway/contract/accounts/profile'
import { confirmTotp, disableTotp, setUpTotp } from '@gangway/contract/accounts/second-factor'
import { setNoticePreferences } from '@gangway/contract/notices'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { extensions } from '../extensions.ts'
import { expectAccessible } from '../testing/accessibility.ts'
import { answerProfile } from '../testing/accounts-answers.ts'
import { answer, callsTo, Refusal } from '../testing/fake-server.ts'
import { buildUser } from '../testing/usual-answers.ts'
import { visit } from '../testing/visit.tsx'

/** A red square of 2 by 2 pixels. */
const picture = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
  ),
  (char) => char.codePointAt(0) ?? 0,
)

const section = (name: string) => page.getByRole('region', { name, exact: true })
const said = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()

/** A well-formed address of that many characters. */
function addressOf(length: number): string {
  const end = `@${Array.from({ length: 4 }, () => 'a'.repeat(50)).join('.')}.example`
  return 'b'.repeat(length - end.length) + end
}

const sessions = [
  {
    id: '00000000-0000-4000-8000-000000000001',
    user_agent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
    created_at: '2026-06-01T08:00:00Z',
    seen_at: '2026-06-02T08:00:00Z',
    is_current: true,
  },
  {
    id: '00000000-0000-4000-8000-000000000002',
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0.0.0 Safari/537.36',
    created_at: '2026-06-01T08:00:00Z',
    seen_at: '2026-06-01T08:00:00Z',
    is_current: false,
  },
]

beforeEach(() => answerProfile(sessions))

describe('the profile', () => {
  test('keeps name, introduction and language', async () => {
    await visit('/profile')
    const name = page.getByLabelText('Name')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await name.fill(' ')
    await expect.poll(() => document.title).toBe('Profile | Gangway')
    await save.click()
    await said('The name field is required.')
    await expect.element(name).toHaveFocus()
    await expectAccessible()
    await name.fill('Ada Brandt-Óskarsdóttir')
    await page.getByLabelText('Introduction').fill('Harbours of the north.')
    await page.getByRole('combobox', { name: 'Language' }).selectOptions('Deutsch')
    await save.click()
    await said('Profile saved.')
    await expect.element(page.getByRole('heading', { name: 'Profil', exact: true })).toBeVisible()
    expect(callsTo(updateMe).map(({ body }) => body)).toEqual([
      {
        name: 'Ada Brandt-Óskarsdóttir',
        introduction: 'Harbours of the north.',
        language: 'de',
      },
    ])
  })

  // Rule F7.3
  test('shows a message that closes after eight seconds, or by a click', async () => {
    await visit('/profile')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    const message = page.getByText('Profile saved.')
    await expect.element(save).toBeVisible()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await save.click()
      await expect.element(message).toBeVisible()
      vi.advanceTimersByTime(6000)
      // Were it on its way out, it would be gone by then.
      for (let frame = 0; frame < 10; frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        vi.advanceTimersByTime(100)
      }
      await expect.element(message).toBeVisible()
      vi.advanceTimersByTime(1000)
      vi.setTimerTickMode('interval')
      await expect.poll(() => message.elements()).toHaveLength(0)
    } finally {
      vi.useRealTimers()
    }
    await save.click()
    await message.click()
    await expect.poll(() => message.elements()).toHaveLength(0)
  })

  // Rule P3.3
  test('is at most 1024 px wide, whatever the screen', async () => {
    await page.viewport(1900, 900)
    await visit('/profile')
    await expect.element(section('About you')).toBeVisible()
    expect(section('About you').element().getBoundingClientRect().width).toBeLessThanOrEqual(1024)
  })

  test('takes a picture, and says when a file is none', async () => {
    answer(setAvatar, ({ body }) => ({
      data: buildUser('staff', { avatar: (body as { avatar: string }).avatar }),
    }))
    answer(removeAvatar, { data: buildUser('staff') })
    await visit('/profile')
    await expect.element(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
    const choose = (name: string, bytes: BlobPart) =>
      userEvent.upload(
        page.getByText('Choose a picture').element().ownerDocument.querySelector('[type=file]') ??
          document.body,
        new File([bytes], name, { type: 'image/png' }),
      )
    await choose('not-a-picture.png', 'this is text')
    await said(/read this picture/)
    await choose('red.png', picture)
    await expect
      .element(page.getByRole('img', { name: 'Your picture' }))
      .toHaveAttribute('src', expect.stringMatching(/^data:image\/jpeg/))
    const remove = page.getByRole('button', { name: 'Remove' })
    await remove.click()
    await expect.poll(() => remove.elements()).toHaveLength(0)
  })

  test('changes the email only with the password, and says beside the field what is wrong', async () => {
    answer(updateMe, new Refusal('wrong_password'))
    await visit('/profile')
    const part = section('Email')
    const email = part.getByLabelText('New email')
    const password = part.getByLabelText('Current password')
    const change = part.getByRole('button', { name: 'Change email' })
    await email.fill(addressOf(255))
    await password.fill('not the password')
    await change.click()
    await said('The new email may not be greater than 254 characters.')
    await expect.element(email).toHaveFocus()
    await expect.element(email).toHaveValue(addressOf(255))
    expect(callsTo(updateMe)).toHaveLength(0)
    await email.fill('agency@gangway.example')
    await change.click()
    await expect.element(part.getByText('The current password is wrong.')).toBeVisible()

    answer(updateMe, new Refusal('email_taken'))
    await password.fill('the password')
    await change.click()
    await said('An account with this email address already exists.')
    await expect.element(email).toHaveFocus()

    const wanted = addressOf(254)
    answer(updateMe, { data: buildUser('staff', { pending_email: wanted }) })
    await email.fill(wanted)
    await change.click()
    await said(`We sent a link to ${wanted}.`)
    await expect.element(part.getByText(wanted, { exact: false })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1440)
    await expectAccessible()
  })

  test('changes the password, once the present one is right', async () => {
    answer(setPassword, new Refusal('wrong_password'))
    await visit('/profile')
    const part = section('Password')
    const current = part.getByLabelText('Current password', { exact: true })
    await current.fill('not the password')
    await part.getByLabelText('New password', { exact: true }).fill('harbour seals under ice')
    await part.getByRole('button', { name: 'Change password' }).click()
    await expect.element(part.getByText('The current password is wrong.')).toBeVisible()
    answer(setPassword, undefined)
    await current.fill('seven lighthouses at dusk')
    await part.getByRole('button', { name: 'Change password' }).click()
    await expect.element(current).toHaveValue('')
    expect(callsTo(setPassword).at(-1)?.body).toEqual({
      current_password: 'seven lighthouses at dusk',
      password: 'harbour seals under ice',
    })
  })

  test('ends another session, and says which one is here', async () => {
    answer(endOwnSession, undefined)
    await visit('/profile')
    const part = section('Where you’re signed in')
    await expect.element(part.getByText('This device')).toBeVisible()
    expect(part.getByText('This device').elements()).toHaveLength(1)
    answer(listOwnSessions, { data: sessions.slice(0, 1) })
    await part.getByRole('button', { name: 'End session: Chrome on Linux' }).click()
    await said('Session ended.')
    await expect.poll(() => part.getByRole('listitem').elements()).toHaveLength(1)
    expect(callsTo(endOwnSession).map(({ params }) => params)).toEqual([
      { session_id: sessions[1]?.id },
    ])
  })

  test('sets up the second factor, shows its recovery codes once, and switches it off', async () => {
    const codes = Array.from({ length: 10 }, (_, index) => `code-${index}`)
    const uri = 'otpauth://totp/Gangway:ada?secret=JBSWY3DPEHPK3PXP'
    answer(setUpTotp, { data: { secret: 'JBSWY3DPEHPK3PXP', uri } })
    answer(confirmTotp, new Refusal('otp_invalid'))
    await visit('/profile')
    const part = section('Two-factor authentication')
    await part.getByRole('button', { name: 'Set up' }).click()
    await expect
      .element(part.getByRole('img', { name: 'QR code for your authenticator app' }))
      .toBeVisible()
    await expectAccessible()
    const code = part.getByLabelText('Code from the app')
    await code.fill('000000')
    await part.getByRole('button', { name: 'Turn on' }).click()
    await said('This code is wrong or has already been used.')

    answer(confirmTotp, { data: { recovery_codes: codes } })
    await code.fill('123456')
    await part.getByRole('button', { name: 'Turn on' }).click()
    await expect.element(part.getByRole('heading', { name: 'Your recovery codes' })).toHaveFocus()
    expect(part.getByRole('listitem').elements()).toHaveLength(10)
    await part.getByRole('button', { name: 'I have saved them' }).click()
    await expect.element(part.getByText('Two-factor authentication is on.')).toBeVisible()

    answer(disableTotp, undefined)
    await part.getByRole('button', { name: 'Turn off' }).click()
    await part.getByLabelText('Current password').fill('the password')
    await part.getByRole('button', { name: 'Turn off' }).click()
    await expect.element(part.getByText('Two-factor authentication is off.')).toBeVisible()
  })

  test('is where mails lead to choose when one is mailed', async () => {
    answer(setNoticePreferences, ({ body }) => ({ data: body as never }))
    await visit('/profile#notices')
    const part = section('Alerts by email')
    const kind = part.getByRole('combobox', { name: 'New comment: by email' })
    await expect.element(kind).toBeInViewport()
    await kind.selectOptions('Once a day')
    await part.getByLabelText('The evening before a port day').selectOptions('18:00')
    await part.getByRole('switch', { name: /^Quiet hours/ }).click()
    const until = part.getByLabelText('Until')
    await until.fill('22:00')
    await said('Start and end must be different.')
    await until.fill('06:30')
    await expectAccessible()
    await part.getByRole('button', { name: 'Save mail settings' }).click()
    await said('Mail settings saved.')
    expect(callsTo(setNoticePreferences).at(-1)?.body).toMatchObject({
      quiet: { from: '22:00', to: '06:30' },
      port_day_at: '18:00',
      kinds: expect.arrayContaining([{ kind: 'comment.new', cadence: 'daily' }]),
    })
  })

  test('offers no mail about port days where they are left out', async () => {
    await visit('/profile#notices', {
      parts: extensions.filter(({ name }) => name !== 'port days'),
    })
    const part = section('Alerts by email')
    await expect.element(part.getByRole('switch', { name: /^Quiet hours/ })).toBeVisible()
    expect(part.getByLabelText('The evening before a port day').elements()).toEqual([])
  })
})

describe('recent sign-ins', () => {
  const signIn = (id: number, changed: Partial<OwnSignIn> = {}): OwnSignIn => ({
    id,
    at: '2026-06-02T08:00:00Z',
    outcome: 'success',
    from: `192.0.${id}.x`,
    user_agent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
    is_new_device: false,
    ...changed,
  })

  test('say what came of each, from where and with which browser', async () => {
    const refused = signIn(2, { outcome: 'wrong_credentials' })
    answer(listOwnSignIns, { data: [signIn(1, { is_new_device: true }), refused] })
    await visit('/profile')
    const rows = section('Recent sign-ins').getByRole('listitem')
    await expect.element(rows.nth(0).getByText('Firefox on Windows')).toBeVisible()
    await expect.element(rows.nth(0).getByText('New device')).toBeVisible()
    await expect.element(rows.nth(0)).toMatchTextContent(/from 192\.0\.1\.x$/)
    await expect.element(rows.nth(1).getByText('Wrong password')).toBeVisible()
    await expect.element(rows.nth(1).getByText('New device')).not.toBeInTheDocument()
  })

  test('are five at first, and all when asked for', async () => {
    answer(listOwnSignIns, { data: [1, 2, 3, 4, 5, 6].map((id) => signIn(id)) })
    await visit('/profile')
    const part = section('Recent sign-ins')
    await expect.element(part.getByRole('listitem').nth(4)).toMatchTextContent(/from 192\.0\.5\.x$/)
    expect(part.getByRole('listitem').elements()).toHaveLength(5)
    await part.getByRole('button', { name: 'Show all' }).click()
    await expect.element(part.getByRole('listitem').nth(5)).toMatchTextContent(/from 192\.0\.6\.x$/)
  })

  test('say that there are none', async () => {
    await visit('/profile')
    await expect
      .element(page.getByText('No sign-ins yet. The next one appears here.'))
      .toBeVisible()
  })
})
