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
