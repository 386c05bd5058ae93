import { Menu } from '@mantine/core'
import { IconRefresh, IconSquareX, IconX, IconArrowsMinimize } from '../../shared/ui/icons.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { tabIdOf } from './tab-address.ts'
import classes from './tab-strip.module.css'
import { tabAt } from './tabs.ts'
import { useTabs } from './tabs-context.ts'

/** Where the menu of a tab is open, in pixels from the strip's corner. */
export interface MenuPlace {
  path: string
  x: number
  y: number
}

/** Actions on a tab; closing the menu returns the focus to it. */
export function TabMenu({
  place,
  onDismiss,
  onClose,
  onCloseOthers,
  onCloseAll,
}: {
  place: MenuPlace | null
  onDismiss: () => void
  onClose: (path: string) => void
  onCloseOthers: (path: string) => void
  onCloseAll: (path: string) => void
}) {
  const t = useText()
  const { tabs, refresh } = useTabs()
  const tab = place === null ? undefined : tabAt(tabs, place.path)
  if (place === null || tab === undefined) return null
  const dismiss = () => {
    document.getElementById(tabIdOf(tab.path))?.focus()
    onDismiss()
  }
  return (
    <Menu
      key={`${place.path} ${place.x} ${place.y}`}
      opened
      onClose={dismiss}
      position="bottom-start"
      offset={0}
      width="max-content"
      transitionProps={{ duration: 0 }}
      // Not on keys: the one that opens it would close it, too. A disabled field reports nothing more.
      clickOutsideEvents={['pointerdown']}
      withInitialFocusPlaceholder={false}
      returnFocus={false}
    >
      <Menu.Target>
        <span className={classes.corner} style={{ left: place.x, top: place.y }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('shell.tabs.menu')}>
        <Menu.Item
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => refresh(tab.path)}
        >
          {t('shell.tabs.refresh')}
        </Menu.Item>
        {!tab.isAffixed && (
          <Menu.Item
            leftSection={<IconX size={16} aria-hidden />}
            onClick={() => onClose(tab.path)}
          >
            {t('shell.tabs.close')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconArrowsMinimize size={16} aria-hidden />}
          onClick={() => onCloseOthers(tab.path)}
        >
          {t('shell.tabs.closeOthers')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconSquareX size={16} aria-hidden />}
          onClick={() => onCloseAll(tab.path)}
        >
          {t('shell.tabs.closeAll')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
