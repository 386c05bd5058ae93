import * as contract from '@gangway/contract/dashboard'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { type DashboardDeps, getDashboard } from './dashboard.service.ts'

export function registerDashboard(register: Register, deps: DashboardDeps): void {
  register({
    endpoint: contract.getDashboard,
    isKept: true,
    handle: async ({ actor }) => ({ data: await getDashboard(deps, actor) }),
  })
}
