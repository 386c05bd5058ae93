import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** Who signs in at the provider. */
export interface ProviderPerson {
  sub: string
  email: string
  email_verified: boolean
}

export interface TestOidcServer {
  issuer: string
  client: { id: string; secret: string }
  /** The person who signs in from now on. */
  person: ProviderPerson
  /**
   * Follows an address of the provider like a browser whose person agrees to everything, up to the
   * address the provider sends them back to.
   */
  visit: (url: string) => Promise<string>
  close: () => Promise<void>
}

/** A real OpenID Connect provider that asks nobody anything. */
export async function startOidcServer(appUrl: string): Promise<TestOidcServer> {
  const client = { id: 'gangway', secret: 'a secret only tests have' }
  const state = { person: { sub: 'nobody', email: 'nobody@x.example', email_verified: true } }
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
  handler.current = (request, response) =>
    request.url?.startsWith('/interaction/')
      ? agree(provider, request, response, { sub: state.person.sub, clientId: client.id })
      : standard(request, response)
  return {
    issuer,
    client,
    get person() {
      return state.person
    },
    set person(person) {
      state.person = person
    },
    visit: (url) => visit(url, issuer),
    close: () => new Promise((closed) => server.close(() => closed())),
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
