import * as contract from '@gangway/contract/passwords'
import type { Register } from '../../platform/http/register-endpoint.ts'
import {
  type PasswordDeps,
  requestPasswordReset,
  resetPassword,
  setPassword,
} from './passwords.service.ts'

export function registerPasswords(register: Register, deps: PasswordDeps): void {
  register(contract.requestPasswordReset, async ({ body, request }) => {
    await requestPasswordReset(deps, { ...body, address: request.clientAddress })
    return {}
  })
  register(contract.resetPassword, async ({ body }) => {
    await resetPassword(deps, body)
    return undefined
  })
  register(contract.setPassword, async ({ body, actor }) => {
    await setPassword(deps, actor, body)
    return undefined
  })
}
