import { createHmac } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { newSigner, startOidcServer } from '@gangway/testkit/oidc-server'
import { startTestApp } from '../../../testing/test-app.ts'

const appUrl = 'http://127.0.0.1:3000'
const oidc = await startOidcServer(appUrl)
afterAll(() => oidc.close())
const server = await startTestApp({
  OIDC_ISSUER: oidc.issuer,
  OIDC_CLIENT_ID: oidc.client.id,
  OIDC_CLIENT_SECRET: oidc.client.secret,
  OIDC_LABEL: 'Operator',
  MFA_POLICY: 'required',
})

const browser = { 'sec-fetch-site': 'same-origin', origin: appUrl }
let email: string
let accountId: number
let count = 0

beforeEach(async () => {
  count += 1
  email = `anna${count}@operator.example`
  accountId = await server.addAccount({ email, role: 'staff', password_expired: true })
  oidc.person = { sub: `subject-${count}`, email, email_verified: true }
  oidc.signer = null
})

const hmacOf = (secret: string) => (signed: string) =>
  createHmac('sha256', secret).update(signed).digest()

interface Left {
  url: string
  cookies: Record<string, string>
}

/** Goes to the provider. */
async function leave(path = '/auth/oidc'): Promise<Left> {
  const response = await server.app.inject(path)
  expect(response.statusCode).toBe(302)
  const cookies = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]))
  return { url: String(response.headers.location), cookies }
}

/** Comes back from it. */
function comeBack(url: string, cookies: Record<string, string>) {
  const { pathname, search } = new URL(url)
  return server.app.inject({ url: pathname + search, cookies })
}

async function signIn(path?: string) {
  const { url, cookies } = await leave(path)
  return comeBack(await oidc.visit(url), cookies)
}

type Reply = Awaited<ReturnType<typeof comeBack>>

function halvesOf(reply: Reply) {
  const valueOf = (name: string) =>
    reply.cookies.find((cookie) => cookie.name === name)?.value ?? ''
  return { 'Admin-Token': valueOf('Admin-Token'), 'Admin-Bind': valueOf('Admin-Bind') }
}

function me(halves: Record<string, string>) {
  return server.app.inject({
    url: '/api/v1/auth/me',
    headers: { authorization: `Bearer ${halves['Admin-Token']}`, ...browser },
    cookies: { 'Admin-Bind': halves['Admin-Bind'] ?? '' },
  })
}

/** Where a reply leads, and what it hands over. */
function outcomeOf(reply: Reply) {
  return { status: reply.statusCode, location: reply.headers.location, ...halvesOf(reply) }
}

const refusedTo = (location: string) => ({
  status: 302,
  location,
  'Admin-Token': '',
  'Admin-Bind': '',
})

describe('signing in through the provider', () => {
  test('starts a browser session for the account with the verified address', async () => {
    const reply = await signIn()
    expect(reply.headers.location).toBe('/login')
    expect(reply.cookies).toMatchObject([
      { name: 'Admin-Sign-In', value: '' },
      { name: 'Admin-Bind', sameSite: 'Strict', path: '/', httpOnly: true },
      { name: 'Admin-Token', sameSite: 'Strict', path: '/', maxAge: 43_200 },
    ])
    const halves = halvesOf(reply)
    const { data } = (await me(halves)).json()
    expect(data).toMatchObject({ email, password_expired: false, mfa_setup_required: false })
    expect((await me({ ...halves, 'Admin-Bind': '' })).statusCode).toBe(401)
  })

  test('ties the account to the person, whose address may then change', async () => {
    await signIn()
    const [entry] = await server.db
      .selectFrom('audit_entry')
      .where('account_id', '=', accountId)
      .select(['action', 'after'])
      .execute()
    expect(entry).toEqual({ action: 'account.link_provider', after: { account_id: accountId } })
    oidc.person = { ...oidc.person, email: 'married@operator.example' }
    expect((await me(halvesOf(await signIn()))).json().data.id).toBe(accountId)
  })

  test('does not give the account to a later owner of the address', async () => {
    await signIn()
    oidc.person = { ...oidc.person, sub: 'a newcomer' }
    expect(outcomeOf(await signIn())).toEqual(refusedTo('/login?error=provider_unknown_account'))
  })

  test.each([
    ['has no account', { email: 'nobody@operator.example' }],
    ['did not verify the address', { email_verified: false }],
  ])('the sign-in page informs a person who %s', async (_who, change) => {
    oidc.person = { ...oidc.person, ...change }
    expect(outcomeOf(await signIn())).toEqual(refusedTo('/login?error=provider_unknown_account'))
  })

  test('a disabled account stays closed, tied or not', async () => {
    const disable = (disabled_at: Date | null) =>
      server.db.updateTable('account').set({ disabled_at }).where('id', '=', accountId).execute()
    await disable(new Date())
    expect(outcomeOf(await signIn())).toEqual(refusedTo('/login?error=provider_unknown_account'))
    await disable(null)
    await signIn()
    await disable(new Date())
    expect(outcomeOf(await signIn())).toEqual(refusedTo('/login?error=provider_unknown_account'))
  })

  test('returns where the person wanted to go, for the sign-in page to judge', async () => {
    const reply = await signIn(`/auth/oidc?redirect=${encodeURIComponent('//evil.example/?a=1&b')}`)
    expect(reply.headers.location).toBe('/login?redirect=%2F%2Fevil.example%2F%3Fa%3D1%26b')
  })

  test('sends PKCE, state and nonce, and keeps their secrets from scripts', async () => {
    const response = await server.app.inject('/auth/oidc')
    const query = new URL(String(response.headers.location)).searchParams
    expect(query.get('code_challenge_method')).toBe('S256')
    expect(query.get('redirect_uri')).toBe(`${appUrl}/auth/oidc/callback`)
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)).toBeTruthy()
    expect(response.cookies).toMatchObject([
      { name: 'Admin-Sign-In', httpOnly: true, sameSite: 'Lax', maxAge: 600 },
    ])
  })

  test('refuses an answer without the cookie of its request', async () => {
    const { url } = await leave()
    expect(outcomeOf(await comeBack(await oidc.visit(url), {}))).toEqual(
      refusedTo('/login?error=provider_failed'),
    )
  })

  test('refuses an answer to someone else’s request', async () => {
    const attacker = await leave()
    const victim = await leave()
    const answer = await oidc.visit(attacker.url)
    expect(outcomeOf(await comeBack(answer, victim.cookies))).toEqual(
      refusedTo('/login?error=provider_failed'),
    )
  })

  test('accepts an answer only once', async () => {
    const { url, cookies } = await leave()
    const answer = await oidc.visit(url)
    expect((await comeBack(answer, cookies)).headers.location).toBe('/login')
    expect(outcomeOf(await comeBack(answer, cookies))).toEqual(
      refusedTo('/login?error=provider_failed'),
    )
  })

  test.each([
    ['?error=access_denied&state=x', 'e30'],
    ['?code=x&state=x', 'not base64 of anything'],
    ['', Buffer.from('{"state":1}').toString('base64url')],
  ])('refuses the answer %j with the cookie %j', async (search, flow) => {
    const reply = await comeBack(`${appUrl}/auth/oidc/callback${search}`, { 'Admin-Sign-In': flow })
    expect(outcomeOf(reply)).toEqual(refusedTo('/login?error=provider_failed'))
  })

  test('trusts a provider’s new keys at once and its old ones no longer', async () => {
    const old = newSigner('old')
    const replaced = newSigner('replaced')
    oidc.signer = old
    expect((await signIn()).headers.location).toBe('/login')
    oidc.signer = replaced
    expect((await signIn()).headers.location).toBe('/login')
    oidc.signer = { ...old, published: replaced.published }
    expect(outcomeOf(await signIn())).toEqual(refusedTo('/login?error=provider_failed'))
  })

  test('accepts an identity only if a published key signed it', async () => {
    const [kid = ''] = await oidc.ownKeyIds()
    const forger = { ...newSigner(kid), published: null }
    const secret = { alg: 'HS256', kid }
    for (const signer of [
      forger,
      { ...forger, header: { alg: 'RS256', kid: 'unknown' } },
      { ...forger, header: { alg: 'none', kid }, signatureOf: null },
      { ...forger, signatureOf: null },
      { ...forger, header: secret, signatureOf: hmacOf(oidc.client.secret) },
    ]) {
      oidc.signer = signer
      expect(outcomeOf(await signIn())).toEqual(refusedTo('/login?error=provider_failed'))
    }
  })

  test('refuses an identity that is over by the product’s clock, whatever this machine’s says', async () => {
    const before = server.time.now
    onTestFinished(() => void (server.time.now = before))
    server.time.now = new Date(Date.now() + 2 * 3_600_000)
    expect(outcomeOf(await signIn())).toEqual(refusedTo('/login?error=provider_failed'))
    server.time.now = new Date()
    expect((await signIn()).headers.location).toBe('/login')
  })

  test('the sign-in page says when the provider cannot be reached', async () => {
    const lonely = await startTestApp({
      OIDC_ISSUER: 'http://127.0.0.1:1',
      OIDC_CLIENT_ID: 'gangway',
      OIDC_CLIENT_SECRET: 'secret',
      OIDC_LABEL: 'Operator',
    })
    const response = await lonely.app.inject('/auth/oidc')
    expect(response.headers.location).toBe('/login?error=provider_failed')
  })
})

// Rule P2.6
describe('the log-out address', () => {
  const logOut = (cookies: Record<string, string>, headers: Record<string, string> = browser) =>
    server.app.inject({ url: '/auth/oauth2/logout', cookies, headers })

  test('ends the session and the provider’s', async () => {
    const halves = halvesOf(await signIn())
    const reply = await logOut(halves)
    const next = new URL(String(reply.headers.location))
    expect(next.origin).toBe(oidc.issuer)
    expect(next.searchParams.get('post_logout_redirect_uri')).toBe(`${appUrl}/login`)
    expect(reply.headers['clear-site-data']).toBe('"cache"')
    expect((await me(halves)).statusCode).toBe(401)
  })

  // Rule P2.3
  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a typed address', { 'sec-fetch-site': 'none' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['another site over plain http', { referer: 'http://evil.example/' }],
    ['nowhere', {}],
  ])('asks first when the link came from %s', async (_where, headers) => {
    const halves = halvesOf(await signIn())
    const reply = await logOut(halves, headers)
    expect(reply.statusCode).toBe(302)
    expect(reply.headers.location).toBe('/logout')
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.cookies).toEqual([])
    expect((await me(halves)).statusCode).toBe(200)
  })

  test('over plain HTTP the referrer shows whether the link is ours', async () => {
    const halves = halvesOf(await signIn())
    await logOut(halves, { referer: `${appUrl}/events` })
    expect((await me(halves)).statusCode).toBe(401)
  })

  test('without a session leads to the sign-in page', async () => {
    const reply = await logOut({ 'Admin-Token': 'x', 'Admin-Bind': 'y' })
    expect(reply.headers.location).toBe('/login')
  })

  test('the user link leads to the profile', async () => {
    const reply = await server.app.inject('/auth/oauth2')
    expect(reply.headers.location).toBe('/profile')
  })
})
