import type { MenuRoute } from '@gangway/domain/navigation/menu-route'
import { screenAt } from './screens.tsx'

/** The pages whose tabs are there from the start: affixed routes, groups before their children. */
export function affixedPaths(routes: readonly MenuRoute[]): string[] {
  const found = routes.flatMap(({ path, meta, children }) => [
    ...(meta.affix && screenAt(path) !== null ? [path] : []),
    ...affixedPaths(children),
  ])
  return [...new Set(found)]
}
