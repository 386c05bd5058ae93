import { type MenuRoute, permittedRoutes } from '@gangway/domain/navigation/menu-route'
import { useCallback, useMemo } from 'react'
import { useMe } from '../features/accounts/sign-in/auth.api.ts'
import { useNavigation } from '../features/navigation/navigation.api.ts'
import { isPermitted } from '../pages/permitted.ts'
import { screenAt } from './screens.tsx'

const nobody = { roles: [], permissions: [] }
const demandsNothing = { permissions: [] }

/** unknown: it is not known yet who is signed in. */
export type Access = 'granted' | 'refused' | 'unknown'

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
      if (me === undefined) return isPermitted(permissions) ? 'granted' : 'unknown'
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
