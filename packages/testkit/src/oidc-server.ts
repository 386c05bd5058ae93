import { generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** The person who signs in at the provider. */
export interface ProviderPerson {
  sub: string
  email: string
  email_verified: boolean
}

/** Signs ID tokens instead of the provider, like one that has new keys or an impostor. */
export interface IdTokenSigner {
  header: { alg: string; kid: string }
  /** Members of the token's header; none leaves it empty. */
  signatureOf: ((signed: string) => Buffer) | null
  /** Keys published in place of the provider's own; null: its own. */
  published: readonly JsonWebKey[] | null
  /** Claims that differ from the provider's; an undefined one is left out. */
  claims?: Readonly<Record<string, unknown>>
}

/** A signer with a new key, which `published` contains. */
export function newSigner(kid: string): IdTokenSigner & { published: readonly JsonWebKey[] } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    header: { alg: 'RS256', kid },
    signatureOf: (signed) => sign('sha256', Buffer.from(signed), privateKey),
    published: [{ ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }],
  }
}

export interface TestOidcServer {
  issuer: string
  client: { id: string; secret: string }
  /** The person who signs in from now on. */
  person: ProviderPerson
  /** The signer of ID tokens from now on; null: the provider itself. */
  signer: IdTokenSigner | null
  /** Key ids of the provider's own keys. */
  ownKeyIds: () => Promise<string[]>
  /**
   * Follows a URL of the provider like a browser whose user agrees to everything, up to the URL the
   * provider sends it back to.
   */
  visit: (url: string) => Promise<string>
  close: () => Promise<void>
}

/** A real OpenID Connect provider that asks no one anything. */
export async function startOidcServer(appUrl: string): Promise<TestOidcServer> {
  const client = { id: 'gangway', secret: 'a secret only tests have' }
  const state: { person: ProviderPerson; signer: IdTokenSigner | null } = {
    person: { sub: 'nobody', email: 'nobody@x.example', email_verified: true },
    signer: null,
  }
  const handler: { current: (request: IncomingMessage, response: ServerResponse) => unknown } = {
    current: () => undefined,
  }
  const server = createServer((request, response) => void handler.current(request, response))
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${appUrl}/auth/oidc/callback`],
        post_logout_redirect_uris: [`${appUrl}/login`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['a key only tests have'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ ...state.person, sub: id }),
    }),
  })
  const standard = provider.callback()
  handler.current = (request, response) => {
    if (request.url?.startsWith('/interaction/')) {
      return agree(provider, request, response, { sub: state.person.sub, clientId: client.id })
    }
    const { signer } = state
    if (signer !== null && request.url === '/token') rewriteAnswer(response, signedBy(signer))
    const published = signer?.published ?? null
    if (published !== null && request.url === '/jwks') {
      rewriteAnswer(response, () => ({ keys: published }))
    }
    return standard(request, response)
  }
  return {
    issuer,
    client,
    get person() {
      return state.person
    },
    set person(person) {
      state.person = person
    },
    get signer() {
      return state.signer
    },
    set signer(signer) {
      state.signer = signer
    },
    ownKeyIds: async () => {
      const { keys } = (await (await fetch(`${issuer}/jwks`)).json()) as { keys: { kid: string }[] }
      return keys.map(({ kid }) => kid)
    },
    visit: (url) => visit(url, issuer),
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

type JsonAnswer = Readonly<Record<string, unknown>>

/** Changes the JSON with which the provider is about to answer. */
function rewriteAnswer(response: ServerResponse, change: (answer: JsonAnswer) => JsonAnswer): void {
  const end = response.end.bind(response) as (body: string) => ServerResponse
  response.end = ((body: string | Buffer) => {
    const changed = JSON.stringify(change(JSON.parse(String(body)) as JsonAnswer))
    response.setHeader('content-length', Buffer.byteLength(changed))
    return end(changed)
  }) as typeof response.end
}

function signedBy({
  header,
  signatureOf,
  claims,
}: IdTokenSigner): (answer: JsonAnswer) => JsonAnswer {
  return (answer) => {
    const [, said = ''] = String(answer['id_token']).split('.')
    const own = JSON.parse(Buffer.from(said, 'base64url').toString('utf8')) as JsonAnswer
    const payload = Buffer.from(JSON.stringify({ ...own, ...claims })).toString('base64url')
    const signed = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${payload}`
    const signature = signatureOf === null ? '' : signatureOf(signed).toString('base64url')
    return { ...answer, id_token: `${signed}.${signature}` }
  }
}

async function agree(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  { sub, clientId }: { sub: string; clientId: string },
): Promise<void> {
  const { prompt } = await provider.interactionDetails(request, response)
  if (prompt.name === 'login') {
    return provider.interactionFinished(request, response, { login: { accountId: sub } })
  }
  const grant = new provider.Grant({ accountId: sub, clientId })
  grant.addOIDCScope('openid email')
  const consent = { grantId: await grant.save() }
  return provider.interactionFinished(
    request,
    response,
    { consent },
    { mergeWithLastSubmission: true },
  )
}

async function visit(start: string, issuer: string): Promise<string> {
  const cookies = new Map<string, string>()
  let url = start
  while (url.startsWith(issuer)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const header of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`the provider answered ${response.status}`)
    url = new URL(location, url).href
  }
  return url
}
