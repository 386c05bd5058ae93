import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { whenIdle } from './when-idle.ts'

/**
 * Whether the server is drawing, or the browser is rendering over that for the first time. Both
 * must give the same markup, so data that only the browser knows is shown in the next rendering.
 * Parts mounted later are never hydrated.
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(neverChanges, isNotHydrating, isHydrating)
}

const neverChanges = () => () => {}
const isNotHydrating = () => false
const isHydrating = () => true

/** Children outside the first picture, which may have to be fetched; a placeholder stands for them until then. */
export function Afterwards({
  meanwhile = null,
  children,
}: {
  meanwhile?: ReactNode
  children: ReactNode
}) {
  const isHydrating = useIsHydrating()
  const [isDue, setIsDue] = useState(!isHydrating)
  // Nothing to wait for once it is due, such as when a kept page with hundreds of these is shown again.
  useEffect(() => (isDue ? undefined : whenIdle(() => setIsDue(true))), [isDue])
  // No boundary in what the server drew: a page that changes before all of them are taken over would take
  // over one after the other, each time from its start.
  if (!isDue) return meanwhile
  return <Suspense fallback={meanwhile}>{children}</Suspense>
}
