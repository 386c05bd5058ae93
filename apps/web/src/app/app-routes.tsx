import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { paths } from '../shared/paths.ts'
import { PageLoading } from './page-loading.tsx'
import { SignedInRoutes } from './signed-in-routes.tsx'

const LoginPage = lazy(async () => ({
  default: (await import('../pages/login-page.tsx')).LoginPage,
}))
const ForgotPasswordPage = lazy(async () => ({
  default: (await import('../pages/forgot-password-page.tsx')).ForgotPasswordPage,
}))
const ResetPasswordPage = lazy(async () => ({
  default: (await import('../pages/reset-password-page.tsx')).ResetPasswordPage,
}))
const SetPasswordPage = lazy(async () => ({
  default: (await import('../pages/set-password-page.tsx')).SetPasswordPage,
}))
const SecondFactorPage = lazy(async () => ({
  default: (await import('../pages/second-factor-page.tsx')).SecondFactorPage,
}))
const ConfirmEmailPage = lazy(async () => ({
  default: (await import('../pages/confirm-email-page.tsx')).ConfirmEmailPage,
}))

export function AppRoutes() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Routes>
        <Route path={paths.login} element={<LoginPage />} />
        <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
        <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
        <Route path={paths.setPassword} element={<SetPasswordPage />} />
        <Route path={paths.secondFactor} element={<SecondFactorPage />} />
        <Route path={paths.confirmEmail} element={<ConfirmEmailPage />} />
        <Route path="*" element={<SignedInRoutes />} />
      </Routes>
    </Suspense>
  )
}
