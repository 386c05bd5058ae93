import * as contract from '@gangway/contract/ports'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { listPorts, type PortsDeps } from './ports.service.ts'

export function registerPorts(register: Register, deps: PortsDeps): void {
  register({
    endpoint: contract.listPorts,
    isKept: true,
    handle: async ({ actor }) => ({ data: await listPorts(deps, actor) }),
  })
}
