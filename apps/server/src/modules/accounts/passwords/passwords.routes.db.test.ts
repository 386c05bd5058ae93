import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, testPassword } from '../../../testing/test-app.ts'
import { inviteAccount } from '../links/account-link.service.ts'

const email = 'anna@operator.example'
const goodPassword = 'regen über dem fjord'

const server = await startTestApp()
let accountId: number

beforeEach(async () => {
  const { db } = server
  await sql`truncate session, passkey_challenge, account_link, job, login_failure`.execute(db)
  await db
    .updateTable('account')
    .set({ email: sql`'old' || id || '@x.example'` })
    .execute()
  accountId = await server.addAccount({ email, role: 'staff' })
})

function post(path: string, payload: object, remoteAddress = '127.0.0.1') {
  return server.app.inject({ method: 'POST', url: `/api/v1${path}`, payload, remoteAddress })
}

const login = (password: string) => post('/auth/login', { email, password })
const reset = (token: string, password = goodPassword) => post('/auth/reset', { token, password })

async function lastMail() {
  const mail = (await server.runJobs()).at(-1)
  if (mail === undefined) throw new Error('no mail')
  return mail
}

async function mailedToken() {
  const { link } = await lastMail()
  return new URL(link ?? '').hash.slice(1)
}

async function askedToken() {
  await post('/auth/forgot', { email })
  return mailedToken()
}

describe('requestPasswordReset', () => {
  test('mails a link with its token in the fragment, and stores the token nowhere', async () => {
    const response = await post('/auth/forgot', { email: ' Anna@Operator.example' })
    expect(response.statusCode).toBe(202)
    expect(response.json()).toEqual({})
    const mail = await lastMail()
    expect(mail.to).toBe(email)
    expect(mail.link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/reset-password#[\w-]{43}$/)
    expect(mail.text).toContain(mail.link)
    const rows = await server.db.selectFrom('account_link').selectAll().execute()
    expect(rows).toMatchObject([{ account_id: accountId, purpose: 'reset' }])
    const stored = JSON.stringify([rows, await server.db.selectFrom('job').selectAll().execute()])
    expect(stored).not.toContain(await mailedToken())
  })

  test('writes in the language of the receiver', async () => {
    await post('/auth/forgot', { email })
    expect((await lastMail()).subject).toBe('Reset your Gangway password')
    await server.db.updateTable('account').set({ language: 'de' }).execute()
    await post('/auth/forgot', { email })
    expect(await lastMail()).toMatchObject({
      subject: 'Ihr Passwort für Gangway',
      text: expect.stringContaining('Guten Tag anna,'),
    })
  })

  test('answers unknown and disabled addresses alike, and mails no one', async () => {
    const known = await post('/auth/forgot', { email })
    await server.runJobs()
    const before = (await server.runJobs()).length
    const unknown = await post('/auth/forgot', { email: 'nobody@operator.example' })
    await server.db.updateTable('account').set({ disabled_at: new Date() }).execute()
    const disabled = await post('/auth/forgot', { email })
    expect(unknown.statusCode).toBe(known.statusCode)
    expect([unknown.body, disabled.body]).toEqual([known.body, known.body])
    expect(await server.db.selectFrom('job').select('kind').execute()).toHaveLength(2)
    expect(await server.runJobs()).toHaveLength(before)
  })

  test('sends one mail for several requests in a row, and pauses after ten', async () => {
    const before = (await server.runJobs()).length
    for (let request = 0; request < 10; request += 1) await post('/auth/forgot', { email })
    expect(await server.runJobs()).toHaveLength(before + 1)
    const refused = await post('/auth/forgot', { email })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await post('/auth/forgot', { email }, '192.0.2.9')).statusCode).toBe(202)
    expect((await login(testPassword)).statusCode).toBe(200)
  })

  test.each([{}, { email: 'anna' }, { email, more: 1 }, { email: `${'a'.repeat(250)}@b.example` }])(
    'refuses %j',
    async (body) => {
      const response = await post('/auth/forgot', body)
      expect(response.statusCode).toBe(422)
      expect(response.json().code).toBe('validation_failed')
    },
  )
})

describe('checkLink', () => {
  const check = (token: string, remoteAddress = '198.51.100.1') =>
    post('/auth/link', { token }, remoteAddress)

  test('says whether a link still works, without using it up', async () => {
    const token = await askedToken()
    expect((await check(token)).statusCode).toBe(204)
    expect((await check(token)).statusCode).toBe(204)
    expect((await reset(token)).statusCode).toBe(204)
    const spent = await check(token)
    expect([spent.statusCode, spent.json().code]).toEqual([422, 'link_expired'])
    expect((await check('A'.repeat(43))).json().code).toBe('link_expired')
  })

  test('knows invitations, but not those of a disabled account', async () => {
    await server.db.transaction().execute((transaction) => inviteAccount(transaction, accountId))
    const token = await mailedToken()
    expect((await check(token)).statusCode).toBe(204)
    await server.db.updateTable('account').set({ disabled_at: new Date() }).execute()
    expect((await check(token)).json().code).toBe('link_expired')
  })

  test('answers one caller thirty times a minute without limiting others', async () => {
    const token = await askedToken()
    const replies = []
    for (let call = 0; call < 61; call += 1) replies.push(await check(token, '198.51.100.2'))
    const refused = replies.find(({ statusCode }) => statusCode === 429)
    expect(refused?.json().code).toBe('too_many_attempts')
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await check(token, '198.51.100.3')).statusCode).toBe(204)
  })
})

describe('resetPassword', () => {
  test('sets the password once and ends every session', async () => {
    const signedIn = await server.signIn(email)
    const token = await askedToken()
    expect((await reset(token)).statusCode).toBe(204)
    expect((await signedIn.get('/auth/me')).statusCode).toBe(401)
    expect((await login(testPassword)).statusCode).toBe(422)
    expect((await login(goodPassword)).statusCode).toBe(200)
    expect((await reset(token, 'another fine sentence')).json().code).toBe('link_expired')
  })

  test('only one of two simultaneous uses of a link succeeds', async () => {
    const token = await askedToken()
    const replies = await Promise.all([reset(token), reset(token, 'another fine sentence')])
    const statuses = replies.map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([204, 422]))
  })

  // Rule P3.2
  test.each([
    ['30 minutes', 'reset'],
    ['7 days', 'invitation'],
  ] as const)('a link is good for %s (%s)', async (interval, purpose) => {
    const send = async () => {
      if (purpose === 'reset') return askedToken()
      await server.db.transaction().execute((transaction) => inviteAccount(transaction, accountId))
      return mailedToken()
    }
    const age = (margin: string) =>
      sql`update account_link set expires_at =
        expires_at - ${interval}::interval + ${margin}::interval`.execute(server.db)
    const late = await send()
    await age('-1 second')
    expect((await reset(late)).json().code).toBe('link_expired')
    const inTime = await send()
    await age('10 seconds')
    expect((await reset(inTime)).statusCode).toBe(204)
  })

  test('a newer link replaces the older one', async () => {
    const older = await askedToken()
    const newer = await askedToken()
    expect((await reset(older)).json().code).toBe('link_expired')
    expect((await reset(newer)).statusCode).toBe(204)
  })

  test.each(['', 'x', 'A'.repeat(43), '../../etc'])('refuses the token %j', async (token) => {
    const response = await reset(token)
    expect(response.statusCode).toBe(422)
    expect(response.json().code).toBe('link_expired')
  })

  test('refuses the link of a disabled account', async () => {
    const token = await askedToken()
    await server.db.updateTable('account').set({ disabled_at: new Date() }).execute()
    expect((await reset(token)).json().code).toBe('link_expired')
  })

  test.each([
    ['too short', 'eleven char', 'validation_failed'],
    ['too long', 'x1y2'.repeat(33), 'validation_failed'],
    ['common', 'Password1234!', 'password_too_common'],
    ['from the list of leaks', 'q1w2e3r4t5y6', 'password_too_common'],
    ['the product’s name', 'my gangway password', 'password_too_personal'],
    ['the own address', 'hello anna@operator.example', 'password_too_personal'],
  ])('refuses a password that is %s, and the link still works', async (_what, password, code) => {
    const token = await askedToken()
    const refused = await reset(token, password)
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ code, errors: { password: [expect.any(String)] } })
    expect((await reset(token)).statusCode).toBe(204)
  })

  test('an invitation leads to the page for first passwords, and opens an expired account', async () => {
    await server.db.updateTable('account').set({ password_expired: true }).execute()
    await server.db.transaction().execute((transaction) => inviteAccount(transaction, accountId))
    const { link, subject } = await lastMail()
    expect(subject).toBe('Your Gangway account')
    expect(link).toContain('/set-password#')
    await reset(await mailedToken())
    const { data } = (await login(goodPassword)).json()
    expect(data.password_expired).toBe(false)
  })

  test('leaves a trace without the password', async () => {
    await reset(await askedToken())
    const [entry] = await server.db
      .selectFrom('audit_entry')
      .where('account_id', '=', accountId)
      .select(['action', 'after'])
      .execute()
    expect(entry).toEqual({
      action: 'account.reset_password',
      after: { account_id: accountId, by: 'reset' },
    })
  })
})

describe('setPassword', () => {
  const change = { current_password: testPassword, password: goodPassword }

  // Rule P3.1
  test('replaces the password, keeps this session and ends the others', async () => {
    const here = await server.signIn(email)
    const elsewhere = await server.signIn(email)
    expect((await here.send('POST', '/auth/set-password', change)).statusCode).toBe(204)
    expect((await here.get('/auth/me')).statusCode).toBe(200)
    expect((await elsewhere.get('/auth/me')).statusCode).toBe(401)
    expect((await login(goodPassword)).statusCode).toBe(200)
  })

  test('is allowed with an expired password', async () => {
    await server.db.updateTable('account').set({ password_expired: true }).execute()
    const caller = await server.signIn(email)
    expect((await caller.get('/events')).json().code).toBe('password_expired')
    await caller.send('POST', '/auth/set-password', change)
    expect((await caller.get('/events')).statusCode).toBe(200)
  })

  test('refuses a wrong current password, and after ten attempts even the right one', async () => {
    const caller = await server.signIn(email)
    const wrong = { ...change, current_password: 'not the password' }
    for (let guess = 0; guess < 10; guess += 1) {
      const refused = await caller.send('POST', '/auth/set-password', wrong)
      expect(refused.json()).toMatchObject({
        code: 'wrong_password',
        errors: { current_password: [expect.any(String)] },
      })
    }
    expect((await caller.send('POST', '/auth/set-password', change)).statusCode).toBe(429)
  })

  test('refuses the same password again', async () => {
    const caller = await server.signIn(email)
    const same = { current_password: testPassword, password: testPassword }
    const refused = await caller.send('POST', '/auth/set-password', same)
    expect(refused.json().code).toBe('password_unchanged')
  })

  test('a link mailed before no longer works', async () => {
    const token = await askedToken()
    const caller = await server.signIn(email)
    await caller.send('POST', '/auth/set-password', change)
    expect((await reset(token, 'another fine sentence')).json().code).toBe('link_expired')
  })
})
