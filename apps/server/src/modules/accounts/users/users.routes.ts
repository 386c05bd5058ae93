import * as mails from '@gangway/contract/accounts/account-mails'
import * as contract from '@gangway/contract/accounts/users'
import type { Register } from '../../../platform/http/register-endpoint.ts'
import { listFailedAccountMails, retryAccountMail } from '../notices/account-mails.service.ts'
import * as service from './users.service.ts'

export function registerUsers(register: Register, deps: service.UsersDeps): void {
  register({
    endpoint: contract.listUsers,
    cacheTopics: 'none',
    handle: async ({ query }) => service.listUsers(deps, query),
  })

  register({
    endpoint: contract.inviteUser,
    writer: 'owner',
    handle: async ({ actor, body }) => ({
      data: await service.inviteUser(deps, actor, body),
    }),
  })

  register({
    endpoint: contract.updateUser,
    writer: 'owner',
    handle: async ({ actor, params, body }) => ({
      data: await service.updateUser(deps, actor, params.user_id, body),
    }),
  })

  register({
    endpoint: contract.forcePassword,
    writer: 'owner',
    handle: async ({ actor, params }) => ({
      data: await service.forcePassword(deps, actor, params.user_id),
    }),
  })

  register({
    endpoint: contract.endUserSessions,
    writer: 'owner',
    handle: async ({ actor, params }) => ({
      data: await service.endUserSessions(deps, actor, params.user_id),
    }),
  })

  register({
    endpoint: contract.removeUserSecondFactor,
    writer: 'owner',
    handle: async ({ actor, params }) => ({
      data: await service.removeUserSecondFactor(deps, actor, params.user_id),
    }),
  })

  register({
    endpoint: contract.resendInvitation,
    writer: 'owner',
    handle: async ({ actor, params }) => ({
      data: await service.resendInvitation(deps, actor, params.user_id),
    }),
  })

  register({
    endpoint: mails.listFailedAccountMails,
    cacheTopics: 'none',
    handle: async () => ({ data: await listFailedAccountMails(deps) }),
  })

  register({
    endpoint: mails.retryAccountMail,
    writer: 'owner',
    handle: async ({ params }) => {
      await retryAccountMail(deps, params.mail_id)
      return undefined
    },
  })
}
