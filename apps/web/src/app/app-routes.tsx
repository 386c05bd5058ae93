import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { paths } from '../shared/paths.ts'
import { PageLoading } from './page-loading.tsx'
import { pageOf } from './page-of.tsx'
import { SignedInRoutes } from './signed-in-routes.tsx'
import { VisitVitals } from './visit-vitals.tsx'

const loginPage = pageOf(async () => (await import('../pages/login-page.tsx')).LoginPage)
const logoutPage = pageOf(async () => (await import('../pages/logout-page.tsx')).LogoutPage)
const forgotPasswordPage = pageOf(
  async () => (await import('../pages/forgot-password-page.tsx')).ForgotPasswordPage,
)
const resetPasswordPage = pageOf(
  async () => (await import('../pages/reset-password-page.tsx')).ResetPasswordPage,
)
const setPasswordPage = pageOf(
  async () => (await import('../pages/set-password-page.tsx')).SetPasswordPage,
)
const secondFactorPage = pageOf(
  async () => (await import('../pages/second-factor-page.tsx')).SecondFactorPage,
)
const confirmEmailPage = pageOf(
  async () => (await import('../pages/confirm-email-page.tsx')).ConfirmEmailPage,
)

export function AppRoutes() {
  return (
    <Suspense fallback={<PageLoading />}>
      <VisitVitals />
      <Routes>
        <Route path={paths.login} element={loginPage.element} />
        <Route path={paths.logout} element={logoutPage.element} />
        <Route path={paths.forgotPassword} element={forgotPasswordPage.element} />
        <Route path={paths.resetPassword} element={resetPasswordPage.element} />
        <Route path={paths.setPassword} element={setPasswordPage.element} />
        <Route path={paths.secondFactor} element={secondFactorPage.element} />
        <Route path={paths.confirmEmail} element={confirmEmailPage.element} />
        <Route path="*" element={<SignedInRoutes />} />
      </Routes>
    </Suspense>
  )
}
