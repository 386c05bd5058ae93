import type { ScreenName } from '@gangway/contract/vitals'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { readToken } from '../shared/http/session-token.ts'
import { paths } from '../shared/paths.ts'
import { accountPageAt } from './account-pages.tsx'
import { PageLoading } from './page-loading.tsx'
import { adoptedExtensions, screenAt } from './screens.tsx'
import { SignedInRoutes } from './signed-in-routes.tsx'

export function AppRoutes() {
  const { pathname } = useLocation()
  return (
    <Suspense fallback={<PageLoading />}>
      {adoptedExtensions().map(
        ({ name, Frame }) => Frame && <Frame key={name} screenNameAt={screenNameAt} />,
      )}
      {accountPageAt(pathname)?.element ?? <SignedInRoutes />}
    </Suspense>
  )
}

/** What extensions know a place by; null: it leads on to another. */
function screenNameAt(pathname: string): ScreenName | null {
  if (pathname === paths.login) return 'login'
  const isWay = pathname === paths.root || pathname.startsWith(`${paths.refresh}/`)
  if (isWay) return null
  const found = screenAt(pathname)
  if (found === null) return 'other'
  // Without a session it leads to signing in.
  return readToken() === null ? null : found.screen.name
}
