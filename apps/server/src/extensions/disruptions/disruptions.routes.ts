import { previewDisruption as previewContract } from '@gangway/contract/disruption-preview'
import * as contract from '@gangway/contract/disruptions'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { getDisruption, listDisruptions } from './disruption-records.service.ts'
import { performDisruption } from './perform-disruption.use-case.ts'
import { type DisruptionDeps, previewDisruption } from './preview-disruption.service.ts'
import { undoDisruption } from './undo-disruption.use-case.ts'

export function registerDisruptions(register: Register, deps: DisruptionDeps): void {
  register({
    endpoint: previewContract,
    // No use case: it only reads.
    writer: 'owner',
    handle: async ({ actor, body }) => ({ data: await previewDisruption(deps, actor, body) }),
  })

  register({
    endpoint: contract.performDisruption,
    writer: 'owner',
    handle: ({ actor, body }) => performDisruption(deps, actor, body),
  })

  register({
    endpoint: contract.listDisruptions,
    handle: ({ actor, query }) => listDisruptions(deps, actor, query),
  })

  register({
    endpoint: contract.getDisruption,
    handle: async ({ actor, params }) => ({
      data: await getDisruption(deps, actor, params.disruption_id),
    }),
  })

  register({
    endpoint: contract.undoDisruption,
    writer: 'owner',
    handle: async ({ actor, params }) => ({
      data: await undoDisruption(deps, actor, params.disruption_id),
    }),
  })
}
