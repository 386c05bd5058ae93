import type { ScreenName } from '@gangway/contract/vitals'
import { useLocation } from 'react-router'
import { useVisitVitals } from './use-visit-vitals.ts'

/** Has the visit measured under the names of the screens it leads to. */
export function VisitVitals({
  screenNameAt,
}: {
  screenNameAt: (pathname: string) => ScreenName | null
}) {
  useVisitVitals(useLocation().pathname, screenNameAt)
  return null
}
