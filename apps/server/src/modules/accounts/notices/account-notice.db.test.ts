import { TOTP } from 'otpauth'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { jobHandlers } from '../../../job-handlers.ts'
import { systemClock } from '../../../platform/base/clock.ts'
import { readConfig } from '../../../platform/base/env.ts'
import { runJobs } from '../../../platform/jobs/run-jobs.ts'
import { openMailer } from '../../../platform/mail/mailer.ts'
import { startMailServer } from '../../../testing/mail-server.ts'
import { startTestApp, type TestCaller, testPassword } from '../../../testing/test-app.ts'
import { untoldOutbox } from '../../../testing/untold-outbox.ts'

/** Mails about an account, as a real mail server receives them. */
const server = await startTestApp()
const mailServer = await startMailServer()
const config = readConfig({ SMTP_URL: mailServer.url, MAIL_FROM: 'office@operator.example' })
const mailer = openMailer(config, { outbox: untoldOutbox, clock: systemClock })

let email: string
let accountId: number
let person: TestCaller
let count = 0

beforeEach(async () => {
  count += 1
  email = `anna${count}@operator.example`
  accountId = await server.addAccount({ email, role: 'staff' })
  person = await server.signIn(email)
})

afterAll(async () => {
  mailer.close()
  await mailServer.close()
})

/** Everything mailed to the person since the test began. */
async function mailed(): Promise<string[]> {
  const handlers = jobHandlers({ ...server.deps, config, mailer })
  await runJobs({ db: server.db, handlers, log: server.app.log })
  return mailServer.received
    .filter(({ to }) => to.includes(email))
    .map(({ source }) => readable(source))
}

/** Quoted-printable undone, also in the subject. */
function readable(source: string): string {
  const bytes = source
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, text: string) => text.replaceAll('_', ' '))
    .replaceAll(/((?:=[0-9A-F]{2})+)/g, (hex) =>
      Buffer.from(hex.replaceAll('=', ''), 'hex').toString('utf8'),
    )
  return bytes.replaceAll(/\r?\n\s+/g, ' ')
}

const goodPassword = 'regen über dem fjord'

const changePassword = (password = goodPassword, current_password = testPassword) =>
  person.send('POST', '/auth/set-password', { current_password, password })

async function enableSecondFactor(): Promise<void> {
  const { secret } = (await person.send('POST', '/auth/totp')).json().data
  const otp = new TOTP({ secret }).generate({ timestamp: server.time.now.getTime() })
  expect((await person.send('POST', '/auth/totp/confirm', { otp })).statusCode).toBe(200)
}

test('mails about a changed password, as text and as HTML, without a link', async () => {
  expect((await changePassword()).statusCode).toBe(204)
  const mails = await mailed()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('Subject: Your password for Gangway was changed')
  expect(mails[0]).toContain('text/plain')
  expect(mails[0]).toContain('<p>The password of your Gangway account was changed.</p>')
  expect(mails[0]).not.toContain('http')
})

test('does not mail about a refused change', async () => {
  expect((await changePassword('password12345')).statusCode).toBe(422)
  expect((await changePassword(goodPassword, 'not the password')).statusCode).toBe(422)
  expect(await mailed()).toEqual([])
})

test('mails about a forced new password too, in German to people who read German', async () => {
  await person.send('PATCH', '/auth/me', { language: 'de' })
  await server.db
    .updateTable('account')
    .set({ password_expired: true })
    .where('id', '=', accountId)
    .execute()
  expect((await changePassword()).statusCode).toBe(204)
  const [mail] = await mailed()
  expect(mail).toContain('Ihr Passwort für Gangway wurde geändert')
  expect(mail).toContain(`Guten Tag anna${count},`)
})

test('mails about a password set by a reset link, but not about one set by an invitation', async () => {
  await server.app.inject({ method: 'POST', url: '/api/v1/auth/forgot', payload: { email } })
  const reset = /reset-password#([\w-]+)/.exec((await mailed())[0] ?? '')?.[1]
  const payload = { token: reset, password: goodPassword }
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/reset',
    payload,
  })
  expect(response.statusCode).toBe(204)
  expect((await mailed())[1]).toContain('was changed')

  await server.addAccount({ email: `admin${count}@operator.example`, role: 'admin' })
  const admin = await server.signIn(`admin${count}@operator.example`)
  email = `zoe${count}@operator.example`
  await admin.send('POST', '/users', { email, name: 'Zoe', role: 'staff', language: 'en' })
  const token = /set-password#([\w-]+)/.exec((await mailed())[0] ?? '')?.[1]
  await server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/reset',
    payload: { token, password: goodPassword },
  })
  expect(await mailed()).toHaveLength(1)
})

test('mails about a second factor that is switched off, but not about one that was never on', async () => {
  const off = () => person.send('DELETE', '/auth/totp', { current_password: testPassword })
  await person.send('POST', '/auth/totp')
  expect((await off()).statusCode).toBe(204)
  expect(await mailed()).toEqual([])
  await enableSecondFactor()
  expect((await off()).statusCode).toBe(204)
  expect(await mailed()).toEqual([
    expect.stringContaining('Subject: Two-factor authentication for Gangway was turned off'),
  ])
})

test('asks the new address to confirm, and notifies the old one once the change is in force', async () => {
  const old = email
  await person.send('PATCH', '/auth/me', {
    email: `new-${old}`,
    current_password: testPassword,
    language: 'de',
  })
  email = `new-${old}`
  const [mail] = await mailed()
  expect(mail).toContain('Bestätigen Sie Ihre E-Mail-Adresse für Gangway')
  const token = /confirm-email#([\w-]+)/.exec(mail ?? '')?.[1]
  const payload = { token }
  await server.app.inject({ method: 'POST', url: '/api/v1/auth/confirm-email', payload })
  email = old
  expect(await mailed()).toEqual([
    expect.stringContaining('Diese Adresse wird nicht mehr verwendet.'),
  ])
})
