import { endpoints } from '@gangway/contract/endpoints'
import { SoftwareAuthenticator } from '@gangway/testkit/software-authenticator'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestCaller, testPassword } from '../../../testing/test-app.ts'

const origin = 'https://gangway.example'
const server = await startTestApp({ APP_URL: origin })

let email: string
let accountId: number
let admin: TestCaller
let count = 0

beforeEach(async () => {
  count += 1
  email = `admin${count}@operator.example`
  accountId = await server.addAccount({ email, role: 'admin' })
  admin = await server.signIn(email)
  server.time.now = new Date(server.time.now.getTime() + 60_000)
})

/** As if the account's factors had been given that long ago. */
async function lastGiven(ago: string): Promise<void> {
  await server.db
    .updateTable('session')
    .set({ stepped_up_at: sql<Date>`now() - ${sql.lit(ago)}::interval` })
    .where('account_id', '=', accountId)
    .execute()
}

/** Something that takes fresh factors. */
const change = () => admin.send('POST', `/users/${accountId}/force-password`)
const stepUp = (body: object) => admin.send('POST', '/auth/step-up', body)

async function addApp(): Promise<string> {
  const { secret } = (await admin.send('POST', '/auth/totp')).json().data
  await admin.send('POST', '/auth/totp/confirm', { otp: codeOf(secret) })
  server.time.now = new Date(server.time.now.getTime() + 30_000)
  return secret
}

const codeOf = (secret: string) =>
  new TOTP({ secret }).generate({ timestamp: server.time.now.getTime() })

async function addPasskey(): Promise<SoftwareAuthenticator> {
  const authenticator = new SoftwareAuthenticator(origin)
  const options = (await admin.send('POST', '/auth/passkeys/options')).json().data
  const passkey = authenticator.create(options)
  await admin.send('POST', '/auth/passkeys', { name: 'Phone', passkey })
  return authenticator
}

const prepare = async (caller = admin) =>
  (await caller.send('POST', '/auth/step-up/options')).json().data

test('is asked for by what changes who may do what, and how one signs in', () => {
  const names = endpoints.filter(({ freshFactor }) => freshFactor === true).map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      'inviteUser',
      'updateUser',
      'forcePassword',
      'removeUserSecondFactor',
      'rotateAgencyHash',
      'preparePasskey',
      'addPasskey',
      'removePasskey',
      'setPassword',
      'setUpTotp',
      'disableTotp',
      'endOwnSession',
      'exportPersonalData',
      'erasePersonalData',
    ]),
  )
})

// Rule P2.8
test('a sign-in is fresh for ten minutes, by the database’s clock', async () => {
  await lastGiven('9 minutes 50 seconds')
  expect((await admin.send('POST', '/auth/passkeys/options')).statusCode).toBe(200)
  await lastGiven('10 minutes')
  for (const { name, method, path } of endpoints.filter(({ freshFactor }) => freshFactor)) {
    const response = await admin.send(method as 'POST', path.replaceAll(/:\w+/g, '1'), {})
    const { code } = response.json()
    expect([name, response.statusCode, code]).toEqual([name, 403, 'step_up_required'])
  }
  expect((await admin.get('/users')).statusCode).toBe(200)
})

test('another email address takes fresh factors, the rest of the profile does not', async () => {
  await lastGiven('10 minutes')
  expect((await admin.send('PATCH', '/auth/me', { introduction: 'Pier 7' })).statusCode).toBe(200)
  const body = { email: `new-${email}`, current_password: testPassword }
  expect((await admin.send('PATCH', '/auth/me', body)).json().code).toBe('step_up_required')
  expect((await stepUp({ current_password: testPassword })).statusCode).toBe(204)
  expect((await admin.send('PATCH', '/auth/me', body)).json().data.pending_email).toBe(body.email)
})

test('a person who has to replace their password first can give them too', async () => {
  await server.db
    .updateTable('account')
    .where('id', '=', accountId)
    .set({ password_expired: true })
    .execute()
  await lastGiven('10 minutes')
  const passwords = { current_password: testPassword, password: 'a longer tide table' }
  const replace = () => admin.send('POST', '/auth/set-password', passwords)
  expect((await replace()).json().code).toBe('step_up_required')
  expect((await stepUp({ current_password: testPassword })).statusCode).toBe(204)
  expect((await replace()).statusCode).toBe(204)
})

test('a person who may not do it at all is not asked', async () => {
  await server.addAccount({ email: `staff-${email}`, role: 'staff' })
  const staff = await server.signIn(`staff-${email}`)
  await server.db.updateTable('session').set({ stepped_up_at: null }).execute()
  const response = await staff.send('POST', `/users/${accountId}/force-password`)
  expect(response.json().code).toBe('forbidden')
})

describe('stepUp', () => {
  test('takes the password of an account without a second factor, for this session alone', async () => {
    const other = await server.signIn(email)
    await lastGiven('11 minutes')
    expect((await stepUp({ current_password: 'not it' })).json().code).toBe('wrong_password')
    expect((await change()).json().code).toBe('step_up_required')
    expect((await stepUp({ current_password: testPassword })).statusCode).toBe(204)
    expect((await admin.send('POST', '/auth/passkeys/options')).statusCode).toBe(200)
    const options = await other.send('POST', '/auth/passkeys/options')
    expect(options.json().code).toBe('step_up_required')
  })

  test('gives the session a new token with the next answer', async () => {
    expect((await admin.get('/auth/me')).headers.authorization).toBeUndefined()
    expect((await stepUp({ current_password: testPassword })).statusCode).toBe(204)
    const { authorization } = (await admin.get('/auth/me')).headers
    expect(authorization).toMatch(/^Bearer [\w-]{43}$/)
    expect(authorization).not.toBe(`Bearer ${admin.token}`)
  })

  test('takes the code as well where there is an app', async () => {
    const secret = await addApp()
    await lastGiven('11 minutes')
    const current_password = testPassword
    expect((await stepUp({ current_password })).json().code).toBe('otp_required')
    expect((await stepUp({ current_password, otp: '000000' })).json().code).toBe('otp_invalid')
    expect((await stepUp({ current_password: 'no', otp: codeOf(secret) })).json().code).toBe(
      'wrong_password',
    )
    expect((await change()).json().code).toBe('step_up_required')
    expect((await stepUp({ current_password, otp: codeOf(secret) })).statusCode).toBe(204)
    expect((await change()).statusCode).toBe(200)
  })

  test('takes a passkey alone, if it knows its owner and was asked in this session', async () => {
    const authenticator = await addPasskey()
    await lastGiven('11 minutes')
    expect((await stepUp({ current_password: testPassword })).json().code).toBe('passkey_required')
    const unverified = authenticator.get(await prepare(), { isVerified: false })
    expect((await stepUp({ passkey: unverified })).json().code).toBe('passkey_invalid')
    const elsewhere = await server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/passkey-sign-in/options',
      payload: { purpose: 'sign_in' },
    })
    const foreign = authenticator.get(elsewhere.json().data)
    expect((await stepUp({ passkey: foreign })).json().code).toBe('passkey_invalid')
    expect((await change()).json().code).toBe('step_up_required')
    const options = await prepare()
    expect(options.allowCredentials).toMatchObject([{ id: authenticator.id }])
    expect((await stepUp({ passkey: authenticator.get(options) })).statusCode).toBe(204)
    expect((await change()).statusCode).toBe(200)
  })

  test('refuses another person’s passkey', async () => {
    await addPasskey()
    const own = { email, accountId, admin }
    email = `other-${email}`
    accountId = await server.addAccount({ email, role: 'staff' })
    admin = await server.signIn(email)
    const foreign = await addPasskey()
    ;({ email, accountId, admin } = own)
    await lastGiven('11 minutes')
    const passkey = foreign.get(await prepare())
    expect((await stepUp({ passkey })).json().code).toBe('passkey_invalid')
    expect((await change()).json().code).toBe('step_up_required')
  })

  test('pauses after ten wrong passwords', async () => {
    await lastGiven('11 minutes')
    for (let guess = 0; guess < 10; guess += 1) await stepUp({ current_password: 'no' })
    expect((await stepUp({ current_password: testPassword })).statusCode).toBe(429)
  })
})

test('an admin takes a lost passkey away like an app', async () => {
  const personId = await server.addAccount({ email: `person-${email}`, role: 'staff' })
  const own = admin
  admin = await server.signIn(`person-${email}`)
  await addPasskey()
  const person = admin
  admin = own
  const response = await admin.send('DELETE', `/users/${personId}/second-factor`)
  expect(response.json().data).toMatchObject({ has_passkey: false, sessions: 0 })
  expect((await person.get('/auth/me')).statusCode).toBe(401)
  const login = await server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email: `person-${email}`, password: testPassword },
  })
  expect(login.statusCode).toBe(200)
  const entry = await server.db
    .selectFrom('audit_entry')
    .where('action', '=', 'account.remove_passkeys')
    .where('account_id', '=', accountId)
    .select('after')
    .executeTakeFirstOrThrow()
  expect(entry.after).toEqual({ account_id: personId, passkeys: 1 })
})
