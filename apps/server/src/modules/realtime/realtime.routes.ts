import * as contract from '@gangway/contract/realtime'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { type BroadcastingDeps, getRealtime } from './broadcasting.service.ts'

export function registerRealtime(register: Register, deps: BroadcastingDeps): void {
  register(contract.getRealtime, async ({ actor }) => ({ data: await getRealtime(deps, actor) }))
}
