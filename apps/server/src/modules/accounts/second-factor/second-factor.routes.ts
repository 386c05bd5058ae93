import * as contract from '@gangway/contract/accounts/second-factor'
import type { Register } from '../../../platform/http/register-endpoint.ts'
import { confirmTotp } from './confirm-totp.use-case.ts'
import { disableTotp } from './disable-totp.use-case.ts'
import { type SetUpDeps, setUpTotp } from './set-up-totp.use-case.ts'

export function registerSecondFactor(register: Register, deps: SetUpDeps): void {
  register({
    endpoint: contract.setUpTotp,
    writer: 'owner',
    handle: async ({ actor }) => ({ data: await setUpTotp(deps, actor) }),
  })
  register({
    endpoint: contract.confirmTotp,
    writer: 'owner',
    handle: async ({ actor, body }) => ({
      data: { recovery_codes: await confirmTotp(deps, actor, body.otp) },
    }),
  })
  register({
    endpoint: contract.disableTotp,
    writer: 'owner',
    handle: async ({ actor, body }) => {
      await disableTotp(deps, actor, body.current_password)
      return undefined
    },
  })
}
