import { ownNavigation } from '@gangway/domain/navigation/own-navigation'
import { useNavigation } from '../../features/navigation/navigation.api.ts'
import { paths } from '../../shared/paths.ts'

/** Where the person's own account is looked after: here, unless the navigation leads elsewhere. */
export function useProfilePath(): string {
  const {
    userMenu: { user },
  } = useNavigation()
  return user.link === ownNavigation.user.User.link ? paths.profile : user.link
}
