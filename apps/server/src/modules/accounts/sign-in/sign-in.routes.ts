import * as passkeys from '@gangway/contract/accounts/passkeys'
import * as contract from '@gangway/contract/accounts/sign-in'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionCookies } from '../../../platform/http/cookies.ts'
import { rateLimit } from '../../../platform/load/rate-limit.ts'
import type { Register } from '../../../platform/http/register-endpoint.ts'
import { isFromBrowser } from '../../../platform/http/request-origin.ts'
import { prepareAssertion } from '../passkeys/prepare-assertion.use-case.ts'
import type { AuthDeps, Caller, LoggedIn } from './begin-session.service.ts'
import { getMe } from './get-me.service.ts'
import { login } from './login.use-case.ts'
import { logout } from './logout.use-case.ts'
import { signInWithPasskey } from './sign-in-with-passkey.use-case.ts'

/** Each leaves a challenge behind, until it has run out. */
const passkeyPreparations = { calls: 30, seconds: 60 }

export function registerAuth(
  register: Register,
  deps: AuthDeps & { cookies: SessionCookies },
): void {
  const { cookies } = deps

  register({
    endpoint: contract.login,
    writer: 'owner',
    handle: async ({ body, request, reply }) =>
      answerWith(await login(deps, { ...body, ...callerOf(request, cookies) }), { reply, cookies }),
  })

  const countPreparation = rateLimit({ clock: deps.clock, ...passkeyPreparations })
  register({
    endpoint: passkeys.preparePasskeySignIn,
    writer: 'owner',
    handle: async ({ body, request }) => {
      countPreparation(request.clientAddress)
      return { data: await prepareAssertion(deps, { ...body, session_id: null }, null) }
    },
  })

  register({
    endpoint: passkeys.signInWithPasskey,
    writer: 'owner',
    handle: async ({ body, request, reply }) => {
      const signedIn = await signInWithPasskey(deps, body.passkey, callerOf(request, cookies))
      return answerWith(signedIn, { reply, cookies })
    },
  })

  register({
    endpoint: contract.logout,
    writer: 'owner',
    handle: async ({ actor, reply }) => {
      await logout(deps, actor)
      cookies.clear(reply)
      // Not the storage: theme and page sizes belong to the device, and the page itself forgets what is
      // personal.
      reply.header('clear-site-data', '"cache"')
      return undefined
    },
  })

  register({
    endpoint: contract.getMe,
    handle: async ({ actor }) => ({ data: await getMe(deps, actor) }),
  })
}

function callerOf(request: FastifyRequest, cookies: SessionCookies): Caller {
  return {
    address: request.clientAddress,
    device: cookies.readDevice(request),
    isBrowser: isFromBrowser(request),
    user_agent: request.headers['user-agent'] ?? '',
    held: cookies.readHalves(request),
  }
}

/** Hands over both halves of the session, and the mark of the device. */
function answerWith(
  { user, session, device }: LoggedIn,
  { reply, cookies }: { reply: FastifyReply; cookies: SessionCookies },
) {
  cookies.writeHalves(reply, session)
  if (session.bind !== null) cookies.writeDevice(reply, device)
  reply.header('authorization', `Bearer ${session.token}`)
  return { data: { ...user, token: session.token } }
}
