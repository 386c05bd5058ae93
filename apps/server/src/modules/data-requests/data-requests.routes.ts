import * as contract from '@gangway/contract/data-requests'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { askForData } from './ask-for-data.use-case.ts'
import { listDataRequests } from './data-requests.service.ts'
import { enterData, type EnteringDeps } from './enter-data.use-case.ts'

export function registerDataRequests(register: Register, deps: EnteringDeps): void {
  register({
    endpoint: contract.listDataRequests,
    handle: ({ actor, query }) => listDataRequests(deps, actor, query),
  })

  register({
    endpoint: contract.askForData,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await askForData(deps, actor, { ...params, ...body }),
    }),
  })

  register({
    endpoint: contract.enterData,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await enterData(deps, actor, { ...params, ...body }),
    }),
  })
}
