import { IconX } from '../../shared/ui/icons.ts'
import { type KeyboardEvent, memo, type MouseEvent, useId } from 'react'
import { Link } from 'react-router'
import { UnreadMark } from '../../features/comments/unread-mark.tsx'
import { useText } from '../../shared/i18n/language-context.tsx'
import { agencyOfPath } from '../../shared/paths.ts'
import { addressOf, panelIdOf, tabIdOf } from './tab-address.ts'
import classes from './tab-strip.module.css'
import type { Tab } from './tabs.ts'
import { useTabs } from './tabs-context.ts'
import { useTabTitle } from './use-tab-title.ts'

const middleButton = 1

/** A middle click would otherwise begin to scroll the page. */
function keepFromScrolling(event: MouseEvent): void {
  if (event.button === middleButton) event.preventDefault()
}

export const TabOfStrip = memo(function TabOfStrip({
  tab: { path, location, isAffixed },
  isActive,
  isInTabOrder,
  onOpenMenu,
}: {
  tab: Tab
  isActive: boolean
  isInTabOrder: boolean
  onOpenMenu: (path: string, at: { x: number; y: number }) => void
}) {
  const t = useText()
  const { close } = useTabs()
  const title = useTabTitle()(path)
  const agency_id = agencyOfPath(path)
  const unreadId = useId()

  const closeByMiddleClick = (event: MouseEvent) => {
    if (event.button !== middleButton) return
    event.preventDefault()
    if (!isAffixed) close(path)
  }
  const openMenuAtPointer = (event: MouseEvent) => {
    event.preventDefault()
    onOpenMenu(path, { x: event.clientX, y: event.clientY })
  }
  const act = (event: KeyboardEvent<HTMLAnchorElement>) => {
    const asksForMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
    if (!asksForMenu && event.key !== ' ') return
    event.preventDefault()
    const { left, bottom } = event.currentTarget.getBoundingClientRect()
    if (asksForMenu) onOpenMenu(path, { x: left, y: bottom })
    else event.currentTarget.click()
  }

  return (
    <div
      role="presentation"
      className={classes.tab}
      data-active={isActive}
      onAuxClick={closeByMiddleClick}
      onMouseDown={keepFromScrolling}
      onContextMenu={openMenuAtPointer}
    >
      <Link
        id={tabIdOf(path)}
        role="tab"
        to={addressOf(location)}
        className={classes.link}
        aria-selected={isActive}
        aria-controls={isActive ? panelIdOf(path) : undefined}
        aria-haspopup="menu"
        aria-describedby={agency_id === null ? undefined : unreadId}
        aria-keyshortcuts={isAffixed ? undefined : 'Delete'}
        tabIndex={isInTabOrder ? 0 : -1}
        draggable={false}
        onKeyDown={act}
      >
        {title}
        {agency_id !== null && <UnreadMark agency_id={agency_id} id={unreadId} />}
      </Link>
      {!isAffixed && (
        // For the pointer: the keyboard has Delete, and a tab may not hold a button.
        <button
          type="button"
          className={classes.close}
          title={t('shell.tabs.closeNamed', { title })}
          tabIndex={-1}
          aria-hidden
          onClick={() => close(path)}
        >
          <IconX size={12} />
        </button>
      )}
    </div>
  )
})
