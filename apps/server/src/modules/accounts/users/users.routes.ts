import * as mails from '@gangway/contract/accounts/account-mails'
import * as contract from '@gangway/contract/accounts/users'
import type { Register } from '../../../platform/http/register-endpoint.ts'
import { listFailedAccountMails, retryAccountMail } from '../notices/account-mails.service.ts'
import * as service from './users.service.ts'

export function registerUsers(register: Register, deps: service.UsersDeps): void {
  register(contract.listUsers, async ({ query }) => service.listUsers(deps, query))

  register(contract.inviteUser, async ({ actor, body }) => ({
    data: await service.inviteUser(deps, actor, body),
  }))

  register(contract.updateUser, async ({ actor, params, body }) => ({
    data: await service.updateUser(deps, actor, params.user_id, body),
  }))

  register(contract.forcePassword, async ({ actor, params }) => ({
    data: await service.forcePassword(deps, actor, params.user_id),
  }))

  register(contract.endUserSessions, async ({ actor, params }) => ({
    data: await service.endUserSessions(deps, actor, params.user_id),
  }))

  register(contract.removeUserSecondFactor, async ({ actor, params }) => ({
    data: await service.removeUserSecondFactor(deps, actor, params.user_id),
  }))

  register(contract.resendInvitation, async ({ actor, params }) => ({
    data: await service.resendInvitation(deps, actor, params.user_id),
  }))

  register(mails.listFailedAccountMails, async () => ({ data: await listFailedAccountMails(deps) }))

  register(mails.retryAccountMail, async ({ params }) => {
    await retryAccountMail(deps, params.mail_id)
    return undefined
  })
}
