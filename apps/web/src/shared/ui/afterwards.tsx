import { type ReactNode, Suspense } from 'react'
import { useIsHydrating } from '../browser/use-is-hydrating.ts'

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
