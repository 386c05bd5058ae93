import { type IconKind, isExternalLink, type MenuRoute } from './menu-route.ts'

/** A single link, or a group that opens. */
export interface SidebarEntry {
  path: string
  title: string
  icon: string | null
  type: IconKind
  /** Opens in a new tab. */
  isExternal: boolean
  /** Empty for a single link. */
  children: readonly SidebarEntry[]
}

/**
 * The sidebar of these routes (rule F2.4): hidden ones are not listed, and a group with exactly
 * one visible child collapses to a link with the child's title unless it is marked alwaysShow.
 */
export function sidebarEntries(routes: readonly MenuRoute[]): SidebarEntry[] {
  return routes.filter(({ hidden }) => !hidden).map(entryOf)
}

function entryOf(route: MenuRoute): SidebarEntry {
  const visible = route.children.filter(({ hidden }) => !hidden)
  const [only, ...others] = visible
  if (only === undefined) return linkTo(route)
  const collapses = others.length === 0 && only.children.length === 0 && !route.alwaysShow
  if (!collapses) return { ...linkTo(route), children: sidebarEntries(visible) }
  return only.meta.icon === null
    ? { ...linkTo(only), icon: route.meta.icon, type: route.meta.type }
    : linkTo(only)
}

function linkTo({ path, meta: { title, icon, type } }: MenuRoute): SidebarEntry {
  return { path, title, icon, type, isExternal: isExternalLink(path), children: [] }
}
