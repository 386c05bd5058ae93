import * as contract from '@gangway/contract/ports'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { getPortNumbers, listPorts, type PortsDeps } from './ports.service.ts'
import { setPortNumbers } from './set-port-numbers.use-case.ts'

export function registerPorts(register: Register, deps: PortsDeps): void {
  register({
    endpoint: contract.listPorts,
    isKept: true,
    handle: async ({ actor }) => ({ data: await listPorts(deps, actor) }),
  })

  register({
    endpoint: contract.getPortNumbers,
    handle: async ({ params }) => ({ data: await getPortNumbers(deps, params.port_id) }),
  })

  register({
    endpoint: contract.setPortNumbers,
    writer: 'owner',
    handle: async ({ actor, params, body }) => ({
      data: await setPortNumbers(deps, actor, { ...params, ...body }),
    }),
  })
}
