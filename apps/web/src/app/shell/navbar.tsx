import type { MenuRoute } from '@gangway/domain/navigation/menu-route'
import { IconMenu2 } from '../../shared/ui/icons.ts'
import { memo, type RefObject } from 'react'
import { useRovingFocus } from '../../shared/browser/use-roving-focus.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { LanguageSwitch } from '../../shared/ui/language-switch.tsx'
import { ThemeSwitch } from '../../shared/ui/theme-switch.tsx'
import { AlertsArea } from './alerts-area.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { ConnectionLost, useIsLost } from './connection-lost.tsx'
import { FullscreenToggle } from './fullscreen-toggle.tsx'
import classes from './navbar.module.css'
import { PaletteButton } from './palette-button.tsx'
import { UserMenu } from './user-menu.tsx'

/** Memoised: a change of the page renders only what shows where one is. */
export const Navbar = memo(function Navbar({
  menuButton,
  isMenuOpen,
  isMobile,
  routes,
  onToggleMenu,
}: {
  /** Where focus returns when the menu closes. */
  menuButton: RefObject<HTMLButtonElement | null>
  isMenuOpen: boolean
  isMobile: boolean
  routes: readonly MenuRoute[]
  onToggleMenu: () => void
}) {
  const t = useText()
  const isLost = useIsLost()
  const tools = useRovingFocus<HTMLDivElement>()
  return (
    <header className={classes.navbar}>
      <button
        ref={menuButton}
        type="button"
        className={classes.menu}
        aria-label={isMenuOpen ? t('shell.closeMenu') : t('shell.openMenu')}
        aria-expanded={isMenuOpen}
        onClick={onToggleMenu}
      >
        <IconMenu2 size={20} aria-hidden />
      </button>
      {isLost ? <ConnectionLost /> : <Breadcrumb routes={routes} />}
      <div role="toolbar" aria-label={t('shell.tools')} className={classes.tools} {...tools}>
        <PaletteButton />
        {!isMobile && <FullscreenToggle />}
        <LanguageSwitch />
        <ThemeSwitch />
        <AlertsArea />
        <UserMenu />
      </div>
    </header>
  )
})
