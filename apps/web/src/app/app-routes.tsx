import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { accountPages } from './account-pages.tsx'
import { PageLoading } from './page-loading.tsx'
import { SignedInRoutes } from './signed-in-routes.tsx'
import { VisitVitals } from './visit-vitals.tsx'

export function AppRoutes() {
  return (
    <Suspense fallback={<PageLoading />}>
      <VisitVitals />
      <Routes>
        {accountPages.map(({ path, element }) => (
          <Route key={path} path={path} element={element} />
        ))}
        <Route path="*" element={<SignedInRoutes />} />
      </Routes>
    </Suspense>
  )
}
