import * as contract from '@gangway/contract/bulk-actions'
import type { Register } from '../../platform/http/register-endpoint.ts'
import * as service from './bulk-actions.service.ts'

export function registerBulkActions(register: Register, deps: service.BulkActionsDeps): void {
  register(contract.previewBulkAction, async ({ actor, body }) => ({
    data: await service.previewBulkAction(deps, actor, body),
  }))

  register(contract.performBulkAction, ({ actor, body }) =>
    service.performBulkAction(deps, actor, body),
  )

  register(contract.undoBulkAction, ({ actor, body }) => service.undoBulkAction(deps, actor, body))
}
