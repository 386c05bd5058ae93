import * as contract from '@gangway/contract/ship-aliases'
import type { Register } from '../../platform/http/register-endpoint.ts'
import * as service from './ship-aliases.service.ts'
import { listUnknownShips, type UnknownShipsDeps } from './unknown-ships.service.ts'

export function registerShipAliases(register: Register, deps: UnknownShipsDeps): void {
  register(contract.listUnknownShips, async ({ query }) => ({
    data: await listUnknownShips(deps, query.event ?? null),
  }))

  register(contract.listShipAliases, async () => ({ data: await service.listShipAliases(deps) }))

  register(contract.rememberShipAlias, async ({ actor, body }) => ({
    data: await service.rememberShipAlias(deps, actor, body),
  }))

  register(contract.forgetShipAlias, async ({ actor, params }) => {
    await service.forgetShipAlias(deps, actor, params.alias_id)
    return undefined
  })
}
