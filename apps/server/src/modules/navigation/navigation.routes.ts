import * as contract from '@gangway/contract/navigation'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { getNavigation } from './navigation.service.ts'

export function registerNavigation(register: Register): void {
  register(contract.getNavigation, async () => getNavigation())
}
