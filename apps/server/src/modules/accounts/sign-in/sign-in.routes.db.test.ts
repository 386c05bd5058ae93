import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { buildApp } from '../../../app.ts'
import { atEnd } from '../../../testing/at-end.ts'
import { addProgram } from '../../../testing/added-programs.ts'
import { callerWith, startTestApp, testPassword } from '../../../testing/test-app.ts'
import { withoutRequestId } from '../../../testing/without-request-id.ts'

const server = await startTestApp()

beforeAll(async () => {
  await server.addAccount({ email: 'staff@operator.example', role: 'staff' })
  await server.addAccount({ email: 'late@operator.example', role: 'staff', password_expired: true })
})

function login(payload: object, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') {
  return server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload,
    headers,
    remoteAddress,
  })
}

const browser = { 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:3000' }

async function browserSession(email = 'staff@operator.example') {
  const response = await login({ email, password: testPassword }, browser)
  const [bind, half] = response.cookies
  const token = String(response.json().data.token)
  // Another tab never has one half of the new session without the other.
  expect([bind?.name, half?.name, half?.value]).toEqual(['Admin-Bind', 'Admin-Token', token])
  return { token, bind: bind?.value ?? '', response }
}

function me(token: string, bind?: string, headers: Record<string, string> = browser) {
  return server.app.inject({
    method: 'GET',
    url: '/api/v1/auth/me',
    headers: { authorization: `Bearer ${token}`, ...headers },
    cookies: bind === undefined ? {} : { 'Admin-Bind': bind },
  })
}

describe('login', () => {
  // Rules D1.6, P2.1
  test('answers with the person, and with the token in header and data', async () => {
    const response = await login({ email: ' Staff@Operator.example ', password: testPassword })
    const { data } = response.json()
    expect(response.statusCode).toBe(200)
    expect(response.headers['authorization']).toBe(`Bearer ${data.token}`)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(data).toMatchObject({
      email: 'staff@operator.example',
      roles: ['staff'],
      permissions: [
        'events.view',
        'events.update',
        'events.history',
        'orders.reopen',
        'invoices.view',
        'rates.view',
        'rates.manage',
        'ingest.write',
        'imports.manage',
        'ships.manage',
      ],
      metadata: { AgencyID: null },
    })
    expect(JSON.stringify(data)).not.toContain('argon2')
  })

  test('answers an unknown address and a wrong password alike', async () => {
    const wrong = await login({ email: 'staff@operator.example', password: 'not the password' })
    const unknown = await login({ email: 'nobody@operator.example', password: testPassword })
    expect(wrong.statusCode).toBe(422)
    expect(unknown.statusCode).toBe(wrong.statusCode)
    expect(withoutRequestId(unknown)).toBe(withoutRequestId(wrong))
    expect(wrong.json().code).toBe('invalid_credentials')
  })

  test('refuses a disabled account like an unknown one', async () => {
    const id = await server.addAccount({ email: 'gone@operator.example', role: 'staff' })
    await server.db
      .updateTable('account')
      .set({ disabled_at: new Date() })
      .where('id', '=', id)
      .execute()
    const response = await login({ email: 'gone@operator.example', password: testPassword })
    expect(response.json().code).toBe('invalid_credentials')
  })

  test.each([
    [{}, 'email'],
    [{ email: 'nonsense', password: 'x' }, 'email'],
    [{ email: `${'a'.repeat(250)}@b.example`, password: 'x' }, 'email'],
    [{ email: 'a@b.example', password: '' }, 'password'],
    [{ email: 'a@b.example', password: 'x', role: 'admin' }, 'role'],
  ])('refuses %j naming %s', async (payload, field) => {
    const response = await login(payload)
    expect(response.statusCode).toBe(422)
    expect(response.json().code).toBe('validation_failed')
    expect(Object.keys(response.json().errors)).toContain(field)
  })

  test('refuses calls from another site, whatever they send', async () => {
    const good = { email: 'staff@operator.example', password: testPassword }
    const crossSite = await login(good, { 'sec-fetch-site': 'cross-site' })
    const foreignOrigin = await login(good, { origin: 'https://evil.example' })
    expect([crossSite.statusCode, foreignOrigin.statusCode]).toEqual([419, 419])
  })

  // Rule P2.4
  test('after ten wrong guesses refuses even the right password, but only from this address', async () => {
    const email = 'guessed@operator.example'
    await server.addAccount({ email, role: 'staff' })
    const guesses = await Promise.all(
      Array.from({ length: 10 }, () => login({ email, password: 'wrong' }, {}, '192.0.2.1')),
    )
    expect(guesses.map((guess) => guess.statusCode)).toEqual(Array(10).fill(422))
    const eleventh = await login({ email, password: testPassword }, {}, '192.0.2.1')
    expect(eleventh.statusCode).toBe(429)
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0)
    const elsewhere = await login({ email, password: testPassword }, {}, '192.0.2.2')
    expect(elsewhere.statusCode).toBe(200)
  })

  test('limits unknown addresses just the same', async () => {
    const email = 'nobody-at-all@operator.example'
    for (let guess = 0; guess < 10; guess += 1) {
      await login({ email, password: 'wrong' }, {}, '192.0.2.3')
    }
    expect((await login({ email, password: 'wrong' }, {}, '192.0.2.3')).statusCode).toBe(429)
  })

  test('strangers at the same address do not lock out the owner on a known device', async () => {
    const email = 'owner@operator.example'
    await server.addAccount({ email, role: 'staff' })
    const { response } = await browserSession(email)
    const device = response.cookies.find((cookie) => cookie.name === 'Admin-Device')
    for (let guess = 0; guess < 12; guess += 1) await login({ email, password: 'wrong' })
    const known = await server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { email, password: testPassword },
      cookies: { 'Admin-Device': device?.value ?? '' },
    })
    expect(known.statusCode).toBe(200)
    const forged = await server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { email, password: testPassword },
      cookies: { 'Admin-Device': 'made.up' },
    })
    expect(forged.statusCode).toBe(429)
  })
})

describe('login of an admin', () => {
  const email = 'admin@operator.example'
  const signIn = (app: FastifyInstance, password: string, headers = {}) =>
    app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { email, password }, headers })

  test('is refused on a server with DATABASE_URL, with the reason', async () => {
    await server.addAccount({ email, role: 'admin' })
    const config = { ...server.deps.config, DATABASE_URL: 'postgres://elsewhere' }
    const app = await buildApp({ ...server.deps, config })
    atEnd(() => app.close())
    const sessions = () => server.db.selectFrom('session').select('id').execute()
    const before = await sessions()
    const refused = await signIn(app, testPassword)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'browser_required'])
    expect(refused.headers['authorization']).toBeUndefined()
    expect(await sessions()).toEqual(before)
    expect((await signIn(app, 'wrong')).json().code).toBe('invalid_credentials')
    expect((await signIn(app, testPassword, browser)).statusCode).toBe(200)
    expect((await signIn(server.app, testPassword)).statusCode).toBe(200)
  })
})

describe('getMe', () => {
  // Rule A1.1
  test('needs both halves of a browser session', async () => {
    const { token, bind } = await browserSession()
    expect((await me(token, bind)).statusCode).toBe(200)
    expect((await me(token)).statusCode).toBe(401)
    expect((await me(token, 'A'.repeat(43))).statusCode).toBe(401)
    expect((await me(token, undefined, {})).statusCode).toBe(401)
  })

  // Rule P2.9
  test('is answered with the account it is for, as every call in a session, and no other', async () => {
    const { token, bind } = await browserSession()
    const own = await me(token, bind)
    const account = String(own.json().data.id)
    expect(own.headers['x-account']).toBe(account)
    const staff = await server.signIn('staff@operator.example')
    const refused = await staff.get('/events/999999')
    expect([refused.statusCode, refused.headers['x-account']]).toEqual([404, account])
    const program = await addProgram(server, { scopes: ['events.view'] })
    for (const answer of [await program.get('/events'), await me('A'.repeat(43))]) {
      expect(answer.headers['x-account']).toBeUndefined()
    }
  })

  test('refuses a script’s token in a browser, where it can only have been planted', async () => {
    const { token } = await server.signIn('staff@operator.example')
    expect((await me(token, undefined, {})).statusCode).toBe(200)
    expect((await me(token)).statusCode).toBe(401)
  })

  test.each(['', 'Bearer', 'Bearer x', `Bearer ${'A'.repeat(43)}`, `Basic ${'A'.repeat(43)}`])(
    'refuses the credential %j',
    async (authorization) => {
      const response = await server.app.inject({
        method: 'GET',
        url: '/api/v1/auth/me',
        headers: { authorization },
      })
      expect(response.statusCode).toBe(401)
      expect(response.json()).toEqual({
        message: 'You are not signed in. Please sign in again.',
        code: 'unauthenticated',
        request_id: response.headers['x-request-id'],
      })
    },
  )

  test('with an expired password one can only see one’s own account and log out', async () => {
    const late = await server.signIn('late@operator.example')
    expect((await late.get('/auth/me')).json().data.password_expired).toBe(true)
    const refused = await late.get('/events')
    expect(refused.statusCode).toBe(403)
    expect(refused.json().code).toBe('password_expired')
  })
})

describe('session', () => {
  const shift = async (token: string, columns: string, interval: string) => {
    const names = columns.split(' ')
    const assignments = names.map(
      (name) => sql`${sql.ref(name)} = ${sql.ref(name)} - ${interval}::interval`,
    )
    const { createHash } = await import('node:crypto')
    const hash = createHash('sha256').update(token).digest()
    await sql`update session set ${sql.join(assignments)} where current_hash = ${hash}`.execute(
      server.db,
    )
  }

  test.each([
    ['twelve hours after it began', 'created_at', '12 hours 1 second'],
    ['thirty minutes after its last use', 'seen_at', '30 minutes 1 second'],
  ])('ends %s', async (_when, column, interval) => {
    const caller = await server.signIn('staff@operator.example')
    await shift(caller.token, column, interval)
    expect((await caller.get('/auth/me')).statusCode).toBe(401)
  })

  test('gives fifty simultaneous requests one new token, and retires the old one after its grace period', async () => {
    const caller = await server.signIn('staff@operator.example')
    await shift(caller.token, 'rotated_at', '16 minutes')
    const replies = await Promise.all(Array.from({ length: 50 }, () => caller.get('/auth/me')))
    const offered = new Set(replies.map((reply) => String(reply.headers['authorization'])))
    expect(replies.every((reply) => reply.statusCode === 200)).toBe(true)
    expect(offered.size).toBe(1)

    const next = callerWith(server.app, [...offered][0]?.replace('Bearer ', '') ?? '')
    expect((await caller.get('/auth/me')).headers['authorization']).toBe([...offered][0])
    expect((await next.get('/auth/me')).headers['authorization']).toBeUndefined()
    expect((await caller.get('/auth/me')).statusCode).toBe(200)

    await shift(next.token, 'previous_until', '121 seconds')
    expect((await caller.get('/auth/me')).statusCode).toBe(401)
    expect((await next.get('/auth/me')).statusCode).toBe(401)
  })

  test('signs out a disabled account at once', async () => {
    const email = 'leaving@operator.example'
    const id = await server.addAccount({ email, role: 'staff' })
    const caller = await server.signIn(email)
    await server.db
      .updateTable('account')
      .set({ disabled_at: new Date() })
      .where('id', '=', id)
      .execute()
    expect((await caller.get('/auth/me')).statusCode).toBe(401)
  })

  test('calls a page makes by itself do not keep it alive, not even with a new token', async () => {
    const email = 'absent@operator.example'
    const account_id = await server.addAccount({ email, role: 'staff' })
    const { token } = await server.signIn(email)
    const ask = (bearer: string, headers: Record<string, string> = {}) =>
      server.app.inject({
        url: '/api/v1/auth/me',
        headers: { authorization: `Bearer ${bearer}`, ...headers },
      })
    const minutesAgo = (minutes: number) => sql<Date>`now() - make_interval(mins => ${minutes})`
    const session = server.db.updateTable('session').where('account_id', '=', account_id)
    await session.set({ seen_at: minutesAgo(20), rotated_at: minutesAgo(20) }).execute()
    const background = { 'x-background': '1' }
    const first = await ask(token, background)
    const next = String(first.headers.authorization).replace('Bearer ', '')
    expect((await ask(next, background)).statusCode).toBe(200)
    await session
      .set((eb) => ({ seen_at: sql<Date>`${eb.ref('seen_at')} - interval '11 minutes'` }))
      .execute()
    expect((await ask(next)).statusCode).toBe(401)
  })

  test('signing in again in the same browser ends the session it held, by both halves only', async () => {
    const before = await browserSession()
    const again = (cookies: Record<string, string>) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        payload: { email: 'staff@operator.example', password: testPassword },
        headers: browser,
        cookies,
      })
    await again({ 'Admin-Token': before.token, 'Admin-Bind': 'A'.repeat(43) })
    await again({ 'Admin-Bind': before.bind })
    expect((await me(before.token, before.bind)).statusCode).toBe(200)
    await again({ 'Admin-Token': before.token, 'Admin-Bind': before.bind })
    expect((await me(before.token, before.bind)).statusCode).toBe(401)
  })

  test('the sixth session ends the first', async () => {
    const email = 'many@operator.example'
    await server.addAccount({ email, role: 'staff' })
    const callers = []
    for (let session = 0; session < 6; session += 1) callers.push(await server.signIn(email))
    const statuses = await Promise.all(
      callers.map(async (caller) => (await caller.get('/auth/me')).statusCode),
    )
    expect(statuses).toEqual([401, 200, 200, 200, 200, 200])
  })

  test('no token is in the database', async () => {
    const caller = await server.signIn('staff@operator.example')
    const rows = await server.db.selectFrom('session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(caller.token)
    expect(
      Buffer.concat(rows.map((row) => Buffer.from(row.current_hash))).toString('latin1'),
    ).not.toContain(caller.token)
  })
})

describe('logout', () => {
  // Rule P2.3
  test('ends this session and no other', async () => {
    const one = await server.signIn('staff@operator.example')
    const other = await server.signIn('staff@operator.example')
    const response = await one.send('POST', '/auth/logout')
    expect(response.statusCode).toBe(204)
    // Settings of the device (theme, page sizes) stay in the storage; the page forgets personal ones.
    expect(response.headers['clear-site-data']).toBe('"cache"')
    expect((await one.get('/auth/me')).statusCode).toBe(401)
    expect((await other.get('/auth/me')).statusCode).toBe(200)
  })
})
