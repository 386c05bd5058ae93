import { type MenuRoute, permittedRoutes } from '@gangway/domain/navigation/menu-route'
import { useCallback, useMemo } from 'react'
import { useMe } from '../features/accounts/sign-in/auth.api.ts'
import { useNavigation } from '../features/navigation/navigation.api.ts'
import { isPermitted } from '../pages/permitted.ts'
import { leadsHome, paths } from '../shared/paths.ts'
import { screenAt } from './screens.tsx'

const nobody = { roles: [], permissions: [] }
const demandsNothing = { permissions: [] }

/** `unknown`: it is not known yet who is signed in; `elsewhere`: the person's home is another page. */
export type Access = 'granted' | 'refused' | 'unknown' | 'elsewhere'

/**
 * The routes the person signed in may see, and whether a path is one of them. Rebuilt when their roles or
 * permissions change; the server guards its calls itself.
 */
export function useAccess(): { routes: MenuRoute[]; accessTo: (path: string) => Access } {
  const me = useMe()
  const { routes: all } = useNavigation()
  const [routes, keptBack] = useMemo(() => {
    const permitted = permittedRoutes(all, me ?? nobody)
    const open = pathsOf(permitted)
    return [permitted, new Set([...pathsOf(all)].filter((path) => !open.has(path)))]
  }, [all, me])

  const accessTo = useCallback(
    (path: string): Access => {
      const { permissions } = screenAt(path)?.screen ?? demandsNothing
      const isOpen = isPermitted(permissions) && path !== paths.home
      if (me === undefined) return isOpen ? 'granted' : 'unknown'
      if (leadsHome(path, me)) return 'elsewhere'
      return isPermitted(permissions, me.permissions) && !keptBack.has(path) ? 'granted' : 'refused'
    },
    [me, keptBack],
  )
  return { routes, accessTo }
}

/** A group with entries is no page itself: its link may be that of another page. */
function pathsOf(routes: readonly MenuRoute[]): Set<string> {
  return new Set(
    routes.flatMap(({ path, children }) =>
      children.length === 0 ? [path] : [...pathsOf(children)],
    ),
  )
}
