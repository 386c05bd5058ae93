import { useSyncExternalStore } from 'react'

/**
 * Whether this is a picture that the server drew, or the browser's first one over it: both must be the same,
 * so what only the browser knows is shown in the next. A part that is mounted later is never hydrated.
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(neverChanges, isNotHydrating, isHydrating)
}

const neverChanges = () => () => {}
const isNotHydrating = () => false
const isHydrating = () => true
