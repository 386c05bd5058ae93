import { type Endpoint, isForPrograms } from '@gangway/contract/define-endpoint'
import { isSocketId } from '@gangway/domain/realtime/channels'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../base/actor.ts'
import type { CallContext } from '../db/call-context.ts'
import type { Reads } from '../db/data-versions.ts'
import { Refusal, scopeMissing } from '../base/errors.ts'
import { isMeantAsApiKey } from '../programs/api-key-form.ts'
import type { CheckedKey, KeyCall } from '../programs/api-keys.ts'
import type { Allowance } from '../load/request-counts.ts'
import type { CheckedSession, Credentials } from '../session/sessions.ts'
import type { SessionCookies } from './cookies.ts'
import { isCrossSite, isFromBrowser } from './request-origin.ts'

export interface Access {
  /** Null for a public endpoint. */
  actor: CallContext | null
  /** Versions of what the call is about to read, as of now; null: it did not ask. */
  versions: string | null
  /** All factors of the account were given lately. */
  isFresh: boolean
}

export type RequireAccess = (
  endpoint: Endpoint,
  call: { request: FastifyRequest; reply: FastifyReply; reads: Reads | null },
) => Promise<Access>

const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/
const keyBearer = /^Bearer +([\w-]{1,200})$/i

/**
 * Lets a call through or refuses it: not from another site, signed in by the Authorization header
 * (by cookies alone only where a link leads to a file), password not expired, second factor set up
 * where required, permission held, all factors given lately where that is asked. A program instead
 * sends an API key in that header.
 */
export function accessGate({
  config,
  cookies,
  check,
  checkKey,
  countRequest,
  allowanceOf,
}: {
  config: { APP_URL: string }
  cookies: SessionCookies
  check: (credentials: Credentials) => Promise<CheckedSession | null>
  checkKey: (call: KeyCall) => Promise<CheckedKey | null>
  /** @throws Refusal too_many_requests */
  countRequest: (actor: Actor) => Promise<void>
  allowanceOf: (actor: Actor) => Allowance | null
}): RequireAccess {
  async function admitProgram(
    endpoint: Endpoint,
    key: string,
    { request, reply, reads }: Parameters<RequireAccess>[1],
  ): Promise<Access> {
    const { token, bind } = cookies.readHalves(request)
    const hasSession = token !== undefined || bind !== undefined
    if (hasSession) throw new Refusal('key_in_browser')
    const address = request.callerAddress
    const checked = await checkKey({ key, address, reads, onlyReads: onlyReads(endpoint) })
    if (checked === null) throw new Refusal('unauthenticated')
    const { actor } = checked
    try {
      await countRequest(actor)
    } finally {
      tellAllowance(reply, allowanceOf(actor))
    }
    requireScope(endpoint, actor)
    return { ...checked, isFresh: false }
  }

  return async (endpoint, { request, reply, reads }) => {
    const key = apiKeyOf(request)
    if (key !== null && isFromBrowser(request)) throw new Refusal('key_in_browser')
    if (isCrossSite(request, config)) throw new Refusal('csrf')
    if (endpoint.access === 'public') return { actor: null, versions: null, isFresh: false }
    if (key !== null) return admitProgram(endpoint, key, { request, reply, reads })
    const token = tokenOf(request)
    const isLink = token === undefined && endpoint.answersFile !== undefined
    const session = await check({
      token: isLink ? cookies.readToken(request) : token,
      bind: cookies.readBind(request),
      isBrowser: isLink || isFromBrowser(request),
      isBackground: request.headers['x-background'] !== undefined,
      reads,
      onlyReads: onlyReads(endpoint),
    })
    if (session === null) throw new Refusal('unauthenticated')
    reply.header('x-account', String(session.actor.account_id))
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
    const isFresh = session.is_fresh
    return { actor: hasSocket ? { ...actor, socketId } : actor, versions, isFresh }
  }
}

/** A replica may answer the questions of a reading call. */
function onlyReads({ method }: Endpoint): boolean {
  return method === 'GET'
}

/** A bearer token meant as an API key is never a session: neither its header's nor one in cookies. */
export function apiKeyOf({ headers }: FastifyRequest): string | null {
  const [, given = ''] = keyBearer.exec(headers.authorization ?? '') ?? []
  return isMeantAsApiKey(given) ? given : null
}

/** @throws Refusal forbidden, scope_missing */
function requireScope(endpoint: Endpoint, { permissions }: Actor): void {
  if (!isForPrograms(endpoint)) throw new Refusal('forbidden')
  const { access } = endpoint
  if (access === 'public' || access === 'signed_in' || permissions.includes(access)) return
  throw scopeMissing(access)
}

/** As the draft of the IETF for such headers has them: what is left, and of how much. */
function tellAllowance(reply: FastifyReply, allowance: Allowance | null): void {
  if (allowance === null) return
  const { limit, remaining, secondsLeft } = allowance
  reply.header('ratelimit-policy', `"requests";q=${limit};w=60`)
  reply.header('ratelimit', `"requests";r=${remaining};t=${secondsLeft}`)
}

function tokenOf({ headers }: FastifyRequest): string | undefined {
  return bearer.exec(headers.authorization ?? '')?.[1]
}
