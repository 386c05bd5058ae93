import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { accountPageAt } from './account-pages.tsx'
import { PageLoading } from './page-loading.tsx'
import { SignedInRoutes } from './signed-in-routes.tsx'

export function AppRoutes() {
  const { pathname } = useLocation()
  return (
    <Suspense fallback={<PageLoading />}>
      {accountPageAt(pathname)?.element ?? <SignedInRoutes />}
    </Suspense>
  )
}
