import { Activity, memo, type ReactNode, Suspense, useRef } from 'react'
import { type Location, useRoutes } from 'react-router'
import { ErrorBoundary } from '../../shared/ui/error-boundary.tsx'
import { PageLoading } from '../page-loading.tsx'
import { screenAt } from '../screens.tsx'
import { LaidOutPanels, useLaidOutPanel } from './laid-out-panels.tsx'
import { OwnLocation } from './own-location.tsx'
import { useAwakePath, useShownPath } from './page-ahead.ts'
import { panelIdOf, tabIdOf } from './tab-address.ts'
import classes from './tab-panes.module.css'
import { useTabs } from './tabs-context.ts'
import { keptTabs } from './tabs.ts'
import { useKeptFocus, useKeptScroll } from './use-kept-view.ts'

/**
 * The pages of the tabs, one of them shown. The others stay as they were left, without effects: they
 * neither poll nor listen, and cannot move the address.
 */
export function TabPanes() {
  const { tabs, activePath } = useTabs()
  const shownPath = useShownPath(activePath)
  const awakePath = useAwakePath(activePath)
  const kept = keptTabs(tabs).map((tab) => ({ ...tab, key: `${tab.id}#${tab.generation}` }))
  const shown = kept.find(({ path }) => path === shownPath)
  useKeptScroll(shown === undefined ? null : `${shown.path}#${shown.generation}`)
  return (
    <>
      <LaidOutPanels paths={kept.map(({ path }) => path)} />
      {kept.map(({ key, path, location }) => (
        <Pane key={key} isShown={path === shownPath}>
          <Activity name={path} mode={path === awakePath ? 'visible' : 'hidden'}>
            <TabPane path={path} location={location} />
          </Activity>
        </Pane>
      ))}
    </>
  )
}

/** Shows a page or hides it, whether or not it has its effects. */
function Pane({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const pane = useRef<HTMLDivElement>(null)
  useLaidOutPanel(pane)
  useKeptFocus(pane, isShown)
  return (
    <div ref={pane} className={isShown ? undefined : classes.hidden}>
      {children}
    </div>
  )
}

/** Memoised: a change of tabs renders neither the page that goes nor the one that comes back. */
const TabPane = memo(function TabPane({ path, location }: { path: string; location: Location }) {
  return (
    <Panel path={path}>
      <OwnLocation location={location}>
        <ErrorBoundary place={path}>
          <Suspense fallback={<PageLoading />}>
            <PageAt location={location} />
          </Suspense>
        </ErrorBoundary>
      </OwnLocation>
    </Panel>
  )
})

function Panel({ path, children }: { path: string; children: ReactNode }) {
  return (
    <div
      id={panelIdOf(path)}
      role="tabpanel"
      aria-labelledby={tabIdOf(path)}
      tabIndex={-1}
      className={classes.panel}
    >
      {children}
    </div>
  )
}

function PageAt({ location }: { location: Location }) {
  const found = screenAt(location.pathname)
  // All routes that it is given, the router ranks again with each address.
  return useRoutes(
    found === null ? [] : [{ path: found.screen.path, element: found.screen.element }],
    location,
  )
}
