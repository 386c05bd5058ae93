import { newSigner, startOidcServer } from '@gangway/testkit/oidc-server'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'

const appUrl = 'http://127.0.0.1:3000'
const oidc = await startOidcServer(appUrl)
afterAll(() => oidc.close())
const server = await startTestApp({
  OIDC_ISSUER: oidc.issuer,
  OIDC_CLIENT_ID: oidc.client.id,
  OIDC_CLIENT_SECRET: oidc.client.secret,
  OIDC_LABEL: 'Operator',
})

const browser = { 'sec-fetch-site': 'same-origin', origin: appUrl }
let accountId: number
let halves: Record<string, string>
let count = 0

beforeEach(async () => {
  count += 1
  const email = `anna${count}@operator.example`
  accountId = await server.addAccount({ email, role: 'admin' })
  oidc.person = { sub: `subject-${count}`, email, email_verified: true }
  oidc.signer = null
  halves = (await go('/auth/oidc')).cookies
})

/** Follows a link of ours to the provider and back, like a browser. */
async function go(path: string, cookies: Record<string, string> = {}, headers = browser) {
  const left = await leave(path, cookies, headers)
  return comeBack(await oidc.visit(left.location), left.cookies)
}

async function leave(path: string, cookies: Record<string, string>, headers = browser) {
  return outcomeOf(await server.app.inject({ url: path, cookies, headers }))
}

/** The provider is another site: the session's own cookies, which are strict, stay behind. */
async function comeBack(answer: string, cookies: Record<string, string>) {
  const { pathname, search } = new URL(answer)
  return outcomeOf(await server.app.inject({ url: pathname + search, cookies }))
}

function outcomeOf(reply: Awaited<ReturnType<typeof server.app.inject>>) {
  const cookies = Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]))
  return { location: String(reply.headers.location), cookies }
}

const stepUp = () => go('/auth/oidc/step-up', halves)

/** Something that takes fresh factors, done in the session that began at the provider. */
async function change(): Promise<unknown> {
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/v1/users/${accountId}/force-password`,
    headers: { authorization: `Bearer ${halves['Admin-Token']}`, ...browser },
    cookies: halves,
  })
  return response.statusCode === 200 ? 'done' : response.json().code
}

/** The provider says something else about when the person signed in there, and signs it. */
function saying(claims: Record<string, unknown>): void {
  oidc.signer = { ...newSigner('other'), claims }
}

async function databaseTime(): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select floor(extract(epoch from now()))::integer as now`.execute(server.db)
  return rows[0]?.now ?? 0
}

test('a person who came through the provider signs in there again, and goes on', async () => {
  expect(await change()).toBe('step_up_required')
  const { location, cookies } = await stepUp()
  expect(location).toBe('/step-up')
  // The session stays the one it was.
  expect(cookies).toEqual({ 'Admin-Sign-In': '' })
  expect(await change()).toBe('done')
})

test('the provider is asked to let no one through whom it only remembers', async () => {
  const { location } = await leave('/auth/oidc/step-up', halves)
  const asked = new URL(location).searchParams
  expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0'])
  const signIn = await leave('/auth/oidc', {})
  expect(new URL(signIn.location).searchParams.has('prompt')).toBe(false)
})

// Rule P2.8
test('the ten minutes run from when the person signed in there, by the database’s clock', async () => {
  saying({ auth_time: (await databaseTime()) - 590 })
  expect((await stepUp()).location).toBe('/step-up')
  expect(await change()).toBe('done')
  const { left } = await server.db
    .selectFrom('session')
    .where('account_id', '=', accountId)
    .select(
      sql<number>`extract(epoch from stepped_up_at + interval '10 minutes' - now())::integer`.as(
        'left',
      ),
    )
    .executeTakeFirstOrThrow()
  expect(left).toBeLessThanOrEqual(10)
})

test.each([
  ['eleven minutes ago', { after: -660 }],
  ['in an hour', { after: 3600 }],
  ['it does not say when', { after: null }],
])('a provider that says the person signed in %s makes nothing fresh', async (_when, { after }) => {
  saying({ auth_time: after === null ? undefined : (await databaseTime()) + after })
  expect((await stepUp()).location).toBe('/step-up?error=not_fresh')
  expect(await change()).toBe('step_up_required')
})

test('refuses another person, though the provider knows them', async () => {
  oidc.person = { ...oidc.person, sub: 'someone else' }
  expect((await stepUp()).location).toBe('/step-up?error=other_account')
  expect(await change()).toBe('step_up_required')
})

test('takes an answer once, and only in the browser that asked', async () => {
  const left = await leave('/auth/oidc/step-up', halves)
  const answer = await oidc.visit(left.location)
  expect((await comeBack(answer, {})).location).toBe('/login?error=provider_failed')
  expect(await change()).toBe('step_up_required')
  expect((await comeBack(answer, left.cookies)).location).toBe('/step-up')
  await server.db.updateTable('session').set({ stepped_up_at: null }).execute()
  expect((await comeBack(answer, left.cookies)).location).toBe('/step-up?error=failed')
  expect(await change()).toBe('step_up_required')
})

test('the answer to a sign-in makes no other session fresh', async () => {
  const left = await leave('/auth/oidc', {})
  const { location } = await comeBack(await oidc.visit(left.location), left.cookies)
  expect(location).toBe('/login')
  expect(await change()).toBe('step_up_required')
})

test.each([
  ['ended', () => server.db.updateTable('session').set({ revoked_at: sql<Date>`now()` })],
  [
    'of a disabled account',
    () => server.db.updateTable('account').set({ disabled_at: sql<Date>`now()` }),
  ],
  [
    'begun with a password',
    () => server.db.updateTable('session').set({ signed_in_by: 'password' }),
  ],
])('a session that is %s meanwhile stays as it is', async (_what, meanwhile) => {
  const left = await leave('/auth/oidc/step-up', halves)
  await meanwhile().execute()
  const { location } = await comeBack(await oidc.visit(left.location), left.cookies)
  expect(location).toBe('/step-up?error=other_account')
  const fresh = server.db.selectFrom('session').where('stepped_up_at', 'is not', null)
  expect(await fresh.select('id').execute()).toEqual([])
})

test('a link from elsewhere, or without a session of the provider’s, leads nowhere', async () => {
  const failed = '/step-up?error=failed'
  const elsewhere = { ...browser, 'sec-fetch-site': 'cross-site' }
  expect((await leave('/auth/oidc/step-up', halves, elsewhere)).location).toBe(failed)
  expect((await leave('/auth/oidc/step-up', {})).location).toBe(failed)
  await server.db.updateTable('session').set({ signed_in_by: 'password' }).execute()
  expect((await leave('/auth/oidc/step-up', halves)).location).toBe(failed)
})
