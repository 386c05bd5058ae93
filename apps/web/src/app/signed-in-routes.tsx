import { lazy } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { useMeOrFailure } from '../features/accounts/sign-in/auth.api.ts'
import { safeRedirect } from '../shared/browser/safe-redirect.ts'
import { readToken } from '../shared/http/session-token.ts'
import { landingPath, paths } from '../shared/paths.ts'
import { PageLoading } from './page-loading.tsx'
import { screenAt } from './screens.tsx'
import { SessionGuard } from './session-guard.tsx'
import { Shell } from './shell/shell.tsx'
import { addressOf, targetAddress } from './tabs/tab-address.ts'
import { usePreload } from './use-preload.ts'
import { ErrorRedirect } from '../shared/ui/error-redirect.tsx'

/** The empty root: it redirects as soon as it is known who is signed in. */
export function Landing() {
  const { me, hasFailed } = useMeOrFailure()
  if (me === undefined && !hasFailed) return <PageLoading />
  return <Navigate to={landingPath(me)} replace />
}

/** `/redirect/…` replaces itself with the rest of the path (rule F1.4), never with another site. */
function RedirectPage() {
  const target = safeRedirect(targetAddress(addressOf(useLocation())))
  return <Navigate to={target} replace />
}

const ErrorPage = lazy(async () => ({
  default: (await import('../pages/error-page.tsx')).ErrorPage,
}))

/** Every route except those for accounts: inside the frame, for people who are signed in. */
export function SignedInRoutes() {
  const { pathname } = useLocation()
  usePreload(pathname)
  const isSignedIn = readToken() !== null
  if (!isSignedIn && !isGuarded(pathname)) return <UntabbedRoutes isFramed={false} />
  return (
    <SessionGuard>
      <Shell>{screenAt(pathname) === null && <UntabbedRoutes isFramed />}</Shell>
    </SessionGuard>
  )
}

/** Everything that has no tab. */
function UntabbedRoutes({ isFramed }: { isFramed: boolean }) {
  return (
    <Routes>
      <Route path={paths.root} element={<Landing />} />
      <Route path={`${paths.refresh}/*`} element={<RedirectPage />} />
      <Route path={paths.forbidden} element={<ErrorPage kind="forbidden" isFramed={isFramed} />} />
      <Route path={paths.notFound} element={<ErrorPage kind="notFound" isFramed={isFramed} />} />
      <Route path={paths.failed} element={<ErrorPage kind="failed" isFramed={isFramed} />} />
      <Route path="*" element={<ErrorRedirect to={paths.notFound} />} />
    </Routes>
  )
}

/** Addresses that only the session decides about: the screens, and the ways to them. */
function isGuarded(pathname: string): boolean {
  const isWay = pathname === paths.root || pathname.startsWith(`${paths.refresh}/`)
  return isWay || screenAt(pathname) !== null
}
