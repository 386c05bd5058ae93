import * as contract from '@gangway/contract/search'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { search, type SearchDeps } from './search.service.ts'

export function registerSearch(register: Register, deps: SearchDeps): void {
  register({
    endpoint: contract.search,
    isKept: true,
    handle: async ({ actor, query }) => ({
      data: await search(deps, actor, query),
    }),
  })
}
