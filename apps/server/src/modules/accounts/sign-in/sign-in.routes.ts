import * as contract from '@gangway/contract/accounts/sign-in'
import type { SessionCookies } from '../../../platform/http/cookies.ts'
import type { Register } from '../../../platform/http/register-endpoint.ts'
import { isFromBrowser } from '../../../platform/http/request-origin.ts'
import { type AuthDeps, getMe, login, logout } from './sign-in.service.ts'

export function registerAuth(
  register: Register,
  deps: AuthDeps & { cookies: SessionCookies },
): void {
  register(contract.login, async ({ body, request, reply }) => {
    const { user, session, device } = await login(deps, {
      ...body,
      address: request.clientAddress,
      device: deps.cookies.readDevice(request),
      isBrowser: isFromBrowser(request),
      user_agent: request.headers['user-agent'] ?? '',
    })
    if (session.bind !== null) {
      deps.cookies.writeBind(reply, session.bind)
      deps.cookies.writeDevice(reply, device)
    }
    reply.header('authorization', `Bearer ${session.token}`)
    return { data: { ...user, token: session.token } }
  })

  register(contract.logout, async ({ actor, reply }) => {
    await logout(deps, actor)
    deps.cookies.clear(reply)
    // Not the storage: theme and page sizes belong to the device, and the page itself forgets what is
    // personal.
    reply.header('clear-site-data', '"cache"')
    return undefined
  })

  register(contract.getMe, async ({ actor }) => ({ data: await getMe(deps, actor) }))
}
