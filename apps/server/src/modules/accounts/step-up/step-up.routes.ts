import * as contract from '@gangway/contract/accounts/step-up'
import type { Register } from '../../../platform/http/register-endpoint.ts'
import type { SecondFactorDeps } from '../second-factor/second-step.service.ts'
import { prepareStepUp, stepUp } from './step-up.service.ts'

export function registerStepUp(register: Register, deps: SecondFactorDeps): void {
  register({
    endpoint: contract.prepareStepUp,
    writer: 'owner',
    handle: async ({ actor }) => ({
      data: await prepareStepUp(deps, actor),
    }),
  })

  register({
    endpoint: contract.stepUp,
    writer: 'owner',
    handle: async ({ actor, body }) => {
      await stepUp(deps, actor, body)
      return undefined
    },
  })
}
