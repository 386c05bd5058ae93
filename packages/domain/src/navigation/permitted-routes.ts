import type { MenuRoute, RouteMeta } from './menu-route.ts'

/** What decides which routes a person sees: the roles and permissions of their account. */
export interface Viewer {
  roles: readonly string[]
  permissions: readonly string[]
}

/**
 * The routes a person sees (rule P1.4): all of them as an admin; otherwise those without roles or with
 * one of theirs, and without permissions or with one they have. The same goes for children. A group none
 * of whose children they may see is left out too, since it would lead nowhere.
 */
export function permittedRoutes(routes: readonly MenuRoute[], viewer: Viewer): MenuRoute[] {
  if (viewer.roles.includes('admin')) return [...routes]
  return routes.flatMap((route) => {
    if (!maySee(route.meta, viewer)) return []
    const children = permittedRoutes(route.children, viewer)
    const isEmptied = route.children.length > 0 && children.length === 0
    return isEmptied ? [] : [{ ...route, children }]
  })
}

function maySee({ roles, permissions }: RouteMeta, viewer: Viewer): boolean {
  return holdsOne(roles, viewer.roles) && holdsOne(permissions, viewer.permissions)
}

function holdsOne(demanded: readonly string[], held: readonly string[]): boolean {
  return demanded.length === 0 || demanded.some((name) => held.includes(name))
}
