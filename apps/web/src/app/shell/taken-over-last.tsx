import { type ReactNode, Suspense } from 'react'

/**
 * Children that the browser takes over after the page, so that the page answers first. React takes over the content of
 * a boundary once everything around that answers; around a page there are two.
 */
export function TakenOverLast({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Suspense>
        <Suspense>{children}</Suspense>
      </Suspense>
    </Suspense>
  )
}
