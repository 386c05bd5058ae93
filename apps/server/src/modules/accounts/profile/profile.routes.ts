import * as contract from '@gangway/contract/accounts/profile'
import type { CallContext } from '../../../platform/db/call-context.ts'
import type { Register } from '../../../platform/http/register-endpoint.ts'
import { confirmEmail } from './email-change.service.ts'
import {
  endOwnSession,
  listOwnSessions,
  listOwnSignIns,
  type OwnSessionDeps,
} from './own-sessions.service.ts'
import { getMe } from '../sign-in/sign-in.service.ts'
import { type ProfileDeps, removeAvatar, setAvatar, updateMe } from './profile.service.ts'

export function registerProfile(register: Register, deps: ProfileDeps): void {
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

export function registerOwnSessions(register: Register, deps: OwnSessionDeps): void {
  register({
    endpoint: contract.listOwnSessions,
    cacheTopics: 'none',
    handle: async ({ actor }) => ({
      data: await listOwnSessions(deps, actor),
    }),
  })
  register({
    endpoint: contract.listOwnSignIns,
    cacheTopics: 'none',
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
