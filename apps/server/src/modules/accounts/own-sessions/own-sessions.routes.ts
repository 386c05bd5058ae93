import * as contract from '@gangway/contract/accounts/profile'
import type { Register } from '../../../platform/http/register-endpoint.ts'
import { endOwnSession, listOwnSessions, type OwnSessionDeps } from './own-sessions.service.ts'

export function registerOwnSessions(register: Register, deps: OwnSessionDeps): void {
  register(contract.listOwnSessions, async ({ actor }) => ({
    data: await listOwnSessions(deps, actor),
  }))
  register(contract.endOwnSession, async ({ actor, params }) => {
    await endOwnSession(deps, actor, params.session_id)
    return undefined
  })
}
