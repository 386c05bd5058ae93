import { type ReactNode, Suspense } from 'react'

/**
 * What the browser takes over after the page, so that the page answers first. React takes over what is within a boundary
 * once what is around that answers; around a page there are two.
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
