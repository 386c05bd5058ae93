import { type ReactNode, Suspense, useSyncExternalStore } from 'react'

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

/** What is no part of the first picture, and may have to be fetched: until it is there, something stands for it. */
export function Afterwards({
  meanwhile = null,
  children,
}: {
  meanwhile?: ReactNode
  children: ReactNode
}) {
  const isHydrating = useIsHydrating()
  return <Suspense fallback={meanwhile}>{isHydrating ? meanwhile : children}</Suspense>
}
