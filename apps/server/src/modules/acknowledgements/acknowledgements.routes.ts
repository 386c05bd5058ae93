import * as contract from '@gangway/contract/acknowledgements'
import type { Database } from '../../platform/db/database.ts'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { acknowledgeChanges } from './acknowledge-changes.use-case.ts'
import { listAcknowledgements } from './acknowledgements.service.ts'

export function registerAcknowledgements(register: Register, deps: { db: Database }): void {
  register({
    endpoint: contract.listAcknowledgements,
    cacheTopics: 'none',
    handle: ({ actor, query }) => listAcknowledgements(deps, actor, query),
  })

  register({
    endpoint: contract.acknowledgeChanges,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await acknowledgeChanges(deps, actor, { ...params, ...body }),
    }),
  })
}
