import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/db/database.ts'
import type { SessionCookies } from '../../../platform/http/cookies.ts'
import { flowCookie } from '../../../platform/http/flow-cookie.ts'
import { signInByProvider } from './provider-sign-in.service.ts'
import type { SignInProvider } from './sign-in-provider.service.ts'

interface Deps {
  db: Database
  pepper: string
  config: { APP_URL: string }
  cookies: SessionCookies
  provider: SignInProvider
}

/** The sign-in page has a sentence for each of these two. */
type SignInError = 'provider_failed' | 'provider_unknown_account'

/**
 * Signing in through the provider: pages for the browser to go to, outside the API. They answer with
 * redirects only. See docs/decisions/0008-sign-in-through-a-provider.md.
 */
export function registerProviderSignIn(
  app: FastifyInstance,
  { cookies, config, provider, ...deps }: Deps,
): void {
  const flows = flowCookie(config)

  app.get<{ Querystring: { redirect?: unknown } }>('/auth/oidc', async (request, reply) => {
    try {
      const { url, flow } = await provider.begin()
      flows.write(reply, { ...flow, redirect: textOf(request.query.redirect) })
      return await reply.redirect(url.href)
    } catch (error) {
      request.log.warn({ fault: nameOf(error) }, 'sign-in provider cannot be reached')
      return reply.redirect(signInPage({ error: 'provider_failed' }))
    }
  })

  app.get('/auth/oidc/callback', async (request, reply) => {
    const flow = flows.read(request)
    flows.clear(reply)
    if (flow === null) return reply.redirect(signInPage({ error: 'provider_failed' }))
    const { redirect } = flow
    try {
      const answer = new URL(request.url, config.APP_URL)
      const identity = await provider.finish(answer, flow)
      const user_agent = request.headers['user-agent'] ?? ''
      const origin = { address: request.clientAddress, user_agent }
      const held = cookies.readHalves(request)
      const session = await signInByProvider(deps, identity, { ...origin, held })
      if (session === null) {
        return await reply.redirect(signInPage({ error: 'provider_unknown_account', redirect }))
      }
      cookies.writeToken(reply, session.token)
      if (session.bind !== null) cookies.writeBind(reply, session.bind)
      return await reply.redirect(signInPage({ redirect }))
    } catch (error) {
      request.log.warn({ fault: nameOf(error) }, 'sign-in through the provider failed')
      return reply.redirect(signInPage({ error: 'provider_failed', redirect }))
    }
  })
}

/** That page continues to `redirect`, but only within this site. */
function signInPage(params: { error?: SignInError; redirect?: string | null }): string {
  const query = new URLSearchParams()
  if (params.redirect !== undefined && params.redirect !== null) {
    query.set('redirect', params.redirect)
  }
  if (params.error !== undefined) query.set('error', params.error)
  return query.size === 0 ? '/login' : `/login?${query.toString()}`
}

const longestRedirect = 1_000

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.length <= longestRedirect ? value : null
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name
}
