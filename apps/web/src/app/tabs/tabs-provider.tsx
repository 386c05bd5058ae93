import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import {
  type Location,
  type NavigateOptions,
  NavigationType,
  type Path,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router'
import { addressOf, targetAddress, refreshAddress } from './tab-address.ts'
import { PageAheadContext } from './page-ahead.ts'
import { TabsContext } from './tabs-context.ts'
import {
  affix,
  arrive,
  close,
  closeAll,
  closeOthers,
  keptTabs,
  noTabs,
  type Outcome,
  refresh,
  tabAt,
} from './tabs.ts'
import { useLookAhead } from './use-look-ahead.ts'

/** Follows the browser's location and keeps a tab for every page that may be visited. */
export function TabsProvider({
  affixedPaths,
  hasTab,
  isDecided,
  children,
}: {
  /** Must not be built again while nothing changes. */
  affixedPaths: readonly string[]
  /** Whether the page behind a path gets a tab, for this person. */
  hasTab: (path: string) => boolean
  /** false: whether the page here gets a tab is not known yet. */
  isDecided: boolean
  children: ReactNode
}) {
  const location = useLocation()
  const navigate = useNavigate()
  const isHistory = useNavigationType() === NavigationType.Pop
  const [held, setHeld] = useState(noTabs)
  const [affixed, setAffixed] = useState<readonly string[]>([])

  // Derived while rendering: in an effect a page would be shown once without its tab.
  const arrived = isDecided
    ? arrive(held, { location, hasTab: hasTab(location.pathname), isHistory })
    : held
  const state = affixed === affixedPaths ? arrived : affix(arrived, affixedPaths.map(locationOf))
  if (affixed !== affixedPaths) setAffixed(affixedPaths)
  if (state !== held) setHeld(state)

  const shown = tabAt(state.tabs, location.pathname)
  const address = shown === undefined ? null : addressOf(shown.location)
  useEffect(() => {
    if (address !== null && address !== addressOf(location)) {
      void navigate(address, { replace: true })
    }
  }, [address, location, navigate])

  // Each page has its own scroll position; the browser's would be the one of another page.
  useEffect(() => {
    window.history.scrollRestoration = 'manual'
  }, [])

  const tabs = useMemo(() => state.tabs.filter(({ path }) => hasTab(path)), [state, hasTab])
  const isAsLeft = useCallback(
    ({ pathname = '', search = '', hash = '' }: Partial<Path>) => {
      const kept = tabAt(keptTabs(tabs), pathname)
      const to = addressOf({ pathname, search, hash })
      return kept !== undefined && (to === pathname || to === addressOf(kept.location))
    },
    [tabs],
  )
  const { ahead, watched } = useLookAhead(location, isAsLeft)

  const value = useMemo(() => {
    // At once: the page that goes must not be shown without its tab.
    const carryOut = ({ state: next, goTo }: Outcome, options?: NavigateOptions) =>
      startTransition(() => {
        setHeld(next)
        if (goTo !== null) void navigate(goTo, options)
      })
    return {
      tabs,
      activePath: targetAddress(location.pathname),
      close: (path: string) => carryOut(close(state, path)),
      closeOthers: (path: string) => carryOut(closeOthers(state, path)),
      closeAll: () => carryOut(closeAll(state)),
      refresh: (path: string) => {
        const { state: next, goTo } = refresh(state, path)
        const way = goTo === null ? null : refreshAddress(goTo)
        carryOut({ state: next, goTo: way }, { replace: true })
      },
    }
  }, [state, tabs, location.pathname, navigate])
  return (
    <NavigationContext value={watched}>
      <PageAheadContext value={ahead}>
        <TabsContext value={value}>{children}</TabsContext>
      </PageAheadContext>
    </NavigationContext>
  )
}

function locationOf(pathname: string): Location {
  return { pathname, search: '', hash: '', state: null, key: pathname }
}
