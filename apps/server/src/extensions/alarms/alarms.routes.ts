import * as contract from '@gangway/contract/alarms'
import type { Database } from '../../platform/db/database.ts'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { listAlarms } from './alarms.service.ts'

export function registerAlarms(register: Register, deps: { db: Database }): void {
  register({
    endpoint: contract.listAlarms,
    handle: async () => ({ data: await listAlarms(deps) }),
  })
}
