import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/db/database.ts'
import type { SessionCookies } from '../../../platform/http/cookies.ts'
import { isFromOwnPage } from '../../../platform/http/request-origin.ts'
import type { CheckedSession, Credentials } from '../../../platform/session/sessions.ts'
import { logout } from './logout.use-case.ts'
import type { SignInProvider } from '../provider/sign-in-provider.service.ts'

interface Deps {
  db: Database
  config: { APP_URL: string }
  cookies: SessionCookies
  check: (credentials: Credentials) => Promise<CheckedSession | null>
  provider: SignInProvider | null
}

/**
 * The addresses that the links of the user menu lead to (rules P2.3, P2.6). A browser that follows a link
 * cannot send the Authorization header, so the cookies alone count here. In return, all that can happen
 * is signing out, and only for a link on one of our pages; from elsewhere a page asks first.
 */
export function registerLogoutPage(
  app: FastifyInstance,
  { db, config, cookies, check, provider }: Deps,
): void {
  app.get('/auth/oauth2', async (_request, reply) => reply.redirect('/profile'))

  app.get('/auth/oauth2/logout', async (request, reply) => {
    if (!isFromOwnPage(request, config)) {
      return reply.header('cache-control', 'no-store').redirect('/logout')
    }
    const session = await check({
      token: cookies.readToken(request),
      bind: cookies.readBind(request),
      isBrowser: true,
    })
    if (session !== null) await logout({ db }, session.actor)
    cookies.clear(reply)
    reply.header('clear-site-data', '"cache"')
    const isProviders = session?.actor.signed_in_by === 'provider'
    const next = isProviders && provider !== null ? await endSessionUrl(provider) : null
    return reply.redirect(next ?? '/login')
  })
}

/** The person is already signed out here, even if the provider does not answer. */
async function endSessionUrl(provider: SignInProvider): Promise<string | null> {
  const url = await provider.endSessionUrl().catch(() => null)
  return url?.href ?? null
}
