import { matchPath } from 'react-router'
import { paths } from '../shared/paths.ts'
import { type LazyPage, pageOf } from './page-of.tsx'

/** A page outside the frame: about an account, not about the work. */
export interface AccountPage extends LazyPage {
  path: string
  /** The page's source, as the build knows it. */
  module: string
  /** The server cannot draw it: it leads on, or shows what the address says after its #. */
  isLeftToBrowser?: true
}

export const accountPages: readonly AccountPage[] = [
  {
    path: paths.login,
    module: 'src/pages/login-page.tsx',
    ...pageOf(async () => (await import('../pages/login-page.tsx')).LoginPage),
  },
  {
    path: paths.logout,
    module: 'src/pages/logout-page.tsx',
    isLeftToBrowser: true,
    ...pageOf(async () => (await import('../pages/logout-page.tsx')).LogoutPage),
  },
  {
    path: paths.forgotPassword,
    module: 'src/pages/forgot-password-page.tsx',
    ...pageOf(async () => (await import('../pages/forgot-password-page.tsx')).ForgotPasswordPage),
  },
  {
    path: paths.resetPassword,
    module: 'src/pages/reset-password-page.tsx',
    isLeftToBrowser: true,
    ...pageOf(async () => (await import('../pages/reset-password-page.tsx')).ResetPasswordPage),
  },
  {
    path: paths.setPassword,
    module: 'src/pages/set-password-page.tsx',
    isLeftToBrowser: true,
    ...pageOf(async () => (await import('../pages/set-password-page.tsx')).SetPasswordPage),
  },
  {
    path: paths.secondFactor,
    module: 'src/pages/second-factor-page.tsx',
    isLeftToBrowser: true,
    ...pageOf(async () => (await import('../pages/second-factor-page.tsx')).SecondFactorPage),
  },
  {
    path: paths.confirmEmail,
    module: 'src/pages/confirm-email-page.tsx',
    isLeftToBrowser: true,
    ...pageOf(async () => (await import('../pages/confirm-email-page.tsx')).ConfirmEmailPage),
  },
  {
    path: paths.acknowledge,
    module: 'src/pages/acknowledge-page.tsx',
    isLeftToBrowser: true,
    ...pageOf(async () => (await import('../pages/acknowledge-page.tsx')).AcknowledgePage),
  },
  {
    path: paths.stepUp,
    module: 'src/pages/step-up-page.tsx',
    isLeftToBrowser: true,
    ...pageOf(async () => (await import('../pages/step-up-page.tsx')).StepUpPage),
  },
]

export function accountPageAt(path: string): AccountPage | undefined {
  return accountPages.find((page) => matchPath(page.path, path) !== null)
}
