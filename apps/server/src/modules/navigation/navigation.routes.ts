import type { ReplyOf } from '@gangway/contract/define-endpoint'
import type { getNavigation as getNavigationEndpoint } from '@gangway/contract/navigation'
import * as contract from '@gangway/contract/navigation'
import { ownNavigation } from '@gangway/domain/navigation/own-navigation'
import type { Register } from '../../platform/http/register-endpoint.ts'

/**
 * The whole menu, the same for everyone: each entry says for whom it is, and the client builds the menu
 * again when the person's roles change. What an entry leads to is guarded by its own calls.
 */
export function getNavigation(): ReplyOf<typeof getNavigationEndpoint> {
  const { user, home, app } = ownNavigation
  const entries = Object.entries(app).map(([name, entry]) => [
    name,
    {
      ...entry,
      roles: [...entry.roles],
      permissions: [...entry.permissions],
      sub_menu: [...entry.sub_menu],
    },
  ])
  return { user, home, app: Object.fromEntries(entries) }
}

export function registerNavigation(register: Register): void {
  register({
    endpoint: contract.getNavigation,
    handle: async () => getNavigation(),
  })
}
