import type { MenuRoute } from '@gangway/domain/navigation/menu-route'
import { sidebarEntries } from '@gangway/domain/navigation/sidebar-entries'
import { IconDots, IconX } from '../../shared/ui/icons.ts'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigation } from '../../features/navigation/navigation.api.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { Brand } from '../../shared/ui/brand.tsx'
import { MenuLink } from '../menu/menu-link.tsx'
import { SidebarGroup } from './sidebar-group.tsx'
import { SidebarItem } from './sidebar-item.tsx'
import classes from './sidebar.module.css'

/** A menu from elsewhere may be longer than a browser can lay out at once. */
const entriesAtOnce = 200

/** The menu: open, a strip of icons, or on a mobile over the page with a way to close it. */
export const Sidebar = memo(function Sidebar({
  routes,
  isOpen,
  isMobile,
  onClose,
}: {
  routes: readonly MenuRoute[]
  isOpen: boolean
  isMobile: boolean
  onClose: () => void
}) {
  const t = useText()
  const { home } = useNavigation()
  const list = useRef<HTMLUListElement>(null)
  const entries = useMemo(() => sidebarEntries(routes), [routes])
  const [limit, setLimit] = useState(entriesAtOnce)
  const isOverlay = isMobile && isOpen
  const isCollapsed = !isMobile && !isOpen

  useEffect(() => {
    if (isOverlay) list.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [isOverlay])

  return (
    <nav
      aria-label={t('shell.navigation')}
      className={classes.sidebar}
      data-shown={!isMobile || isOpen}
    >
      <div className={classes.top}>
        {/* No stop of the Tab key: the crumbs begin with the same link. */}
        <MenuLink path={home} className={classes.brand} tabIndex={-1}>
          <Brand />
        </MenuLink>
        {isOverlay && (
          <button
            type="button"
            className={classes.close}
            aria-label={t('shell.closeMenu')}
            onClick={onClose}
          >
            <IconX size={18} aria-hidden />
          </button>
        )}
      </div>
      <ul ref={list} className={classes.list}>
        {entries.slice(0, limit).map((entry) => (
          <li key={`${entry.path} ${entry.title}`}>
            {entry.children.length > 0 ? (
              <SidebarGroup entry={entry} isCollapsed={isCollapsed} />
            ) : (
              <SidebarItem entry={entry} isCollapsed={isCollapsed} />
            )}
          </li>
        ))}
      </ul>
      {entries.length > limit && (
        <button
          type="button"
          className={classes.link}
          onClick={() => setLimit(limit + entriesAtOnce)}
        >
          <IconDots size={18} aria-hidden />
          <span className={classes.title}>{t('shell.moreEntries')}</span>
        </button>
      )}
    </nav>
  )
})
