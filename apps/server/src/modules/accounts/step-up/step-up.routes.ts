import * as contract from '@gangway/contract/accounts/step-up'
import type { Register } from '../../../platform/http/register-endpoint.ts'
import type { SecondFactorDeps } from '../second-factor/second-step.service.ts'
import { prepareAssertion } from '../passkeys/prepare-assertion.use-case.ts'
import { stepUp } from './step-up.use-case.ts'

export function registerStepUp(register: Register, deps: SecondFactorDeps): void {
  register({
    endpoint: contract.prepareStepUp,
    writer: 'owner',
    handle: async ({ actor: { account_id, session_id } }) => ({
      data: await prepareAssertion(deps, { purpose: 'step_up', session_id }, account_id),
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
