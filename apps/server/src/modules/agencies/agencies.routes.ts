import * as contract from '@gangway/contract/agencies'
import type { Register } from '../../platform/http/register-endpoint.ts'
import * as service from './agencies.service.ts'

export function registerAgencies(register: Register, deps: service.AgenciesDeps): void {
  register(contract.listAgencies, async ({ query }) => service.listAgencies(deps, query))

  register(contract.getAgency, async ({ actor, params }) => ({
    data: await service.getAgency(deps, actor, params.agency_id),
  }))

  register(contract.createAgency, async ({ actor, body }) => ({
    data: await service.createAgency(deps, actor, body),
  }))

  register(contract.updateAgency, async ({ actor, params, body }) => ({
    data: await service.updateAgency(deps, actor, params.agency_id, body),
  }))

  register(contract.rotateAgencyHash, async ({ actor, params }) => ({
    data: await service.rotateAgencyHash(deps, actor, params.agency_id),
  }))
}
