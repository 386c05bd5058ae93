import * as contract from '@gangway/contract/audit'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { exportAudit } from './audit.export.service.ts'
import { type AuditDeps, listAudit, listAuditChoices } from './audit.service.ts'

export function registerAudit(register: Register, deps: AuditDeps): void {
  register(contract.listAudit, ({ actor, query }) => listAudit(deps, actor, query))
  register(contract.exportAudit, ({ actor, query }) => exportAudit(deps, actor, query))
  register(contract.listAuditChoices, async ({ actor }) => ({
    data: await listAuditChoices(deps, actor),
  }))
}
