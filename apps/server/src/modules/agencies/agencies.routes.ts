import * as contract from '@gangway/contract/agencies'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { type AgenciesDeps, getAgency, listAgencies } from './agencies.service.ts'
import { createAgency } from './create-agency.use-case.ts'
import { rotateAgencyHash } from './rotate-agency-hash.use-case.ts'
import { updateAgency } from './update-agency.use-case.ts'

export function registerAgencies(register: Register, deps: AgenciesDeps): void {
  register({
    endpoint: contract.listAgencies,
    handle: async ({ query }) => listAgencies(deps, query),
  })

  register({
    endpoint: contract.getAgency,
    handle: async ({ actor, params }) => ({
      data: await getAgency(deps, actor, params.agency_id),
    }),
  })

  register({
    endpoint: contract.createAgency,
    writer: 'owner',
    handle: async ({ actor, body }) => ({
      data: await createAgency(deps, actor, body),
    }),
  })

  register({
    endpoint: contract.updateAgency,
    writer: 'owner',
    handle: async ({ actor, params, body }) => ({
      data: await updateAgency(deps, actor, params.agency_id, body),
    }),
  })

  register({
    endpoint: contract.rotateAgencyHash,
    writer: 'owner',
    handle: async ({ actor, params }) => ({
      data: await rotateAgencyHash(deps, actor, params.agency_id),
    }),
  })
}
