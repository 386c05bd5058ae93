import type { MenuRoute } from '@gangway/domain/navigation/menu-route'
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useHomePath } from '../../features/accounts/sign-in/auth.api.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { paths } from '../../shared/paths.ts'
import { PageLoading } from '../page-loading.tsx'
import { CommandsProvider } from '../palette/commands-provider.tsx'
import { screenAt } from '../screens.tsx'
import { TabPanes } from '../tabs/tab-panes.tsx'
import { TabStrip } from '../tabs/tab-strip.tsx'
import { TabsProvider } from '../tabs/tabs-provider.tsx'
import { TakenOverLast } from './taken-over-last.tsx'
import { useAccess } from '../use-access.ts'
import skip from '../../shared/ui/skip.module.css'
import { Navbar } from './navbar.tsx'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { useSidebar } from './use-sidebar.ts'
import { ErrorRedirect } from '../../shared/ui/error-redirect.tsx'

const contentId = 'content'

/** The frame around every page of a signed-in person. */
export function Shell({
  children,
}: {
  /** Pages without a tab. */
  children: ReactNode
}) {
  const t = useText()
  const { pathname } = useLocation()
  const home = useHomePath()
  const { isMobile, isOpen, withoutAnimation, toggle, close } = useSidebar()
  const { routes, accessTo } = useAccess()
  const menuButton = useRef<HTMLButtonElement>(null)
  const isOverlay = isMobile && isOpen
  const affixed = useMemo(() => affixedPaths(routes), [routes])
  const hasTab = useCallback(
    (path: string) => screenAt(path) !== null && accessTo(path) === 'granted',
    [accessTo],
  )
  const access = accessTo(pathname)

  useEffect(() => {
    if (!isOverlay) return undefined
    const opener = menuButton.current
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      opener?.focus()
    }
  }, [isOverlay, close])

  return (
    <TabsProvider affixedPaths={affixed} hasTab={hasTab} isDecided={access !== 'unknown'}>
      <CommandsProvider routes={routes}>
        <div className={classes.shell} data-mobile={isMobile} data-still={withoutAnimation}>
          <a className={skip.skip} href={`#${contentId}`}>
            {t('shell.skip')}
          </a>
          <TakenOverLast>
            <Sidebar routes={routes} isOpen={isOpen} isMobile={isMobile} onClose={close} />
          </TakenOverLast>
          {isOverlay && <div className={classes.backdrop} onClick={close} aria-hidden />}
          <div className={classes.column} inert={isOverlay}>
            <TakenOverLast>
              <Navbar
                menuButton={menuButton}
                isMenuOpen={isOpen}
                isMobile={isMobile}
                routes={routes}
                onToggleMenu={toggle}
              />
              <TabStrip />
            </TakenOverLast>
            <main id={contentId} tabIndex={-1} className={classes.content}>
              <TabPanes />
              {access === 'unknown' && <PageLoading />}
              {access === 'elsewhere' && <Navigate to={home} replace />}
              {access === 'refused' && <ErrorRedirect to={paths.forbidden} />}
              {children}
            </main>
          </div>
        </div>
      </CommandsProvider>
    </TabsProvider>
  )
}

/** The pages whose tabs are there from the start: affixed routes, groups before their children. */
export function affixedPaths(routes: readonly MenuRoute[]): string[] {
  const found = routes.flatMap(({ path, meta, children }) => [
    ...(meta.affix && screenAt(path) !== null ? [path] : []),
    ...affixedPaths(children),
  ])
  return [...new Set(found)]
}
