import {
  childLink,
  type IconKind,
  iconKinds,
  menuLink,
  type MenuRoute,
  type RouteMeta,
} from './menu-route.ts'
import { ownNavigation } from './own-navigation.ts'

/** An entry of the user menu. */
export interface UserLink {
  link: string
  icon: string | null
  type: IconKind
}

type Fields = Readonly<Record<string, unknown>>

/** This entry of the app list becomes no route (rule F2.1). */
const skipped = 'Agencies'

/**
 * The route groups that a navigation response asks for. The response may come from a foreign intranet:
 * whatever is missing or unusable is left out, and nothing in it can make this fail.
 */
export function routesFromNavigation(response: unknown): MenuRoute[] {
  const entries = Object.entries(fieldsOf(fieldsOf(response)['app']))
  return entries.flatMap(([name, entry]) =>
    name === skipped ? [] : groupOf(name, fieldsOf(entry)),
  )
}

function groupOf(name: string, entry: Fields): MenuRoute[] {
  const link = menuLink(entry['link'])
  if (link === null) return []
  const items = Array.isArray(entry['sub_menu']) ? entry['sub_menu'] : []
  const meta = {
    ...metaOf(entry, name),
    roles: textsOf(entry['roles']),
    permissions: textsOf(entry['permissions']),
  }
  const group = { ...routeOf(entry, { path: link, name, meta }) }
  if (items.length === 0) {
    const child = { ...meta, roles: [], permissions: [] }
    return [{ ...group, children: [routeOf({}, { path: link, name, meta: child })] }]
  }
  return [{ ...group, children: items.flatMap((item) => childOf(link, fieldsOf(item))) }]
}

function childOf(link: string, item: Fields): MenuRoute[] {
  const path = childLink(link, textOf(item['url_segment']) ?? '')
  const name = textOf(item['name']) ?? textOf(item['title']) ?? textOf(item['url_segment'])
  if (path === null || name === null) return []
  return [routeOf(item, { path, name, meta: metaOf(item, name) })]
}

function routeOf(
  entry: Fields,
  { path, name, meta }: Pick<MenuRoute, 'path' | 'name' | 'meta'>,
): MenuRoute {
  return {
    path,
    name,
    hidden: entry['hidden'] === true,
    alwaysShow: entry['alwaysShow'] === true,
    redirect: textOf(entry['redirect']),
    meta,
    children: [],
  }
}

function metaOf(entry: Fields, name: string): RouteMeta {
  return {
    title: textOf(entry['title']) ?? name,
    ...iconOf(entry),
    roles: textsOf(entry['roles']),
    permissions: textsOf(entry['permissions']),
    breadcrumb: entry['breadcrumb'] !== false,
    affix: entry['affix'] === true,
  }
}

/** The set is given, or follows from the icon's name: `el-icon-date`, `fa fa-users`, `nav-ship`. */
function iconOf(entry: Fields): { icon: string | null; type: IconKind } {
  const icon = textOf(entry['icon'])
  const named = iconKinds.find((kind) => kind === entry['type'])
  const told = iconKinds.find((kind) => icon !== null && new RegExp(`^${kind}[ -]`).test(icon))
  return { icon, type: named ?? told ?? 'svg' }
}

/** The user menu; whatever the response leaves out is taken from the product's own. */
export function userMenuFromNavigation(response: unknown): { user: UserLink; logout: UserLink } {
  const given = fieldsOf(fieldsOf(response)['user'])
  return {
    user: userLinkOf(given['User'], ownNavigation.user.User),
    logout: userLinkOf(given['Logout'], ownNavigation.user.Logout),
  }
}

function userLinkOf(given: unknown, own: { link: string; icon: string }): UserLink {
  const entry = fieldsOf(given)
  return {
    link: menuLink(entry['link']) ?? own.link,
    ...iconOf(textOf(entry['icon']) === null ? own : entry),
  }
}

/** Where the logo leads. */
export function homeFromNavigation(response: unknown): string {
  const { home } = fieldsOf(response)
  return menuLink(home) ?? menuLink(fieldsOf(home)['link']) ?? ownNavigation.home
}

function fieldsOf(value: unknown): Fields {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? (value as Fields) : {}
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
