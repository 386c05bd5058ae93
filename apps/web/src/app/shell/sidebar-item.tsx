import type { SidebarEntry } from '@gangway/domain/navigation/sidebar-entries'
import { IconExternalLink } from '../../shared/ui/icons.ts'
import { MenuIcon } from '../../features/navigation/menu-icon.tsx'
import { useText } from '../../shared/i18n/language-context.tsx'
import { routeTitle } from '../../shared/i18n/route-title.ts'
import { activity, usePagePath } from './active-entry.ts'
import { letterOfPage } from '../shortcuts/shortcuts.ts'
import { MenuLink } from '../menu/menu-link.tsx'
import classes from './sidebar.module.css'

/** A single link of the sidebar. */
export function SidebarItem({ entry, isCollapsed }: { entry: SidebarEntry; isCollapsed: boolean }) {
  const t = useText()
  const title = routeTitle(t, entry.title)
  const letter = letterOfPage(entry.path)
  const hint = letter === undefined ? title : t('shell.pageKeys', { title, letter })
  return (
    <MenuLink
      path={entry.path}
      className={classes.link}
      title={isCollapsed || letter !== undefined ? hint : undefined}
      aria-current={activity(entry.path, usePagePath())}
    >
      <MenuIcon icon={entry.icon} />
      <span className={classes.title}>{title}</span>
      {entry.isExternal && (
        <IconExternalLink size={14} aria-label={t('shell.newTab')} className={classes.mark} />
      )}
    </MenuLink>
  )
}
