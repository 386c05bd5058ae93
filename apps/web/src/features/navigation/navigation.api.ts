import type { getNavigation } from '@gangway/contract/navigation'
import {
  homeFromNavigation,
  routesFromNavigation,
  userMenuFromNavigation,
} from '@gangway/domain/navigation/navigation-response'
import { isExternalLink, type MenuRoute } from '@gangway/domain/navigation/menu-route'
import { ownNavigation } from '@gangway/domain/navigation/own-navigation'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callIntranet } from '../../shared/http/api-client.ts'
import { routePatternOf } from '../../shared/paths.ts'
import { config } from '../../shared/browser/config.ts'

/** Without the intranet there are only the links of the user menu and home (rule F2.7). */
const { Dashboard } = ownNavigation.app
const withoutIntranet = { ...ownNavigation, app: { Dashboard } }

const nothingKnown = { ...ownNavigation, app: {} }

/** Our own server's answer is already known; another server's is not. */
const isOurs = () => config.intranet.url.startsWith('/')

export const navigationQuery = queryOptions({
  queryKey: ['navigation'],
  queryFn: async ({ signal }): Promise<unknown> =>
    (await callIntranet<typeof getNavigation>({ method: 'GET', path: '/navigation', signal })) ??
    null,
  enabled: () => config.intranet.enabled,
  staleTime: Number.POSITIVE_INFINITY,
  // Rule F2.7: logged, and the default menu is used.
  meta: { loggedAs: 'The menu could not be loaded:' },
})

/**
 * An entry whose path is not one of ours is a page of the intranet that named it (rule F2.5). A group
 * with entries leads nowhere itself.
 */
function atOwnOrigin(route: MenuRoute): MenuRoute {
  const { path, children } = route
  if (children.length > 0) return { ...route, children: children.map(atOwnOrigin) }
  const isForeign = !isExternalLink(path) && routePatternOf(path.replace(/[?#].*/, '')) === '/*'
  const intranet = URL.parse(config.intranet.url, globalThis.location?.href)
  return isForeign && intranet !== null ? { ...route, path: new URL(path, intranet).href } : route
}

/** Routes, home link and user menu; the default ones when they could not be fetched. */
export function useNavigation() {
  const { data, error } = useQuery(navigationQuery)

  return useMemo(() => {
    const expected = isOurs() || error !== null ? ownNavigation : nothingKnown
    const response = config.intranet.enabled ? (data ?? expected) : withoutIntranet
    return {
      routes: routesFromNavigation(response).map(atOwnOrigin),
      home: homeFromNavigation(response),
      userMenu: userMenuFromNavigation(response),
    }
  }, [data, error])
}
