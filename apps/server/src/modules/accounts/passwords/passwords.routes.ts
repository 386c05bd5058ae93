import * as contract from '@gangway/contract/accounts/passwords'
import type { Clock } from '../../../platform/base/clock.ts'
import type { Config } from '../../../platform/base/env.ts'
import type { Database } from '../../../platform/db/database.ts'
import { rateLimit } from '../../../platform/load/rate-limit.ts'
import type { Register } from '../../../platform/http/register-endpoint.ts'
import { checkLink } from './check-link.service.ts'
import { requestPasswordReset } from './request-password-reset.use-case.ts'
import { resetPassword } from './reset-password.use-case.ts'
import { setPassword } from './set-password.use-case.ts'

interface PasswordDeps {
  db: Database
  pepper: string
  config: Pick<Config, 'APP_NAME'>
  clock: Clock
}

/** No one can guess 256 random bits; this only keeps one caller from keeping the database busy. */
const linkChecks = { calls: 30, seconds: 60 }

export function registerPasswords(register: Register, deps: PasswordDeps): void {
  const countLinkCheck = rateLimit({ clock: deps.clock, ...linkChecks })

  register({
    endpoint: contract.requestPasswordReset,
    writer: 'owner',
    handle: async ({ body, request }) => {
      await requestPasswordReset(deps, { ...body, address: request.clientAddress })
      return {}
    },
  })
  register({
    endpoint: contract.checkLink,
    // No use case: it only reads.
    writer: 'owner',
    handle: async ({ body, request }) => {
      countLinkCheck(request.clientAddress)
      await checkLink(deps, body.token)
      return undefined
    },
  })
  register({
    endpoint: contract.resetPassword,
    writer: 'owner',
    handle: async ({ body }) => {
      await resetPassword(deps, body)
      return undefined
    },
  })
  register({
    endpoint: contract.setPassword,
    writer: 'owner',
    handle: async ({ body, actor }) => {
      await setPassword(deps, actor, body)
      return undefined
    },
  })
}
