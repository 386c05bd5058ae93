import * as contract from '@gangway/contract/bulk-actions'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { type BulkActionsDeps, previewBulkAction } from './bulk-actions.service.ts'
import { performBulkAction } from './perform-bulk-action.use-case.ts'
import { undoBulkAction } from './undo-bulk-action.use-case.ts'

export function registerBulkActions(register: Register, deps: BulkActionsDeps): void {
  register({
    endpoint: contract.previewBulkAction,
    // No use case: it only reads.
    writer: 'caller',
    handle: async ({ actor, body }) => ({
      data: await previewBulkAction(deps, actor, body),
    }),
  })

  register({
    endpoint: contract.performBulkAction,
    writer: 'caller',
    handle: ({ actor, body }) => performBulkAction(deps, actor, body),
  })

  register({
    endpoint: contract.undoBulkAction,
    writer: 'caller',
    handle: ({ actor, body }) => undoBulkAction(deps, actor, body),
  })
}
