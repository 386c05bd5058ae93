import type { Endpoint } from '@gangway/contract/define-endpoint'
import { isSocketId } from '@gangway/domain/realtime/channels'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import type { Reads } from '../db/data-versions.ts'
import { Refusal } from '../errors.ts'
import type { CheckedSession, Credentials } from '../session/sessions.ts'
import type { SessionCookies } from './cookies.ts'
import { isCrossSite, isFromBrowser } from './request-origin.ts'

export interface Access {
  /** Null for a public endpoint. */
  actor: Actor | null
  /** Versions of what the call is about to read, as of now; null: it did not ask. */
  versions: string | null
}

export type RequireAccess = (
  endpoint: Endpoint,
  call: { request: FastifyRequest; reply: FastifyReply; reads: Reads | null },
) => Promise<Access>

const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/

/**
 * Lets a call through or refuses it: not from another site, signed in by the Authorization header
 * (by cookies alone only where a link leads to a file), password not expired, second factor set up
 * where required, permission held, all factors given lately where that is asked.
 */
export function accessGate({
  config,
  cookies,
  check,
  countRequest,
}: {
  config: { APP_URL: string }
  cookies: SessionCookies
  check: (credentials: Credentials) => Promise<CheckedSession | null>
  /** @throws Refusal too_many_requests */
  countRequest: (actor: Actor) => Promise<void>
}): RequireAccess {
  return async (endpoint, { request, reply, reads }) => {
    if (isCrossSite(request, config)) throw new Refusal('csrf')
    if (endpoint.access === 'public') return { actor: null, versions: null }
    const token = tokenOf(request)
    const isLink = token === undefined && endpoint.answersFile !== undefined
    const session = await check({
      token: isLink ? cookies.readToken(request) : token,
      bind: cookies.readBind(request),
      isBrowser: isLink || isFromBrowser(request),
      isBackground: request.headers['x-background'] !== undefined,
      reads,
    })
    if (session === null) throw new Refusal('unauthenticated')
    await countRequest(session.actor)
    const { access, opensBefore } = endpoint
    // A password that must be replaced comes first, then the second factor.
    if (session.password_expired && opensBefore !== 'new_password') {
      throw new Refusal('password_expired')
    }
    if (session.mfa_setup_required && opensBefore === undefined) {
      throw new Refusal('mfa_setup_required')
    }
    // The answer to a link reaches no script that could keep the token.
    if (session.nextToken !== null && !isLink) {
      reply.header('authorization', `Bearer ${session.nextToken}`)
    }
    const { actor, versions } = session
    if (access !== 'signed_in' && !actor.permissions.includes(access)) {
      throw new Refusal('forbidden')
    }
    if (endpoint.freshFactor === true && !session.is_fresh) throw new Refusal('step_up_required')
    const socketId = request.headers['x-socket-id']
    const hasSocket = typeof socketId === 'string' && isSocketId(socketId)
    return { actor: hasSocket ? { ...actor, socket_id: socketId } : actor, versions }
  }
}

function tokenOf({ headers }: FastifyRequest): string | undefined {
  return bearer.exec(headers.authorization ?? '')?.[1]
}
