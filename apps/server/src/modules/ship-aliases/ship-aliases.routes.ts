import * as contract from '@gangway/contract/ship-aliases'
import { withRemarks } from '../../platform/http/with-remarks.ts'
import { languageOfRequest } from '../../platform/http/request-language.ts'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { forgetShipAlias } from './forget-ship-alias.use-case.ts'
import { rememberShipAlias } from './remember-ship-alias.use-case.ts'
import { listShipAliases } from './ship-aliases.service.ts'
import { listUnknownShips, type UnknownShipsDeps } from './unknown-ships.service.ts'

export function registerShipAliases(register: Register, deps: UnknownShipsDeps): void {
  register({
    endpoint: contract.listUnknownShips,
    handle: async ({ query }) => ({
      data: await listUnknownShips(deps, query.event ?? null),
    }),
  })

  register({
    endpoint: contract.listShipAliases,
    handle: async () => ({ data: await listShipAliases(deps) }),
  })

  register({
    endpoint: contract.rememberShipAlias,
    writer: 'owner',
    handle: async ({ actor, body, request }) => {
      const alias = await rememberShipAlias(deps, actor, body)
      return { data: withRemarks(alias, body, languageOfRequest(request.headers)) }
    },
  })

  register({
    endpoint: contract.forgetShipAlias,
    writer: 'owner',
    handle: async ({ actor, params }) => {
      await forgetShipAlias(deps, actor, params.alias_id)
      return undefined
    },
  })
}
