import * as contract from '@gangway/contract/decision-reasons'
import type { Database } from '../../platform/db/database.ts'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { createDecisionReason } from './create-decision-reason.use-case.ts'
import { listDecisionReasons } from './decision-reasons.service.ts'
import { updateDecisionReason } from './update-decision-reason.use-case.ts'

export function registerDecisionReasons(register: Register, deps: { db: Database }): void {
  register({
    endpoint: contract.listDecisionReasons,
    isKept: true,
    handle: async () => ({ data: await listDecisionReasons(deps) }),
  })

  register({
    endpoint: contract.createDecisionReason,
    writer: 'owner',
    handle: async ({ actor, body }) => ({ data: await createDecisionReason(deps, actor, body) }),
  })

  register({
    endpoint: contract.updateDecisionReason,
    writer: 'owner',
    handle: async ({ actor, params, body }) => ({
      data: await updateDecisionReason(deps, actor, { ...body, ...params }),
    }),
  })
}
