import * as contract from '@gangway/contract/agencies'
import type { Register } from '../../platform/http/register-endpoint.ts'
import * as service from './agencies.service.ts'

export function registerAgencies(register: Register, deps: service.AgenciesDeps): void {
  register({
    endpoint: contract.listAgencies,
    cacheTopics: 'none',
    handle: async ({ query }) => service.listAgencies(deps, query),
  })

  register({
    endpoint: contract.getAgency,
    cacheTopics: 'none',
    handle: async ({ actor, params }) => ({
      data: await service.getAgency(deps, actor, params.agency_id),
    }),
  })

  register({
    endpoint: contract.createAgency,
    writer: 'owner',
    handle: async ({ actor, body }) => ({
      data: await service.createAgency(deps, actor, body),
    }),
  })

  register({
    endpoint: contract.updateAgency,
    writer: 'owner',
    handle: async ({ actor, params, body }) => ({
      data: await service.updateAgency(deps, actor, params.agency_id, body),
    }),
  })

  register({
    endpoint: contract.rotateAgencyHash,
    writer: 'owner',
    handle: async ({ actor, params }) => ({
      data: await service.rotateAgencyHash(deps, actor, params.agency_id),
    }),
  })
}
