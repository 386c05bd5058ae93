import type { MenuRoute } from '@gangway/domain/navigation/menu-route'
import { type SidebarEntry, sidebarEntries } from '@gangway/domain/navigation/sidebar-entries'
import { IconUser } from '../../shared/ui/icons.ts'
import { IconHistory } from '../../shared/ui/page-icons.ts'
import { useMemo } from 'react'
import { MenuIcon } from '../../features/navigation/menu-icon.tsx'
import { useHomePath } from '../../features/accounts/sign-in/auth.api.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { routeTitle } from '../../shared/i18n/route-title.ts'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { paths } from '../../shared/paths.ts'
import { useProfilePath } from '../menu/use-own-account.ts'
import { addressOf } from '../tabs/tab-address.ts'
import { useTabs } from '../tabs/tabs-context.ts'
import { useTabTitle } from '../tabs/use-tab-title.ts'
import { matchingEntries } from './matching-entries.ts'
import { groupLimit, type PaletteEntry, type PaletteGroup } from './palette-entry.ts'
import { useActions } from './use-actions.tsx'
import { useFilters } from './use-filters.tsx'

const iconSize = 18

/** Entries that need no server: the open pages, those seen last first, the screens and the actions. */
export function useKnownGroups({
  routes,
  text,
  onShortcuts,
  onLogOut,
}: {
  routes: readonly MenuRoute[]
  /** Empty: everything. */
  text: string
  onShortcuts: () => void
  onLogOut: () => void
}): PaletteGroup[] {
  const t = useText()
  const openPages = useOpenPages()
  const screens = useScreens(routes)
  const filters = useFilters()
  const actions = useActions({ onShortcuts, onLogOut })
  const openPaths = new Set(openPages.map(({ target }) => target))
  const groups = [
    { title: t('shell.tabs'), entries: openPages },
    {
      title: t('palette.screens'),
      entries: screens.filter(({ target }) => !openPaths.has(target)),
    },
    // Only for a typed text: the list has them as chips.
    { title: t('palette.filters'), entries: text === '' ? [] : filters },
    { title: t('palette.actions'), entries: actions },
  ]
  return groups
    .map(({ title, entries }) => ({
      title,
      entries: (text === '' ? entries : matchingEntries(entries, text)).slice(0, groupLimit),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** The tabs but the one that is shown. */
function useOpenPages(): PaletteEntry[] {
  const { tabs, activePath } = useTabs()
  const titleOf = useTabTitle()
  return tabs
    .filter(({ path }) => path !== activePath)
    .toSorted((one, other) => other.shownAt - one.shownAt)
    .map(({ path, location }) => ({
      id: `page:${path}`,
      icon: <IconHistory size={iconSize} aria-hidden />,
      title: titleOf(path),
      target: addressOf(location),
    }))
}

function useScreens(routes: readonly MenuRoute[]): PaletteEntry[] {
  const t = useText()
  const profilePath = useProfilePath()
  const home = useHomePath()
  return useMemo(() => {
    const profile: PaletteEntry = {
      id: `screen:${profilePath}`,
      icon: <IconUser size={iconSize} aria-hidden />,
      title: t('shell.profile'),
      words: t('palette.profile.words'),
      target: profilePath,
    }
    const listed = sidebarEntries(routes).flatMap((entry) => screensOf(entry, t))
    const entries = [...listed, profile].map((entry) =>
      entry.target === paths.home ? { ...entry, target: home } : entry,
    )
    return [...new Map(entries.map((entry) => [entry.id, entry])).values()]
  }, [routes, profilePath, home, t])
}

/** A group leads nowhere by itself; its entries say where they belong. */
function screensOf(entry: SidebarEntry, t: Translate, group?: string): PaletteEntry[] {
  const { path, icon, children } = entry
  const title = routeTitle(t, entry.title)
  if (children.length > 0) return children.flatMap((child) => screensOf(child, t, title))
  const id = `screen:${path}`
  return [{ id, icon: <MenuIcon icon={icon} />, title, detail: group, target: path }]
}
