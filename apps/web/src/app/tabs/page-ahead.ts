import { createContext, use, useSyncExternalStore } from 'react'

/**
 * A kept page that is shown before the location has followed. It is not in a React context, because React
 * would search all kept pages for readers of a changed context.
 */
export interface PageAhead {
  /** null: the location says which page is shown. */
  readonly path: string | null
  /** Whether it has its effects. */
  readonly isAwake: boolean
  set: (path: string | null) => void
  wake: () => void
  listen: (listener: () => void) => () => void
}

export function createPageAhead(): PageAhead {
  let state: { path: string | null; isAwake: boolean } = { path: null, isAwake: false }
  const listeners = new Set<() => void>()
  const change = (next: typeof state) => {
    if (next.path === state.path && next.isAwake === state.isAwake) return
    state = next
    for (const listener of listeners) listener()
  }
  return {
    get path() {
      return state.path
    },
    get isAwake() {
      return state.isAwake
    },
    set: (path) => change({ path, isAwake: false }),
    wake: () => change({ ...state, isAwake: state.path !== null }),
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const PageAheadContext = createContext<PageAhead | null>(null)

export function usePageAhead(): PageAhead {
  const ahead = use(PageAheadContext)
  if (ahead === null) throw new Error('usePageAhead needs a TabsProvider above it')
  return ahead
}

/** The path of the page that is shown, given the one that the location names. */
export function useShownPath(located: string): string {
  const ahead = usePageAhead()
  return (
    useSyncExternalStore(
      ahead.listen,
      () => ahead.path,
      () => null,
    ) ?? located
  )
}

/** The path of the page that has its effects: a moment later than it is shown. */
export function useAwakePath(located: string): string {
  const ahead = usePageAhead()
  const awake = () => (ahead.isAwake ? ahead.path : null)
  return useSyncExternalStore(ahead.listen, awake, () => null) ?? located
}
