import { useNavigate, useSearchParams } from 'react-router'
import { AuthFrame } from '../features/accounts/sign-in/auth-frame.tsx'
import { ChangePasswordForm } from '../features/accounts/sign-in/change-password-form.tsx'
import { LogOutButton } from '../features/accounts/sign-in/log-out-button.tsx'
import { PasswordByLink } from '../features/accounts/sign-in/password-by-link.tsx'
import { useLinkToken } from '../features/accounts/sign-in/use-link-token.ts'
import { useText } from '../shared/i18n/language-context.tsx'
import { announceArrival } from '../shared/browser/arrival.ts'
import { config } from '../shared/browser/config.ts'
import { safeRedirect } from '../shared/browser/safe-redirect.ts'
import { readToken } from '../shared/http/session-token.ts'
import { usePageTitle } from '../shared/browser/use-page-title.ts'

/**
 * Where an invitation leads, `/set-password#token`; and, without a token, a signed-in person whose password has to
 * be replaced.
 */
export function SetPasswordPage() {
  const t = useText()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const token = useLinkToken()
  usePageTitle(t('auth.set.pageTitle', { app: config.app_name }))

  if (token !== null || readToken() === null) {
    return <PasswordByLink token={token} title={t('auth.set.title')} hint={t('auth.set.hint')} />
  }
  const goOn = () => {
    announceArrival()
    void navigate(safeRedirect(search.get('redirect')), { replace: true })
  }
  return (
    <AuthFrame title={t('auth.set.title')} hint={t('auth.set.expiredHint')}>
      <ChangePasswordForm isMain onChanged={goOn} />
      <LogOutButton />
    </AuthFrame>
  )
}
