import type { ScreenName } from '@gangway/contract/vitals'
import type { Permission } from '@gangway/domain/accounts/roles'
import { matchPath, type Params } from 'react-router'
import type { EnglishCatalogue } from '../shared/i18n/english.ts'
import { agencyPattern, paths } from '../shared/paths.ts'
import { type LazyPage, pageOf, startPageOf } from './page-of.tsx'

/** A page inside the frame: it gets a tab and a crumb. */
export interface Screen extends LazyPage {
  name: Exclude<ScreenName, 'login' | 'other'>
  path: string
  /** The page's source, as the build knows it. */
  module: string
  /** Shown as the translation of `route.{title}`. */
  title: keyof EnglishCatalogue['route']
  /** One of them is enough; empty: for everyone who is signed in. */
  permissions: readonly Permission[]
}

/** The route table of rule F1.1. */
export const screens: readonly Screen[] = [
  {
    name: 'home',
    path: paths.home,
    title: 'Home',
    permissions: [],
    module: 'src/pages/dashboard-page.tsx',
    ...pageOf(async () => (await import('../pages/dashboard-page.tsx')).DashboardPage),
  },
  {
    name: 'events.list',
    path: paths.events,
    title: 'Events',
    permissions: [],
    module: 'src/pages/events-list-page.tsx',
    ...startPageOf(async () => (await import('../pages/events-list-page.tsx')).EventsListPage),
  },
  {
    name: 'event.view',
    path: `${paths.events}/:event_id`,
    title: 'Event',
    permissions: [],
    module: 'src/pages/event-page.tsx',
    ...pageOf(async () => (await import('../pages/event-page.tsx')).EventPage),
  },
  {
    name: 'invoices.list',
    path: paths.invoices,
    title: 'Invoices',
    permissions: ['invoices.view'],
    module: 'src/pages/invoices-list-page.tsx',
    ...pageOf(async () => (await import('../pages/invoices-list-page.tsx')).InvoicesListPage),
  },
  {
    name: 'agencyPage',
    path: agencyPattern,
    title: 'Agency',
    permissions: [],
    module: 'src/pages/agency-page.tsx',
    ...pageOf(async () => (await import('../pages/agency-page.tsx')).AgencyPage),
  },
  {
    name: 'profile',
    path: paths.profile,
    title: 'Profile',
    permissions: [],
    module: 'src/pages/profile-page.tsx',
    ...pageOf(async () => (await import('../pages/profile-page.tsx')).ProfilePage),
  },
  {
    name: 'users.list',
    path: paths.users,
    title: 'Users',
    permissions: ['users.manage'],
    module: 'src/pages/users-page.tsx',
    ...pageOf(async () => (await import('../pages/users-page.tsx')).UsersPage),
  },
  {
    name: 'agencies.list',
    path: paths.agencies,
    title: 'Agencies',
    permissions: ['users.manage'],
    module: 'src/pages/agencies-page.tsx',
    ...pageOf(async () => (await import('../pages/agencies-page.tsx')).AgenciesPage),
  },
  {
    name: 'imports.list',
    path: paths.imports,
    title: 'Imports',
    permissions: ['imports.manage'],
    module: 'src/pages/imports-page.tsx',
    ...pageOf(async () => (await import('../pages/imports-page.tsx')).ImportsPage),
  },
  {
    name: 'import.view',
    path: `${paths.imports}/:import_id`,
    title: 'Import',
    permissions: ['imports.manage'],
    module: 'src/pages/import-page.tsx',
    ...pageOf(async () => (await import('../pages/import-page.tsx')).ImportPage),
  },
  {
    name: 'audit',
    path: paths.audit,
    title: 'Audit',
    permissions: ['audit.view'],
    module: 'src/pages/audit-page.tsx',
    ...pageOf(async () => (await import('../pages/audit-page.tsx')).AuditPage),
  },
  {
    name: 'api-keys',
    path: paths.apiKeys,
    title: 'API keys',
    permissions: ['programs.manage'],
    module: 'src/pages/api-keys-page.tsx',
    ...pageOf(async () => (await import('../pages/api-keys-page.tsx')).ApiKeysPage),
  },
  {
    name: 'webhooks',
    path: paths.webhooks,
    title: 'Webhooks',
    permissions: ['webhooks.manage'],
    module: 'src/pages/webhooks-page.tsx',
    ...pageOf(async () => (await import('../pages/webhooks-page.tsx')).WebhooksPage),
  },
  {
    name: 'developers',
    path: paths.developers,
    title: 'Developers',
    permissions: ['programs.manage'],
    module: 'src/pages/developers-page.tsx',
    ...pageOf(async () => (await import('../pages/developers-page.tsx')).DevelopersPage),
  },
]

/** Whether someone has the permissions a screen requires; the server guards its calls itself. */
export function isPermitted(
  { permissions }: Pick<Screen, 'permissions'>,
  held: readonly Permission[],
): boolean {
  return permissions.length === 0 || permissions.some((permission) => held.includes(permission))
}

/** The screen at an address, and the parameters of the address. */
export function screenAt(path: string): { screen: Screen; params: Params } | null {
  for (const screen of screens) {
    const match = matchPath(screen.path, path)
    if (match !== null) return { screen, params: match.params }
  }
  return null
}
