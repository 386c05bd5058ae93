import type { SidebarEntry } from '@gangway/domain/navigation/sidebar-entries'
import { Menu } from '@mantine/core'
import { IconChevronDown } from '../../shared/ui/icons.ts'
import { useId, useState } from 'react'
import { MenuIcon } from '../../features/navigation/menu-icon.tsx'
import { useText } from '../../shared/i18n/language-context.tsx'
import { routeTitle } from '../../shared/i18n/route-title.ts'
import { activity, usePagePath } from './active-entry.ts'
import { MenuLink } from '../menu/menu-link.tsx'
import { SidebarItem } from './sidebar-item.tsx'
import classes from './sidebar.module.css'

/** How long the pointer rests before the entries of a group open, in milliseconds (rule F4.3). */
const showDelayMs = 200

/** A sub-menu: below its title, or beside the strip of icons. Several may be open at once. */
export function SidebarGroup({
  entry,
  isCollapsed,
}: {
  entry: SidebarEntry
  isCollapsed: boolean
}) {
  return isCollapsed ? <GroupBeside entry={entry} /> : <GroupBelow entry={entry} />
}

function GroupBelow({ entry }: { entry: SidebarEntry }) {
  const t = useText()
  const list = useId()
  const holdsPage = useHoldsPage(entry)
  const [choice, setChoice] = useState<boolean | null>(null)
  const isOpen = choice ?? holdsPage
  return (
    <>
      <button
        type="button"
        className={classes.link}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setChoice(!isOpen)}
      >
        <MenuIcon icon={entry.icon} />
        <span className={classes.title}>{routeTitle(t, entry.title)}</span>
        <IconChevronDown size={16} aria-hidden className={classes.mark} />
      </button>
      <ul id={list} className={classes.children} hidden={!isOpen}>
        {entry.children.map((child) => (
          <li key={`${child.path} ${child.title}`}>
            <SidebarItem entry={child} isCollapsed={false} />
          </li>
        ))}
      </ul>
    </>
  )
}

function GroupBeside({ entry }: { entry: SidebarEntry }) {
  const t = useText()
  const title = routeTitle(t, entry.title)
  const holdsPage = useHoldsPage(entry)
  const [isOpen, setIsOpen] = useState(false)
  return (
    // Once open there is nothing to delay: the pointer's way into the list would start the delay
    // again, and a list closed meanwhile by a choice would open a second time.
    <Menu
      trigger="click-hover"
      openDelay={isOpen ? 0 : showDelayMs}
      opened={isOpen}
      onChange={setIsOpen}
      position="right-start"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button
          type="button"
          className={classes.link}
          aria-label={title}
          aria-current={holdsPage ? 'true' : undefined}
        >
          <MenuIcon icon={entry.icon} />
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label={title}>
        <Menu.Label>{title}</Menu.Label>
        {entry.children.map((child) => (
          <Menu.Item
            key={`${child.path} ${child.title}`}
            component={MenuLink}
            path={child.path}
            leftSection={<MenuIcon icon={child.icon} />}
          >
            {routeTitle(t, child.title)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function useHoldsPage({ children }: SidebarEntry): boolean {
  const pagePath = usePagePath()
  return children.some(({ path }) => activity(path, pagePath) !== undefined)
}
