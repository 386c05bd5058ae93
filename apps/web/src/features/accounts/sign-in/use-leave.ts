import { ownNavigation } from '@gangway/domain/navigation/own-navigation'
import { forgetPersonal } from '../../../shared/browser/browser-storage.ts'
import { config } from '../../../shared/browser/config.ts'
import { useLogout } from './auth.api.ts'

/**
 * Ends the session, whatever the server answers. Where people may have come through a provider this
 * leads through the server, which knows the provider's way out.
 *
 * @param onLeft otherwise
 */
export function useLeave(onLeft: () => void): { leave: () => void; isLeaving: boolean } {
  const logout = useLogout()
  const leave = () => {
    if (config.oidc_label === null) {
      logout.mutate(undefined, { onSettled: onLeft })
      return
    }
    forgetPersonal()
    window.location.assign(ownNavigation.user.Logout.link)
  }
  return { leave, isLeaving: logout.isPending }
}
