import { type ReactNode, use, useLayoutEffect, useMemo, useRef } from 'react'
import {
  type Location,
  NavigationType,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router'
import { usePageAhead } from './page-ahead.ts'

/** The route around the tabs is another with every navigation, and would render all their links again. */
const root = { outlet: null, matches: [], isDataRoute: false }

/**
 * Gives a kept page its own place in the router: where it was left while another is shown, so that it
 * is not rendered with every navigation, and no say over the address while it is hidden.
 */
export function OwnLocation({ location, children }: { location: Location; children: ReactNode }) {
  const isShown = useRef(false)
  useLayoutEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  const place = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location])
  const navigation = use(NavigationContext)
  const ahead = usePageAhead()
  const guarded = useMemo(() => {
    const { navigator } = navigation
    const whenShown = (go: () => void) => {
      if (ahead.path === null ? isShown.current : ahead.path === location.pathname) go()
    }
    const own: typeof navigator = {
      ...navigator,
      go: (delta) => whenShown(() => navigator.go(delta)),
      push: (...target) => whenShown(() => navigator.push(...target)),
      replace: (...target) => whenShown(() => navigator.replace(...target)),
    }
    return { ...navigation, navigator: own }
  }, [navigation, ahead, location.pathname])

  return (
    <NavigationContext value={guarded}>
      <RouteContext value={root}>
        <LocationContext value={place}>{children}</LocationContext>
      </RouteContext>
    </NavigationContext>
  )
}
