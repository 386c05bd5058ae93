import * as contract from '@gangway/contract/agency-limits'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { addAgencyLimit } from './add-agency-limit.use-case.ts'
import { changeAgencyLimit } from './change-agency-limit.use-case.ts'
import { type LimitsDeps, listAgencyLimits } from './limits.service.ts'
import { removeAgencyLimit } from './remove-agency-limit.use-case.ts'

export function registerAgencyLimits(register: Register, deps: LimitsDeps): void {
  register({
    endpoint: contract.listAgencyLimits,
    handle: async ({ actor, params }) => ({
      data: await listAgencyLimits(deps, actor, params.agency_id),
    }),
  })

  register({
    endpoint: contract.addAgencyLimit,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await addAgencyLimit(deps, actor, { ...body, ...params }),
    }),
  })

  register({
    endpoint: contract.changeAgencyLimit,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await changeAgencyLimit(deps, actor, { ...body, ...params }),
    }),
  })

  register({
    endpoint: contract.removeAgencyLimit,
    writer: 'caller',
    handle: async ({ actor, params }) => {
      await removeAgencyLimit(deps, actor, params)
      return undefined
    },
  })
}
