import * as mails from '@gangway/contract/accounts/account-mails'
import * as contract from '@gangway/contract/accounts/users'
import type { Register } from '../../../platform/http/register-endpoint.ts'
import { listFailedAccountMails } from '../notices/account-mails.service.ts'
import { retryAccountMail } from '../notices/retry-account-mail.use-case.ts'
import { endUserSessions } from './end-user-sessions.use-case.ts'
import { forcePassword } from './force-password.use-case.ts'
import { inviteUser } from './invite-user.use-case.ts'
import { removeUserSecondFactor } from './remove-user-second-factor.use-case.ts'
import { resendInvitation } from './resend-invitation.use-case.ts'
import { updateUser } from './update-user.use-case.ts'
import { listUsers, type UsersDeps } from './users.service.ts'

export function registerUsers(register: Register, deps: UsersDeps): void {
  register({
    endpoint: contract.listUsers,
    handle: async ({ query }) => listUsers(deps, query),
  })

  register({
    endpoint: contract.inviteUser,
    writer: 'owner',
    handle: async ({ actor, body }) => ({
      data: await inviteUser(deps, actor, body),
    }),
  })

  register({
    endpoint: contract.updateUser,
    writer: 'owner',
    handle: async ({ actor, params, body }) => ({
      data: await updateUser(deps, actor, params.user_id, body),
    }),
  })

  register({
    endpoint: contract.forcePassword,
    writer: 'owner',
    handle: async ({ actor, params }) => ({
      data: await forcePassword(deps, actor, params.user_id),
    }),
  })

  register({
    endpoint: contract.endUserSessions,
    writer: 'owner',
    handle: async ({ actor, params }) => ({
      data: await endUserSessions(deps, actor, params.user_id),
    }),
  })

  register({
    endpoint: contract.removeUserSecondFactor,
    writer: 'owner',
    handle: async ({ actor, params }) => ({
      data: await removeUserSecondFactor(deps, actor, params.user_id),
    }),
  })

  register({
    endpoint: contract.resendInvitation,
    writer: 'owner',
    handle: async ({ actor, params }) => ({
      data: await resendInvitation(deps, actor, params.user_id),
    }),
  })

  register({
    endpoint: mails.listFailedAccountMails,
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
