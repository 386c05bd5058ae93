import { endpoints } from '@gangway/contract/endpoints'
import { isForPrograms } from '@gangway/contract/define-endpoint'
import { scopes } from '@gangway/domain/accounts/scopes'
import { buildOrder, buildPassport, buildSubProduct } from '@gangway/testkit/build-order'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type AddedProgram, addProgram } from '../../testing/added-programs.ts'
import { callerWith, testPassword } from '../../testing/test-app.ts'
import {
  type AddedEvent,
  auditOf,
  otherAgencyReference,
  startWithTwoAgencies,
} from '../../testing/two-agencies.ts'
import { newApiKey } from '../programs/api-key-form.ts'

const server = await startWithTwoAgencies()
let program: AddedProgram
let ofAgency: AddedProgram
let agencyId: number
let event: AddedEvent
let foreign: AddedEvent

beforeAll(async () => {
  const person = await server.agency.get('/auth/me')
  agencyId = person.json().data.metadata.AgencyID
  program = await addProgram(server, { scopes: ['events.view', 'events.update'] })
  ofAgency = await addProgram(server, {
    name: 'Guide planner',
    scopes: ['events.view', 'events.update', 'passports.view'],
    agency_id: agencyId,
  })
  const passports = buildSubProduct({
    required_data: [{ key: 'passport_data', value: [buildPassport()] }],
  })
  event = await server.addEvent({
    orders: [buildOrder(), buildOrder({ subproducts: [passports] })],
  })
  foreign = await server.addEvent({ agency: otherAgencyReference, orders: [buildOrder()] })
})

const refused = (response: { statusCode: number; json: () => { code: string } }) => [
  response.statusCode,
  response.json().code,
]

const unauthenticated = [401, 'unauthenticated']

describe('a key that does not hold', () => {
  const setKey = (id: number, values: Record<string, unknown>) =>
    server.db.updateTable('api_key').set(values).where('account_id', '=', id).execute()

  // Rule A1.14
  test.each([
    ['unknown', async () => newApiKey()],
    ['with another checksum', async () => `${program.key.slice(0, -1)}_`],
    ['cut short', async () => program.key.slice(0, -7)],
    ['of another kind', async () => program.key.replace('gw_live_', 'gw_test_')],
    [
      'expired',
      async () => {
        const { key, id } = await addProgram(server, { scopes: ['events.view'] })
        await setKey(id, { expires_at: sql`now()` })
        return key
      },
    ],
    [
      'revoked',
      async () => {
        const { key, id } = await addProgram(server, { scopes: ['events.view'] })
        await setKey(id, { revoked_at: sql`now()` })
        return key
      },
    ],
    [
      'of a program that is disabled',
      async () => {
        const { key, id } = await addProgram(server, { scopes: ['events.view'] })
        await server.db
          .updateTable('account')
          .set({ disabled_at: sql`now()` })
          .where('id', '=', id)
          .execute()
        return key
      },
    ],
    [
      'from another address',
      async () => {
        const of = { scopes: ['events.view'] as const, networks: ['203.0.113.0/24', '2001:db8::1'] }
        return (await addProgram(server, of)).key
      },
    ],
  ])('%s is refused like any other', async (_which, makeKey) => {
    const response = await callerWith(server.app, await makeKey()).get('/events')
    expect(refused(response)).toEqual(unauthenticated)
    expect(response.headers['ratelimit']).toBeUndefined()
  })

  test('is revoked at once, whatever it did just before', async () => {
    const { key, id } = await addProgram(server, { scopes: ['events.view'] })
    const caller = callerWith(server.app, key)
    expect((await caller.get('/events')).statusCode).toBe(200)
    await setKey(id, { revoked_at: sql`now()` })
    expect(refused(await caller.get('/events'))).toEqual(unauthenticated)
  })

  test('never falls back to the session in the cookies', async () => {
    const signedIn = await server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { email: 'staff@operator.example', password: testPassword },
    })
    const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const response = await server.app.inject({
      method: 'GET',
      url: '/api/v1/events/export?format=csv',
      headers: { cookie, authorization: `Bearer ${newApiKey()}` },
    })
    expect(refused(response)).toEqual([403, 'key_in_browser'])
  })
})

test('a program calls from the networks it may call from', async () => {
  const of = { scopes: ['events.view'] as const, networks: ['127.0.0.0/8'] }
  expect((await (await addProgram(server, of)).get('/events')).statusCode).toBe(200)
})

test.each([
  ['Origin', { origin: 'http://127.0.0.1:3000' }],
  ['Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }],
  ['another site’s Origin', { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' }],
  ['a session’s token in a cookie', { cookie: 'Admin-Token=any' }],
  ['a session’s bind half in a cookie', { cookie: 'Admin-Bind=any' }],
])('a browser, which sends %s, may use no key', async (_header, headers) => {
  const response = await server.app.inject({
    method: 'GET',
    url: '/api/v1/events',
    headers: { ...headers, authorization: `Bearer ${program.key}` },
  })
  expect(refused(response)).toEqual([403, 'key_in_browser'])
})

describe('scopes', () => {
  test('what a key may not do is refused by name', async () => {
    const response = await program.get('/invoices')
    expect(response.statusCode).toBe(403)
    expect(response.headers['www-authenticate']).toBe(
      'Bearer realm="api", error="insufficient_scope", scope="invoices.view"',
    )
    expect(response.json()).toMatchObject({
      code: 'scope_missing',
      message: 'This API key lacks the scope invoices.view.',
      errors: { scope: ['The scope field lacks invoices.view.'] },
    })
  })

  test('a scope that the side does not have counts for nothing', async () => {
    const none = await addProgram(server, { agency_id: agencyId })
    await server.db
      .updateTable('program')
      .set({ scopes: ['ingest.write', 'users.manage', 'audit.view'] })
      .where('account_id', '=', none.id)
      .execute()
    for (const path of ['/users', '/audit', '/events']) {
      expect((await none.get(path)).statusCode).toBe(403)
    }
  })

  test('accounts, and whatever asks for fresh factors, are for people', async () => {
    const all = await addProgram(server, { scopes })
    for (const path of ['/auth/me', '/auth/sessions', '/notices', '/users', '/agencies']) {
      expect([path, ...refused(await all.get(path))]).toEqual([path, 403, 'forbidden'])
    }
  })

  test('no call about accounts is open to programs', () => {
    const open = endpoints.filter(isForPrograms).map(({ path }) => path)
    expect(open.filter((path) => /^\/(?:auth|users|agencies$|notices)/.test(path))).toEqual([])
    expect(open).toContain('/events')
  })
})

describe('what a program does', () => {
  test('stands in its own name in audit and answer', async () => {
    const { event_id, agency_hash, orders } = event
    const body = { event_id, agency_hash, excursion_status: 'approved' }
    const response = await ofAgency.send('PUT', `/events/${orders[0]}/excursion`, body)
    expect(response.statusCode).toBe(200)
    expect(await auditOf(server.db, event_id)).toContainEqual(
      expect.objectContaining({ account_id: ofAgency.id, action: 'order.approve' }),
    )
  })

  test('is done once for each Idempotency-Key', async () => {
    const { event_id, agency_hash } = await server.addEvent({ orders: [buildOrder()] })
    const send = () =>
      program.send(
        'PATCH',
        `/events/${event_id}`,
        { agency_hash, pickup_time: '09:30' },
        { 'idempotency-key': 'the same' },
      )
    const [first, again] = [await send(), await send()]
    expect([first.statusCode, again.body]).toEqual([200, first.body])
  })

  test('an agency’s sees its own agency’s events alone, behind the wall', async () => {
    expect((await ofAgency.get(`/events/${event.event_id}`)).statusCode).toBe(200)
    expect(refused(await ofAgency.get(`/events/${foreign.event_id}`))).toEqual([
      404,
      'event_not_found',
    ])
    expect((await program.get(`/events/${foreign.event_id}`)).statusCode).toBe(200)
  })

  test('is no cause for a new token', async () => {
    const response = await program.get('/events')
    expect(response.headers['authorization']).toBeUndefined()
  })

  test('is remembered as its last use, at most once a minute', async () => {
    const { key, id } = await addProgram(server, { scopes: ['events.view'] })
    const lastUse = async () => {
      const found = await server.db
        .selectFrom('api_key')
        .where('account_id', '=', id)
        .select('last_used_at')
        .executeTakeFirstOrThrow()
      return found.last_used_at?.getTime()
    }
    const caller = callerWith(server.app, key)
    expect(await lastUse()).toBeUndefined()
    await caller.get('/events')
    const first = await lastUse()
    await caller.get('/events')
    expect([typeof first, await lastUse()]).toEqual(['number', first])
  })
})

describe('programs are no people', () => {
  // Rule P3.7
  test('they are not among users, those to mention, or the agency’s people', async () => {
    const users = await server.admin.get('/users?per_page=100')
    const names = users.json().data.map(({ name }: { name: string }) => name)
    expect(names).toContain('anna')
    expect(names).not.toContain('Booking system')
    expect((await server.admin.get(`/users?filter=planner`)).json().total).toBe(0)
    const comments = await server.staff.get(`/events/${event.event_id}/comments/people`)
    expect(comments.body).not.toContain('Guide planner')
    const agencies = await server.admin.get('/agencies')
    const [users_of] = agencies
      .json()
      .data.filter(({ id }: { id: number }) => id === agencyId)
      .map(({ users }: { users: number }) => users)
    expect(users_of).toBe(1)
  })

  test('they cannot sign in, nor be sent a link', async () => {
    const { email } = await server.db
      .selectFrom('account')
      .where('id', '=', program.id)
      .select('email')
      .executeTakeFirstOrThrow()
    for (const [url, body] of [
      ['/auth/login', { email, password: '!' }],
      ['/auth/forgot', { email }],
    ] as const) {
      const response = await server.app.inject({
        method: 'POST',
        url: `/api/v1${url}`,
        payload: body,
      })
      expect([url, response.statusCode]).toEqual([url, 422])
    }
  })

  test('they get no notices', async () => {
    await server.addEvent({ event_date: '2099-07-14', orders: [buildOrder()] })
    const told = await server.db
      .selectFrom('notice as n')
      .innerJoin('account as a', 'a.id', 'n.account_id')
      .select('a.kind')
      .distinct()
      .execute()
    expect(told).toEqual([{ kind: 'person' }])
  })
})

describe('limits of a key', () => {
  // Rule A1.15
  test('stand in every answer, and in the refusal', async () => {
    const tight = await startWithTwoAgencies({ API_KEY_REQUESTS_PER_MINUTE: '2' })
    const { get } = await addProgram(tight, { scopes: ['events.view'] })
    const answers = [await get('/events'), await get('/invoices'), await get('/events')]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 403, 429])
    expect(answers.map(({ headers }) => headers['ratelimit-policy'])).toEqual(
      Array(3).fill('"requests";q=2;w=60'),
    )
    const left = answers.map(({ headers }) => String(headers['ratelimit']).split(';t=')[0])
    expect(left).toEqual(['"requests";r=1', '"requests";r=0', '"requests";r=0'])
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await tight.staff.get('/events')).headers['ratelimit']).toBeUndefined()
  })

  test('an agency’s programs leave its people their own', async () => {
    const tight = await startWithTwoAgencies({ AGENCY_REQUESTS_PER_MINUTE: '3' })
    const agency = await tight.agency.get('/auth/me')
    const agency_id = agency.json().data.metadata.AgencyID
    const { get } = await addProgram(tight, { scopes: ['events.view'], agency_id })
    const codes = []
    for (let call = 0; call < 4; call += 1) codes.push((await get('/events')).statusCode)
    expect(codes).toEqual([200, 200, 200, 429])
    expect((await tight.agency.get('/events')).statusCode).toBe(200)
  })
})
