import * as contract from '@gangway/contract/realtime'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Actor } from '../../platform/base/actor.ts'
import { Refusal, scopeMissing } from '../../platform/base/errors.ts'
import { apiKeyOf } from '../../platform/http/require-access.ts'
import type { CheckedKey, KeyCall } from '../../platform/programs/api-keys.ts'
import type { SessionCookies } from '../../platform/http/cookies.ts'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { isCrossSite, isFromBrowser } from '../../platform/http/request-origin.ts'
import type { CheckedSession, Credentials } from '../../platform/session/sessions.ts'
import {
  authenticateUser,
  authorizeChannel,
  type BroadcastingDeps,
  getRealtime,
  isCsrfTokenOf,
} from './broadcasting.service.ts'

export function registerRealtime(register: Register, deps: BroadcastingDeps): void {
  register({
    endpoint: contract.getRealtime,
    handle: async ({ actor }) => ({ data: await getRealtime(deps, actor) }),
  })
}

interface Deps extends BroadcastingDeps {
  config: { APP_URL: string }
  cookies: SessionCookies
  check: (credentials: Credentials) => Promise<CheckedSession | null>
  checkKey: (call: KeyCall) => Promise<CheckedKey | null>
}

const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/
const largestBody = 4_096

const channelRequest = z.object({
  socket_id: z.string(),
  channel_name: z.string(),
  /** Whether to also hear what was sent a moment ago (docs/realtime.md). */
  recall: z.stringbool().default(false),
  /** Whether the subscription includes the person's own channel. */
  own: z.stringbool().default(false),
})
const userRequest = z.object({ socket_id: z.string() })

/**
 * Where clients of the Pusher protocol ask for signatures, in that protocol's form: anything wrong
 * is a 403 without a reason.
 */
export function registerBroadcasting(app: FastifyInstance, deps: Deps): void {
  void app.register(async (broadcasting) => {
    const form = { parseAs: 'string', bodyLimit: largestBody } as const
    broadcasting.addContentTypeParser(
      'application/x-www-form-urlencoded',
      form,
      async (_request: FastifyRequest, body: string) =>
        Object.fromEntries(new URLSearchParams(body)),
    )
    broadcasting.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })

    broadcasting.post('/broadcasting/auth', async (request, reply) => {
      const actor = await actorOf(deps, request)
      return reply.send(await authorizeChannel(deps, actor, read(channelRequest, request.body)))
    })

    broadcasting.post('/broadcasting/user-auth', async (request, reply) => {
      const actor = await actorOf(deps, request)
      return reply.send(authenticateUser(deps, actor, read(userRequest, request.body)))
    })
  })
}

function read<Output>(schema: z.ZodType<Output>, body: unknown): Output {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new Refusal('forbidden')
  return parsed.data
}

/**
 * By the Authorization header, as everywhere, or by the cookies alone with the `X-CSRF-TOKEN` that
 * only pages of this session know.
 */
async function actorOf(deps: Deps, request: FastifyRequest): Promise<Actor> {
  const { config, cookies, check, pepper } = deps
  if (isCrossSite(request, config)) throw new Refusal('forbidden')
  const key = apiKeyOf(request)
  if (key !== null) return programOf(deps, request, key)
  const { authorization, 'x-csrf-token': csrfToken } = request.headers
  const isByHeader = authorization !== undefined
  const session = await check({
    token: isByHeader ? bearer.exec(authorization)?.[1] : cookies.readToken(request),
    bind: cookies.readBind(request),
    isBrowser: isFromBrowser(request),
  })
  if (session === null || session.password_expired || session.mfa_setup_required) {
    throw new Refusal('forbidden')
  }
  const { actor } = session
  const given = typeof csrfToken === 'string' ? csrfToken : undefined
  if (!isByHeader && !isCsrfTokenOf(pepper, actor, given)) throw new Refusal('forbidden')
  return actor
}

/** @throws Refusal forbidden, scope_missing */
async function programOf(
  { cookies, checkKey, hosted }: Deps,
  request: FastifyRequest,
  key: string,
): Promise<Actor> {
  const { token, bind } = cookies.readHalves(request)
  const isBrowser = token !== undefined || bind !== undefined || isFromBrowser(request)
  // The hosted service ends connections of people alone.
  if (isBrowser || hosted !== null) throw new Refusal('forbidden')
  const address = request.callerAddress
  const checked = await checkKey({ key, address, reads: null, onlyReads: false })
  if (checked === null) throw new Refusal('forbidden')
  if (!checked.actor.permissions.includes('events.view')) throw scopeMissing('events.view')
  return checked.actor
}
