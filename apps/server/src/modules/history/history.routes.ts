import * as contract from '@gangway/contract/history'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { type HistoryDeps, listEventHistory } from './history.service.ts'

export function registerHistory(register: Register, deps: HistoryDeps): void {
  register({
    endpoint: contract.listEventHistory,
    handle: async ({ actor, params, query }) =>
      listEventHistory(deps, actor, { ...params, ...query }),
  })
}
