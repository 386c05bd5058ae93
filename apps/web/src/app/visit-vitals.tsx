import type { ScreenName } from '@gangway/contract/vitals'
import { useLocation } from 'react-router'
import { useVisitVitals } from '../features/vitals/use-visit-vitals.ts'
import { readToken } from '../shared/http/session-token.ts'
import { paths } from '../shared/paths.ts'
import { screenAt } from './screens.tsx'

/** Has the visit measured under the names of the screens it leads to. */
export function VisitVitals() {
  useVisitVitals(useLocation().pathname, screenNameAt)
  return null
}

function screenNameAt(pathname: string): ScreenName | null {
  if (pathname === paths.login) return 'login'
  const isWay = pathname === paths.root || pathname.startsWith(`${paths.refresh}/`)
  if (isWay) return null
  const found = screenAt(pathname)
  if (found === null) return 'other'
  // Without a session it leads to signing in.
  return readToken() === null ? null : found.screen.name
}
