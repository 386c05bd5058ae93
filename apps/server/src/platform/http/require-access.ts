import type { Endpoint } from '@gangway/contract/define-endpoint'
import { isSocketId } from '@gangway/domain/realtime/channels'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import { Refusal } from '../errors.ts'
import type { CheckedSession, Credentials } from '../session/sessions.ts'
import type { SessionCookies } from './cookies.ts'
import { isCrossSite, isFromBrowser } from './request-origin.ts'

export type RequireAccess = (
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Actor | null>

/** What people whose password must be replaced may still do. */
const allowedWithExpiredPassword = new Set(['getMe', 'logout', 'setPassword'])

/** A password that must be replaced comes first, then the second factor. */
const allowedWithoutSecondFactor = new Set([
  ...allowedWithExpiredPassword,
  'setUpTotp',
  'confirmTotp',
  'disableTotp',
])

const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/

/**
 * Lets a call through or refuses it: not from another site, signed in by the Authorization header
 * (never by cookies alone), password not expired, second factor set up where it must be, permission held.
 */
export function accessGate({
  config,
  cookies,
  check,
}: {
  config: { APP_URL: string }
  cookies: SessionCookies
  check: (credentials: Credentials) => Promise<CheckedSession | null>
}): RequireAccess {
  return async (endpoint, request, reply) => {
    if (isCrossSite(request, config)) throw new Refusal('csrf')
    if (endpoint.access === 'public') return null
    const session = await check({
      token: bearer.exec(request.headers.authorization ?? '')?.[1],
      bind: cookies.readBind(request),
      isBrowser: isFromBrowser(request),
    })
    if (session === null) throw new Refusal('unauthenticated')
    if (session.password_expired && !allowedWithExpiredPassword.has(endpoint.name)) {
      throw new Refusal('password_expired')
    }
    if (session.mfa_setup_required && !allowedWithoutSecondFactor.has(endpoint.name)) {
      throw new Refusal('mfa_setup_required')
    }
    if (session.nextToken !== null) reply.header('authorization', `Bearer ${session.nextToken}`)
    const { actor } = session
    if (endpoint.access !== 'signed_in' && !actor.permissions.includes(endpoint.access)) {
      throw new Refusal('forbidden')
    }
    const socketId = request.headers['x-socket-id']
    const hasSocket = typeof socketId === 'string' && isSocketId(socketId)
    return hasSocket ? { ...actor, socket_id: socketId } : actor
  }
}
