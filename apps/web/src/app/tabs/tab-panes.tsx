import { Activity, memo, type ReactNode, Suspense, useLayoutEffect } from 'react'
import { type Location, type RouteObject, useRoutes } from 'react-router'
import { ErrorBoundary } from '../../shared/ui/error-boundary.tsx'
import { PageLoading } from '../page-loading.tsx'
import { OwnLocation } from './own-location.tsx'
import { panelIdOf, tabIdOf } from './tab-ids.ts'
import classes from './tab-panes.module.css'
import { useTabs } from './tabs-context.ts'
import { keptTabs } from './tabs.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useKeptScroll } from './use-kept-scroll.ts'

/**
 * The pages of the tabs, one of them shown. The others stay as they were left, without effects: they
 * neither poll nor listen, and cannot move the address.
 */
export function TabPanes({ routes }: { routes: RouteObject[] }) {
  const { tabs, activePath } = useTabs()
  return (
    <>
      <HiddenPanels />
      {keptTabs(tabs).map(({ path, generation, location }) => {
        const isShown = path === activePath
        return (
          <div key={`${path}#${generation}`} className={isShown ? undefined : classes.hidden}>
            <Activity name={path} mode={isShown ? 'visible' : 'hidden'}>
              <TabPane path={path} location={location} routes={routes} />
            </Activity>
          </div>
        )
      })}
    </>
  )
}

/**
 * Keeps hidden pages laid out, so that one that comes back has only to be painted: Activity takes them
 * out of the layout, though `content-visibility` hides them as well. It stands before the pages, whose
 * effects ask for the layout.
 */
function HiddenPanels() {
  useLayoutEffect(() => {
    if (!CSS.supports('content-visibility', 'hidden')) return
    for (const panel of document.querySelectorAll<HTMLElement>(`.${classes.hidden} > *`)) {
      panel.style.removeProperty('display')
    }
  })
  return null
}

/** Memoised: a change of tabs renders neither the page that goes nor the one that comes back. */
const TabPane = memo(function TabPane({
  path,
  location,
  routes,
}: {
  path: string
  location: Location
  routes: RouteObject[]
}) {
  return (
    <Panel path={path}>
      <OwnLocation location={location}>
        <ErrorBoundary place={path}>
          <Suspense fallback={<PageLoading />}>
            <PageAt location={location} routes={routes} />
          </Suspense>
        </ErrorBoundary>
      </OwnLocation>
    </Panel>
  )
})

function Panel({ path, children }: { path: string; children: ReactNode }) {
  const panel = useKeptFocus<HTMLDivElement>()
  useKeptScroll()
  return (
    <div
      ref={panel}
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

function PageAt({ location, routes }: { location: Location; routes: RouteObject[] }) {
  return useRoutes(routes, location)
}
