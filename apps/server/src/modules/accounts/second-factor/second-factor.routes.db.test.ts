import { endpoints } from '@gangway/contract/endpoints'
import { TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  callerWith,
  startTestApp,
  type TestCaller,
  testPassword,
} from '../../../testing/test-app.ts'

const server = await startTestApp()
const required = await startTestApp({ MFA_POLICY: 'required' })
const off = await startTestApp({ MFA_POLICY: 'off' })

let email: string
let accountId: number
let anna: TestCaller
let count = 0

beforeEach(async () => {
  count += 1
  email = `anna${count}@operator.example`
  accountId = await server.addAccount({ email, role: 'staff' })
  anna = await server.signIn(email)
})

function login(otp?: string, { app } = server, password = testPassword) {
  return app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password, ...(otp === undefined ? {} : { otp }) },
  })
}

/** The code an authenticator app shows, this many steps of 30 seconds from now. */
function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: server.time.now.getTime() + steps * 30_000 })
}

const pass = (seconds: number) => {
  server.time.now = new Date(server.time.now.getTime() + seconds * 1000)
}

async function setUp(caller = anna): Promise<string> {
  return (await caller.send('POST', '/auth/totp')).json().data.secret
}

/** Set up and confirmed, with the next code still unused. */
async function enable(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = await setUp()
  const response = await anna.send('POST', '/auth/totp/confirm', { otp: codeOf(secret) })
  pass(30)
  return { secret, recoveryCodes: response.json().data.recovery_codes }
}

const wrongCode = (secret: string) => {
  const near = [-1, 0, 1, 2].map((steps) => codeOf(secret, steps))
  return ['000000', '111111', '222222', '333333', '444444'].find((code) => !near.includes(code))
}

describe('setUpTotp', () => {
  test('answers with a secret for an authenticator app, sealed at rest and not yet in force', async () => {
    const { secret, uri } = (await anna.send('POST', '/auth/totp')).json().data
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toContain(`otpauth://totp/Gangway:${encodeURIComponent(email)}?issuer=Gangway`)
    expect(uri).toContain(`secret=${secret}`)
    expect((await anna.get('/auth/me')).json().data.totp_enabled).toBe(false)
    expect((await login()).statusCode).toBe(200)
    const row = await server.db
      .selectFrom('account')
      .where('id', '=', accountId)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(row.totp_enc).toMatch(/^e1\./)
    expect(JSON.stringify(row)).not.toContain(secret)
  })

  test('a second call replaces an unconfirmed secret, never a confirmed one', async () => {
    const first = await setUp()
    const second = await setUp()
    const late = await anna.send('POST', '/auth/totp/confirm', { otp: codeOf(first) })
    expect(late.json().code).toBe('otp_invalid')
    await anna.send('POST', '/auth/totp/confirm', { otp: codeOf(second) })
    const again = await anna.send('POST', '/auth/totp')
    expect(again.statusCode).toBe(409)
    expect(again.json().code).toBe('totp_already_enabled')
    pass(30)
    expect((await login(codeOf(second))).statusCode).toBe(200)
  })

  test('is refused while the policy is off, and no one is asked for a code', async () => {
    await off.addAccount({ email, role: 'staff' })
    const caller = await off.signIn(email)
    expect((await caller.send('POST', '/auth/totp')).json().code).toBe('forbidden')
    expect((await login(undefined, off)).statusCode).toBe(200)
  })
})

describe('confirmTotp', () => {
  test('answers with ten recovery codes, which are stored as hashes', async () => {
    const { recoveryCodes } = await enable()
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    const rows = await server.db
      .selectFrom('recovery_code')
      .where('account_id', '=', accountId)
      .selectAll()
      .execute()
    expect(rows.map(({ code_hash }) => code_hash.length)).toEqual(Array(10).fill(64))
    expect((await anna.get('/auth/me')).json().data.totp_enabled).toBe(true)
  })

  test.each(['', 'abc', '12345', '1234567'])('refuses the code %j', async (otp) => {
    await setUp()
    const response = await anna.send('POST', '/auth/totp/confirm', { otp })
    expect(response.statusCode).toBe(422)
    expect((await login()).statusCode).toBe(200)
  })

  test('refuses any code before a secret was requested', async () => {
    const response = await anna.send('POST', '/auth/totp/confirm', { otp: '123456' })
    expect(response.json().code).toBe('otp_invalid')
  })
})

describe('login with a second factor', () => {
  test('asks for the code only after the right password', async () => {
    await enable()
    expect((await login()).json().code).toBe('otp_required')
    expect((await login('')).json().code).toBe('otp_required')
    expect((await login(undefined, server, 'not the password')).json().code).toBe(
      'invalid_credentials',
    )
  })

  test('accepts the current code and one step either side, each once', async () => {
    const { secret } = await enable()
    pass(120)
    for (const steps of [-1, 0, 1]) {
      expect((await login(codeOf(secret, steps))).statusCode).toBe(200)
      expect((await login(codeOf(secret, steps))).json().code).toBe('otp_invalid')
    }
    pass(600)
    for (const steps of [-2, 2]) {
      expect((await login(codeOf(secret, steps))).json().code).toBe('otp_invalid')
    }
  })

  // Other scripts, and what is no code: second-factor.test.ts of the domain.
  test('accepts a code however it is written, and says of anything else that it is wrong', async () => {
    const { secret } = await enable()
    const arabic = (code: string) =>
      code.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
    expect((await login(arabic(codeOf(secret)))).statusCode).toBe(200)
    for (const otp of ['１２３４５x', '😀😀😀']) {
      const refused = await login(otp)
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'otp_invalid'])
      const setUpAgain = await anna.send('POST', '/auth/totp/confirm', { otp })
      expect(setUpAgain.statusCode).toBeLessThan(500)
    }
  })

  test('lets in only one of two simultaneous uses of a code', async () => {
    const { secret } = await enable()
    const replies = await Promise.all([login(codeOf(secret)), login(codeOf(secret))])
    const statuses = replies.map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([200, 422]))
  })

  test('a recovery code works once, however it is typed', async () => {
    const { recoveryCodes } = await enable()
    const code = recoveryCodes[3] ?? ''
    const wide = Array.from(code, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0))
    expect((await login(` ${wide.join('').toUpperCase()} `)).statusCode).toBe(200)
    expect((await login(code)).json().code).toBe('otp_invalid')
    expect((await login(recoveryCodes[4])).statusCode).toBe(200)
  })

  // Rule P2.5
  test('refuses even the right code for a while after five wrong ones', async () => {
    const { secret } = await enable()
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await login(wrongCode(secret))).json().code).toBe('otp_invalid')
    }
    const refused = await login(codeOf(secret))
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('reports a damaged secret, and a recovery code still works', async () => {
    const { secret, recoveryCodes } = await enable()
    await server.db
      .updateTable('account')
      .where('email', '=', email)
      .set({ totp_enc: 'e1.no.such.envelope' })
      .execute()
    const refused = await login(codeOf(secret))
    expect(refused.statusCode).toBe(410)
    expect(refused.json().code).toBe('data_unreadable')
    expect((await login(recoveryCodes[0])).statusCode).toBe(200)
    const found = await server.db
      .selectFrom('audit_entry')
      .where('action', '=', 'sealed.find_unreadable')
      .select('after')
      .execute()
    expect(found).toEqual([
      { after: { sealed: expect.stringMatching(/^account\.totp_enc\|\d+$/) } },
    ])
  })

  test('refuses another account’s recovery code', async () => {
    const { recoveryCodes } = await enable()
    email = `other-${email}`
    await server.addAccount({ email, role: 'staff' })
    anna = await server.signIn(email)
    await enable()
    expect((await login(recoveryCodes[0])).json().code).toBe('otp_invalid')
  })
})

describe('disableTotp', () => {
  test('requires the password; afterwards no code is asked for', async () => {
    await enable()
    const wrong = await anna.send('DELETE', '/auth/totp', { current_password: 'not the password' })
    expect(wrong.json().code).toBe('wrong_password')
    expect((await login()).json().code).toBe('otp_required')
    const right = await anna.send('DELETE', '/auth/totp', { current_password: testPassword })
    expect(right.statusCode).toBe(204)
    expect((await login()).json().data.totp_enabled).toBe(false)
    const actions = await server.db
      .selectFrom('audit_entry')
      .where('account_id', '=', accountId)
      .where('action', 'like', 'account.%')
      .orderBy('id')
      .select('action')
      .execute()
    expect(actions.map(({ action }) => action)).toEqual([
      'account.enable_totp',
      'account.disable_totp',
    ])
  })
})

describe('while a second factor is required', () => {
  const allowed = ['getMe', 'logout', 'setPassword', 'setUpTotp', 'confirmTotp', 'disableTotp']
  const passkeys = ['preparePasskey', 'addPasskey', 'prepareStepUp', 'stepUp']
  const refused = endpoints.filter(
    ({ access, name }) => access !== 'public' && ![...allowed, ...passkeys].includes(name),
  )

  test('allows nothing but setting it up, and afterwards everything', async () => {
    await required.addAccount({ email, role: 'admin' })
    const caller = await required.signIn(email)
    expect((await caller.get('/auth/me')).json().data.mfa_setup_required).toBe(true)
    for (const { name, method, path } of refused) {
      const address = path.replaceAll(/:\w+/g, '1')
      const response =
        method === 'GET' ? await caller.get(address) : await caller.send(method, address, {})
      expect([name, response.json().code]).toEqual([name, 'mfa_setup_required'])
    }
    const secret = await setUp(caller)
    required.time.now = server.time.now
    await caller.send('POST', '/auth/totp/confirm', { otp: codeOf(secret) })
    expect((await caller.get('/auth/me')).json().data).toMatchObject({
      totp_enabled: true,
      mfa_setup_required: false,
    })
    expect((await caller.get('/events')).statusCode).toBe(200)
  })

  test('still lets an expired password be replaced first', async () => {
    await required.addAccount({ email, role: 'staff', password_expired: true })
    const caller = callerWith(required.app, (await login(undefined, required)).json().data.token)
    const body = { current_password: testPassword, password: 'regen über dem fjord' }
    expect((await caller.send('POST', '/auth/totp')).json().code).toBe('password_expired')
    expect((await caller.send('POST', '/auth/set-password', body)).statusCode).toBe(204)
    expect((await caller.send('POST', '/auth/totp')).statusCode).toBe(200)
  })
})
