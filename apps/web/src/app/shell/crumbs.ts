import type { MenuRoute } from '@gangway/domain/navigation/menu-route'
import { matchPath } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { allScreens, screenAt } from '../screens.tsx'
import { activity } from './active-entry.ts'

export interface Crumb {
  path: string
  /** Shown as the translation of `route.{title}`. */
  title: string
  /** Where a click leads; null for plain text. */
  target: string | null
}

interface Candidate {
  path: string
  title: string
  isCrumb: boolean
  redirect: string | null
}

const home: Crumb = { path: paths.home, title: 'Home', target: paths.home }

/** Pages without a route of their own in the menu or among the screens. */
const errorTitles: Readonly<Record<string, string>> = {
  [paths.forbidden]: 'Forbidden',
  [paths.notFound]: 'Not found',
  [paths.failed]: 'Error',
}

/**
 * Home, then every titled route above the page, outermost first. The last crumb is where one is, and
 * one that redirects nowhere or has no page is not a link either (rule F3.2). Home stays one
 * where nothing is known of the page.
 */
export function crumbsOf(pagePath: string, routes: readonly MenuRoute[]): Crumb[] {
  const byPath = new Map<string, Candidate>()
  const found = [...fromRoutes(pagePath, routes), ...fromScreens(pagePath), ...fromErrors(pagePath)]
  for (const candidate of found) {
    if (!byPath.has(candidate.path)) byPath.set(candidate.path, candidate)
  }
  const trail = [...byPath.values()]
    .filter(({ path, title, isCrumb }) => isCrumb && title !== '' && path !== paths.home)
    .toSorted((one, other) => one.path.length - other.path.length)
    .map(({ path, title, redirect }) => ({ path, title, target: targetOf(path, redirect) }))
  return [home, ...trail].map((crumb) =>
    crumb.path === pagePath || crumb === trail.at(-1) ? { ...crumb, target: null } : crumb,
  )
}

function fromRoutes(pagePath: string, routes: readonly MenuRoute[]): Candidate[] {
  return routes.flatMap(({ path, meta, redirect, children }) => {
    const below = fromRoutes(pagePath, children)
    const isAbove = below.length > 0 || activity(path, pagePath) !== undefined
    const own = { path, title: meta.title, isCrumb: meta.breadcrumb, redirect }
    return isAbove ? [own, ...below] : []
  })
}

function fromScreens(pagePath: string): Candidate[] {
  return allScreens()
    .map(({ path, title }) => ({ match: matchPath({ path, end: false }, pagePath), title }))
    .flatMap(({ match, title }) =>
      match === null ? [] : [{ path: match.pathnameBase, title, isCrumb: true, redirect: null }],
    )
}

function fromErrors(pagePath: string): Candidate[] {
  const title = errorTitles[pagePath]
  return title === undefined ? [] : [{ path: pagePath, title, isCrumb: true, redirect: null }]
}

function targetOf(path: string, redirect: string | null): string | null {
  if (redirect?.toLowerCase() === 'noredirect') return null
  const target = redirect ?? path
  return screenAt(target) === null ? null : target
}
