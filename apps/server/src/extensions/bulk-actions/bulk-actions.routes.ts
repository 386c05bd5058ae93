import * as contract from '@gangway/contract/bulk-actions'
import type { Register } from '../../platform/http/register-endpoint.ts'
import * as service from './bulk-actions.service.ts'

export function registerBulkActions(register: Register, deps: service.BulkActionsDeps): void {
  register({
    endpoint: contract.previewBulkAction,
    writer: 'caller',
    handle: async ({ actor, body }) => ({
      data: await service.previewBulkAction(deps, actor, body),
    }),
  })

  register({
    endpoint: contract.performBulkAction,
    writer: 'caller',
    handle: ({ actor, body }) => service.performBulkAction(deps, actor, body),
  })

  register({
    endpoint: contract.undoBulkAction,
    writer: 'caller',
    handle: ({ actor, body }) => service.undoBulkAction(deps, actor, body),
  })
}
