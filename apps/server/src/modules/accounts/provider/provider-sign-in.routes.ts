import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/db/database.ts'
import type { SessionCookies } from '../../../platform/http/cookies.ts'
import { flowCookie } from '../../../platform/http/flow-cookie.ts'
import { isFromOwnPage } from '../../../platform/http/request-origin.ts'
import type { CheckedSession, Credentials } from '../../../platform/session/sessions.ts'
import { signInByProvider } from './sign-in-by-provider.use-case.ts'
import { stepUpByProvider, type StepUpRefusal } from './step-up-by-provider.use-case.ts'
import type { SignInProvider } from './sign-in-provider.service.ts'

interface Deps {
  db: Database
  pepper: string
  config: { APP_URL: string }
  cookies: SessionCookies
  check: (credentials: Credentials) => Promise<CheckedSession | null>
  provider: SignInProvider
}

/** The sign-in page has a sentence for each of these two. */
type SignInError = 'provider_failed' | 'provider_unknown_account'

/**
 * Signing in through the provider: pages for the browser to go to, outside the API. They answer with
 * redirects only. See docs/decisions/0003-own-sessions.md.
 */
export function registerProviderSignIn(
  app: FastifyInstance,
  { cookies, config, check, provider, ...deps }: Deps,
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

  // A link of our pages for someone who came through the provider: nothing but the session it began in
  // can become fresh, and only once the provider says that this very person has just signed in there.
  app.get('/auth/oidc/step-up', async (request, reply) => {
    const session = isFromOwnPage(request, config)
      ? await check({
          token: cookies.readToken(request),
          bind: cookies.readBind(request),
          isBrowser: true,
        })
      : null
    if (session?.actor.signed_in_by !== 'provider') return reply.redirect(stepUpPage('failed'))
    try {
      const { url, flow } = await provider.begin({ asksAnew: true })
      flows.write(reply, { ...flow, redirect: null, session_id: session.actor.session_id })
      return await reply.redirect(url.href)
    } catch (error) {
      request.log.warn({ fault: nameOf(error) }, 'sign-in provider cannot be reached')
      return reply.redirect(stepUpPage('failed'))
    }
  })

  app.get('/auth/oidc/callback', async (request, reply) => {
    const flow = flows.read(request)
    flows.clear(reply)
    if (flow === null) return reply.redirect(signInPage({ error: 'provider_failed' }))
    const { redirect, session_id } = flow
    try {
      const answer = new URL(request.url, config.APP_URL)
      const identity = await provider.finish(answer, flow)
      if (session_id !== undefined) {
        return await reply.redirect(stepUpPage(await stepUpByProvider(deps, session_id, identity)))
      }
      const user_agent = request.headers['user-agent'] ?? ''
      const origin = { address: request.clientAddress, user_agent }
      const held = cookies.readHalves(request)
      const session = await signInByProvider(deps, identity, { ...origin, held })
      if (session === null) {
        return await reply.redirect(signInPage({ error: 'provider_unknown_account', redirect }))
      }
      cookies.writeHalves(reply, session)
      return await reply.redirect(signInPage({ redirect }))
    } catch (error) {
      request.log.warn({ fault: nameOf(error) }, 'sign-in through the provider failed')
      if (session_id !== undefined) return reply.redirect(stepUpPage('failed'))
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

/** That page notifies the one that asked, and closes. */
function stepUpPage(refusal: StepUpRefusal | 'failed' | null): string {
  return refusal === null ? '/step-up' : `/step-up?error=${refusal}`
}

const longestRedirect = 1_000

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.length <= longestRedirect ? value : null
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name
}
