import * as contract from '@gangway/contract/port-days'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { getPortDay, listPortDays, type PortDaysDeps } from './port-days.service.ts'

export function registerPortDays(register: Register, deps: PortDaysDeps): void {
  register({
    endpoint: contract.listPortDays,
    handle: async ({ actor, query }) => ({ data: await listPortDays(deps, actor, query) }),
  })

  register({
    endpoint: contract.getPortDay,
    handle: async ({ actor, params }) => ({ data: await getPortDay(deps, actor, params) }),
  })
}
