import * as contract from '@gangway/contract/proposal-steps'
import type { Register } from '../../../platform/http/register-endpoint.ts'
import type { EventsDeps } from '../page/events.service.ts'
import { refuseProposal } from './refuse-proposal.use-case.ts'
import { takeProposal } from './take-proposal.use-case.ts'
import { withdrawProposal } from './withdraw-proposal.use-case.ts'

export function registerProposals(register: Register, deps: EventsDeps): void {
  register({
    endpoint: contract.takeProposal,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await takeProposal(deps, actor, { ...params, ...body }),
    }),
  })

  register({
    endpoint: contract.refuseProposal,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await refuseProposal(deps, actor, { ...params, ...body }),
    }),
  })

  register({
    endpoint: contract.withdrawProposal,
    writer: 'caller',
    handle: async ({ actor, params }) => ({
      data: await withdrawProposal(deps, actor, params),
    }),
  })
}
