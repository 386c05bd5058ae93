/** The sets an icon's name can belong to (rule F2.2); svg is the product's own. */
export const iconKinds = ['el-icon', 'fa', 'nav', 'svg'] as const

export type IconKind = (typeof iconKinds)[number]

export interface RouteMeta {
  /** Shown as the translation of `route.{title}`, else unchanged. */
  title: string
  icon: string | null
  type: IconKind
  /** Empty: for every role. */
  roles: readonly string[]
  /** One of them is enough; empty: no restriction. */
  permissions: readonly string[]
  /** Whether it appears in the breadcrumb. */
  breadcrumb: boolean
  /** Whether its tab is there from the start and cannot be closed. */
  affix: boolean
}

/** A menu item (rule F2.2). */
export interface MenuRoute {
  /** An absolute path inside the application, or an external address. */
  path: string
  name: string
  hidden: boolean
  /** Remains a group even with one visible child. */
  alwaysShow: boolean
  /** `noredirect`: its crumb is not a link. */
  redirect: string | null
  meta: RouteMeta
  children: readonly MenuRoute[]
}

const external = /^(https?:|mailto:|tel:)/i
const anyScheme = /^[a-z][a-z0-9+.-]*:/i
const otherSite = /^[/\\]{2}/

/** External links open in a new tab (rule F2.5). */
export function isExternalLink(link: string): boolean {
  return external.test(link)
}

/**
 * A link the menu can use: an external one unchanged, any other as an absolute path inside the
 * application.
 *
 * @returns null for anything that is not a link, or that would secretly lead elsewhere (`javascript:`,
 * `//site`)
 */
export function menuLink(link: unknown): string | null {
  if (typeof link !== 'string') return null
  // Browsers drop these before they read the scheme.
  const given = link.replaceAll(/[\t\n\r]/g, '').trim()
  if (given === '') return null
  if (isExternalLink(given)) return given
  if (anyScheme.test(given) || otherSite.test(given)) return null
  const path = given.startsWith('/') ? given : `/${given}`
  return otherSite.test(path) ? null : path
}

/** Where a sub-menu item leads: the group's link plus the item's url_segment, one slash between. */
export function childLink(link: string, segment: string): string | null {
  const own = segment.trim()
  if (anyScheme.test(own)) return menuLink(own)
  if (own === '' || /^[?#]/.test(own)) return menuLink(`${link}${own}`)
  return menuLink(`${link.replace(/\/+$/, '')}/${own.replace(/^[/\\]+/, '')}`)
}

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
