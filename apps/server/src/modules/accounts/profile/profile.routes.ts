import * as contract from '@gangway/contract/accounts/profile'
import type { CallContext } from '../../../platform/db/call-context.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Register } from '../../../platform/http/register-endpoint.ts'
import { getMe, type GetMeDeps } from '../sign-in/get-me.service.ts'
import { confirmEmail } from './confirm-email.use-case.ts'
import { endOwnSession } from './end-own-session.use-case.ts'
import { listOwnSessions, listOwnSignIns } from './own-sessions.service.ts'
import { removeAvatar } from './remove-avatar.use-case.ts'
import { setAvatar } from './set-avatar.use-case.ts'
import { updateMe } from './update-me.use-case.ts'

export function registerProfile(register: Register, deps: GetMeDeps & { pepper: string }): void {
  const me = async (actor: CallContext) => ({ data: await getMe(deps, actor) })

  register({
    endpoint: contract.updateMe,
    writer: 'owner',
    handle: async ({ body, actor, request }) => {
      await updateMe(deps, actor, body, request.clientAddress)
      return me(actor)
    },
  })
  register({
    endpoint: contract.confirmEmail,
    writer: 'owner',
    handle: async ({ body }) => ({
      data: { email: await confirmEmail(deps, body.token) },
    }),
  })
  register({
    endpoint: contract.setAvatar,
    writer: 'owner',
    handle: async ({ body, actor }) => {
      await setAvatar(deps, actor, body.avatar)
      return me(actor)
    },
  })
  register({
    endpoint: contract.removeAvatar,
    writer: 'owner',
    handle: async ({ actor }) => {
      await removeAvatar(deps, actor)
      return me(actor)
    },
  })
}

export function registerOwnSessions(register: Register, deps: { db: Database }): void {
  register({
    endpoint: contract.listOwnSessions,
    handle: async ({ actor }) => ({
      data: await listOwnSessions(deps, actor),
    }),
  })
  register({
    endpoint: contract.listOwnSignIns,
    handle: async ({ actor }) => ({
      data: await listOwnSignIns(deps, actor),
    }),
  })
  register({
    endpoint: contract.endOwnSession,
    writer: 'owner',
    handle: async ({ actor, params }) => {
      await endOwnSession(deps, actor, params.session_id)
      return undefined
    },
  })
}
