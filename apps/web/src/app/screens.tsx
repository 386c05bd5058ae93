import { matchPath, type Params } from 'react-router'
import type { Extension } from '../extension.ts'
import { fillSlots } from '../pages/slot.tsx'
import { agencyPattern, paths, servePaths } from '../shared/paths.ts'
import { pageOf, startPageOf } from './page-of.tsx'
import type { Screen } from './screen.ts'

const coreScreens: readonly Screen[] = [
  {
    name: 'home',
    path: paths.home,
    title: 'Home',
    permissions: [],
    module: 'src/pages/dashboard-page.tsx',
    ...pageOf(
      async () => (await import('../pages/dashboard-page.tsx')).DashboardPage,
      ['home.first', 'home.days'],
    ),
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
    ...pageOf(
      async () => (await import('../pages/agency-page.tsx')).AgencyPage,
      ['agency.first', 'agency.last'],
    ),
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
]

let extensions: readonly Extension[] = []

/** Said once, before anything is drawn: what the web app is made of beside its core. */
export function adoptExtensions(adopted: readonly Extension[]): void {
  extensions = adopted
  fillSlots(adopted.flatMap(({ slots = [] }) => slots))
  servePaths(allScreens().map(({ path }) => path))
}

/** The route table of rule F1.1. */
export function allScreens(): readonly Screen[] {
  return [...coreScreens, ...extensions.flatMap(({ screens = [] }) => screens)]
}

/** The screen at an address, and the parameters of the address. */
export function screenAt(path: string): { screen: Screen; params: Params } | null {
  for (const screen of allScreens()) {
    const match = matchPath(screen.path, path)
    if (match !== null) return { screen, params: match.params }
  }
  return null
}
