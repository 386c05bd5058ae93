import { type Deviation, SoftwareAuthenticator } from '@gangway/testkit/software-authenticator'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { atEnd } from '../../../testing/at-end.ts'
import {
  callerWith,
  startTestApp,
  type TestApp,
  type TestCaller,
  testPassword,
} from '../../../testing/test-app.ts'
import { withoutRequestId } from '../../../testing/without-request-id.ts'

const origin = 'https://gangway.example'
const server = await startTestApp({ APP_URL: origin })
const required = await startTestApp({ APP_URL: origin, MFA_POLICY: 'required' })

let email: string
let accountId: number
let anna: TestCaller
let authenticator: SoftwareAuthenticator
let count = 0

beforeEach(async () => {
  count += 1
  email = `anna${count}@operator.example`
  accountId = await server.addAccount({ email, role: 'staff' })
  anna = await server.signIn(email)
  authenticator = new SoftwareAuthenticator(origin)
  // The next window of what a caller may prepare.
  server.time.now = new Date(server.time.now.getTime() + 60_000)
})

const post = (path: string, payload: object, { app }: Pick<TestApp, 'app'> = server) =>
  app.inject({ method: 'POST', url: `/api/v1${path}`, payload })

async function add(caller = anna, deviation?: Deviation, name = 'Phone') {
  const options = (await caller.send('POST', '/auth/passkeys/options')).json().data
  const passkey = authenticator.create(options, deviation)
  return caller.send('POST', '/auth/passkeys', { name, passkey })
}

const optionsFor = async (purpose: 'sign_in' | 'second_step', app = server) =>
  (await post('/auth/passkey-sign-in/options', { purpose }, app)).json().data

async function signIn(deviation?: Deviation, by = authenticator) {
  return post('/auth/passkey-sign-in', { passkey: by.get(await optionsFor('sign_in'), deviation) })
}

const login = (more: object = {}) => post('/auth/login', { email, password: testPassword, ...more })

async function actions(id = accountId): Promise<string[]> {
  const rows = await server.db
    .selectFrom('audit_entry')
    .where('account_id', '=', id)
    .orderBy('id')
    .select('action')
    .execute()
  return rows.map(({ action }) => action).filter((action) => action.startsWith('account.'))
}

describe('addPasskey', () => {
  test('adds several, lists them by name, and gives recovery codes with the first', async () => {
    const first = await add()
    expect(first.statusCode).toBe(201)
    expect(first.json().data.recovery_codes).toHaveLength(10)
    authenticator = new SoftwareAuthenticator(origin)
    expect((await add(anna, {}, 'Key ring')).json().data.recovery_codes).toEqual([])
    const { data } = (await anna.get('/auth/passkeys')).json()
    expect(data).toMatchObject([
      { name: 'Phone', last_used_at: null },
      { name: 'Key ring', last_used_at: null },
    ])
    expect((await anna.get('/auth/me')).json().data.has_passkey).toBe(true)
    expect(await actions()).toEqual(['account.add_passkey', 'account.add_passkey'])
    const mail = (await server.runJobs()).find(({ to }) => to === email)
    expect(mail?.subject).toBe('A passkey for Gangway was added')
  })

  test.each<[string, Deviation]>([
    ['another origin', { origin: 'https://gangway.example.evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['an assertion', { type: 'webauthn.get' }],
  ])('refuses one made for %s', async (_, deviation) => {
    const refused = await add(anna, deviation)
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'passkey_invalid'])
    expect((await anna.get('/auth/passkeys')).json().data).toEqual([])
  })

  test('refuses an answer to another session’s challenge, a second answer, and a known key', async () => {
    const other = await server.signIn(email)
    const options = (await other.send('POST', '/auth/passkeys/options')).json().data
    const passkey = authenticator.create(options)
    const body = { name: 'Phone', passkey }
    expect((await anna.send('POST', '/auth/passkeys', body)).json().code).toBe('passkey_invalid')
    expect((await other.send('POST', '/auth/passkeys', body)).statusCode).toBe(201)
    expect((await other.send('POST', '/auth/passkeys', body)).json().code).toBe('passkey_invalid')
    expect((await add()).json().code).toBe('passkey_invalid')
  })

  test('refuses where browsers have no passkeys', async () => {
    const config = { ...server.deps.config, APP_URL: 'http://10.0.0.7:8080' }
    const plain = await buildApp({ ...server.deps, config })
    atEnd(() => plain.close())
    const caller = callerWith(plain, anna.token)
    expect((await caller.send('POST', '/auth/passkeys/options')).json().code).toBe('forbidden')
    const prepare = await post(
      '/auth/passkey-sign-in/options',
      { purpose: 'sign_in' },
      { app: plain },
    )
    expect(prepare.json().code).toBe('forbidden')
  })
})

describe('signInWithPasskey', () => {
  // Rule P2.7
  test('begins a session that has both factors, and counts the use', async () => {
    await add()
    const response = await signIn()
    expect(response.statusCode).toBe(200)
    expect(response.json().data).toMatchObject({ id: accountId, has_passkey: true })
    const caller = callerWith(server.app, response.json().data.token)
    expect((await caller.get('/auth/passkeys')).json().data[0].last_used_at).not.toBeNull()
    expect((await caller.send('POST', '/auth/passkeys/options')).statusCode).toBe(200)
  })

  test.each<[string, Deviation]>([
    ['another origin', { origin: 'http://gangway.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['no user verification', { isVerified: false }],
    ['a forged signature', { isForged: true }],
    ['another person’s handle', { userHandle: Buffer.alloc(16).toString('base64url') }],
    ['a registration', { type: 'webauthn.create' }],
  ])('refuses %s', async (_, deviation) => {
    await add()
    const refused = await signIn(deviation)
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'passkey_invalid'])
    expect((await signIn()).statusCode).toBe(200)
  })

  test('refuses a replayed, an expired, another purpose’s and a made-up challenge', async () => {
    await add()
    const options = await optionsFor('sign_in')
    const passkey = authenticator.get(options)
    expect((await post('/auth/passkey-sign-in', { passkey })).statusCode).toBe(200)
    expect((await post('/auth/passkey-sign-in', { passkey })).json().code).toBe('passkey_invalid')

    const late = await optionsFor('sign_in')
    await server.db
      .updateTable('passkey_challenge')
      .set({ expires_at: sql<Date>`now()` })
      .execute()
    const secondStep = await optionsFor('second_step')
    const madeUp = { challenge: Buffer.alloc(32, 7).toString('base64url'), rpId: options.rpId }
    for (const wrong of [late, secondStep, madeUp]) {
      const answer = await post('/auth/passkey-sign-in', { passkey: authenticator.get(wrong) })
      expect(answer.json().code).toBe('passkey_invalid')
    }
  })

  test('lets in only one of two simultaneous answers', async () => {
    await add()
    const passkey = authenticator.get(await optionsFor('sign_in'))
    const replies = await Promise.all([
      post('/auth/passkey-sign-in', { passkey }),
      post('/auth/passkey-sign-in', { passkey }),
    ])
    const statuses = new Set(replies.map(({ statusCode }) => statusCode))
    expect(statuses).toEqual(new Set([200, 422]))
  })

  test('refuses one that counts backwards, and records it', async () => {
    await add()
    expect((await signIn({ counter: 9 })).statusCode).toBe(200)
    for (const counter of [9, 3, 0]) {
      expect((await signIn({ counter })).json().code).toBe('passkey_invalid')
    }
    expect((await signIn({ counter: 10 })).statusCode).toBe(200)
    expect(await actions()).toEqual([
      'account.add_passkey',
      ...Array.from({ length: 3 }, () => 'account.refuse_passkey'),
    ])
  })

  test('answers alike for a key no one has and for a disabled account', async () => {
    await add()
    const nobody = await signIn({}, new SoftwareAuthenticator(origin))
    await server.db
      .updateTable('account')
      .set({ disabled_at: sql<Date>`now()` })
      .where('id', '=', accountId)
      .execute()
    const disabled = await signIn()
    expect(nobody.statusCode).toBe(disabled.statusCode)
    expect(withoutRequestId(nobody)).toBe(withoutRequestId(disabled))
    expect(nobody.json().code).toBe('passkey_invalid')
  })

  test('still has an expired password replaced first', async () => {
    await add()
    await server.db
      .updateTable('account')
      .set({ password_expired: true })
      .where('id', '=', accountId)
      .execute()
    const caller = callerWith(server.app, (await signIn()).json().data.token)
    expect((await caller.get('/events')).json().code).toBe('password_expired')
  })
})

describe('login with a passkey as second factor', () => {
  test('asks for it after the right password only, and takes it without user verification', async () => {
    await add()
    expect((await login({ password: 'not the password' })).json().code).toBe('invalid_credentials')
    expect((await login()).json().code).toBe('passkey_required')
    const passkey = authenticator.get(await optionsFor('second_step'), { isVerified: false })
    expect((await login({ passkey })).statusCode).toBe(200)
    expect((await login({ passkey })).json().code).toBe('passkey_invalid')
  })

  test('takes a recovery code instead, once', async () => {
    const { recovery_codes } = (await add()).json().data
    expect((await login({ otp: recovery_codes[0] })).statusCode).toBe(200)
    expect((await login({ otp: recovery_codes[0] })).json().code).toBe('otp_invalid')
  })

  test('refuses another person’s, and pauses after five', async () => {
    await add()
    const foreign = new SoftwareAuthenticator(origin)
    const own = authenticator
    await server.addAccount({ email: `other-${email}`, role: 'staff' })
    authenticator = foreign
    await add(await server.signIn(`other-${email}`))
    for (let guess = 0; guess < 5; guess += 1) {
      const passkey = foreign.get(await optionsFor('second_step'))
      expect((await login({ passkey })).json().code).toBe('passkey_invalid')
    }
    const passkey = own.get(await optionsFor('second_step'))
    expect((await login({ passkey })).statusCode).toBe(429)
  })
})

describe('removePasskey', () => {
  test('removes the caller’s only, mails its owner and asks for nothing afterwards', async () => {
    const { id } = (await add()).json().data.passkey
    await server.addAccount({ email: `other-${email}`, role: 'staff' })
    const other = await server.signIn(`other-${email}`)
    expect((await other.send('DELETE', `/auth/passkeys/${id}`)).json().code).toBe(
      'passkey_not_found',
    )
    expect((await anna.send('DELETE', `/auth/passkeys/${id}`)).statusCode).toBe(204)
    expect((await signIn()).json().code).toBe('passkey_invalid')
    expect((await login()).statusCode).toBe(200)
    expect(await actions()).toEqual(['account.add_passkey', 'account.remove_passkey'])
    const mails = (await server.runJobs()).filter(({ to }) => to === email)
    expect(mails.map(({ subject }) => subject)).toContain(
      'Two-factor authentication for Gangway was turned off',
    )
  })

  test('keeps the last second factor where one is required; an app besides is enough', async () => {
    await required.addAccount({ email, role: 'staff' })
    const caller = await required.signIn(email)
    expect((await caller.get('/events')).json().code).toBe('mfa_setup_required')
    const { id } = (await add(caller)).json().data.passkey
    expect((await caller.get('/events')).statusCode).toBe(200)
    const refused = await caller.send('DELETE', `/auth/passkeys/${id}`)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'last_second_factor'])
    const { secret } = (await caller.send('POST', '/auth/totp')).json().data
    const otp = new TOTP({ secret }).generate({ timestamp: required.time.now.getTime() })
    await caller.send('POST', '/auth/totp/confirm', { otp })
    expect((await caller.send('DELETE', `/auth/passkeys/${id}`)).statusCode).toBe(204)
  })
})

test('keeps challenges as hashes only', async () => {
  const options = (await anna.send('POST', '/auth/passkeys/options')).json().data
  const rows = await server.db.selectFrom('passkey_challenge').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(options.challenge)
})
