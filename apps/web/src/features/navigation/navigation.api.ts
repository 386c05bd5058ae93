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
import { isServed, routePatternOf } from '../../shared/paths.ts'
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

const ownPaths = new Set(routesFromNavigation(ownNavigation).flatMap(placesOf))

function placesOf({ path, children }: MenuRoute): string[] {
  return children.length > 0 ? children.flatMap(placesOf) : [path]
}

/**
 * An entry whose path is not one of ours is a page of the intranet that named it (rule F2.5); one of ours without its
 * screen is left out. A group with entries leads nowhere itself.
 */
function leadingSomewhere(route: MenuRoute): MenuRoute[] {
  const { path, children } = route
  if (children.length > 0) {
    const left = children.flatMap(leadingSomewhere)
    return left.length > 0 ? [{ ...route, children: left }] : []
  }
  if (ownPaths.has(path) && !isServed(path)) return []
  const isForeign = !isExternalLink(path) && routePatternOf(path.replace(/[?#].*/, '')) === '/*'
  const intranet = URL.parse(config.intranet.url, globalThis.location?.href)
  return [isForeign && intranet !== null ? { ...route, path: new URL(path, intranet).href } : route]
}

/** Routes, home link and user menu; the default ones when they could not be fetched. */
export function useNavigation() {
  const { data, error } = useQuery(navigationQuery)

  return useMemo(() => {
    const expected = isOurs() || error !== null ? ownNavigation : nothingKnown
    const response = config.intranet.enabled ? (data ?? expected) : withoutIntranet
    return {
      routes: routesFromNavigation(response).flatMap(leadingSomewhere),
      home: homeFromNavigation(response),
      userMenu: userMenuFromNavigation(response),
    }
  }, [data, error])
}
