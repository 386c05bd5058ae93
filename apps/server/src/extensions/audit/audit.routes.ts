import * as contract from '@gangway/contract/audit'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { exportAudit } from './audit.export.service.ts'
import { type AuditDeps, listAudit, listAuditChoices } from './audit.service.ts'

export function registerAudit(register: Register, deps: AuditDeps): void {
  register({
    endpoint: contract.listAudit,
    handle: ({ actor, query }) => listAudit(deps, actor, query),
  })
  register({
    endpoint: contract.exportAudit,
    handle: ({ actor, query }) => exportAudit(deps, actor, query),
  })
  register({
    endpoint: contract.listAuditChoices,
    handle: async ({ actor }) => ({
      data: await listAuditChoices(deps, actor),
    }),
  })
}
