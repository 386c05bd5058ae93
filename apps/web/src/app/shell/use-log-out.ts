import { ownNavigation } from '@gangway/domain/navigation/own-navigation'
import { useLocation, useNavigate } from 'react-router'
import { useLogout } from '../../features/auth/auth.api.ts'
import { useNavigation } from '../../features/navigation/navigation.api.ts'
import { config } from '../../shared/lib/config.ts'
import { loginPath } from '../../shared/paths.ts'

/** Ends the session and leads away, as the navigation says. */
export function useLogOut(): () => void {
  const logout = useLogout()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const {
    userMenu: { logout: way },
  } = useNavigation()
  const isOwnWay = way.link === ownNavigation.user.Logout.link

  return () => {
    // Through the server, which knows the provider's way out.
    if (isOwnWay && config.oidc_label !== null) {
      window.location.assign(way.link)
      return
    }
    logout.mutate(undefined, {
      onSettled: () => {
        if (isOwnWay) void navigate(loginPath(pathname + search + hash))
        else window.location.assign(way.link)
      },
    })
  }
}
