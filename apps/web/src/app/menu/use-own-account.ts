import { ownNavigation } from '@gangway/domain/navigation/own-navigation'
import { use } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router'
import { useLogout } from '../../features/accounts/sign-in/auth.api.ts'
import { useLeave } from '../../features/accounts/sign-in/use-leave.ts'
import { useNavigation } from '../../features/navigation/navigation.api.ts'
import { loginPath, paths } from '../../shared/paths.ts'
import { addressOf } from '../tabs/tab-address.ts'

/** Where the person's own account is looked after: here, unless the navigation leads elsewhere. */
export function useProfilePath(): string {
  const {
    userMenu: { user },
  } = useNavigation()
  return user.link === ownNavigation.user.User.link ? paths.profile : user.link
}

/** Ends the session and leads away, as the navigation says. */
export function useLogOut(): () => void {
  const logout = useLogout()
  // Not `useNavigate`: who calls it is rendered with every page.
  const { navigator } = use(NavigationContext)
  const {
    userMenu: { logout: way },
  } = useNavigation()
  const isOwnWay = way.link === ownNavigation.user.Logout.link
  const { leave } = useLeave(() => navigator.push(loginPath(addressOf(window.location))))

  return () => {
    if (isOwnWay) leave()
    else logout.mutate(undefined, { onSettled: () => window.location.assign(way.link) })
  }
}
