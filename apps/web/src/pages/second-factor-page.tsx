import { Button } from '@mantine/core'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { PasskeyForm } from '../features/accounts/profile/passkey-form.tsx'
import { SecondFactorSetup } from '../features/accounts/profile/second-factor-setup.tsx'
import { AuthFrame } from '../features/accounts/sign-in/auth-frame.tsx'
import { useRefreshAccount } from '../features/accounts/sign-in/auth.api.ts'
import { LogOutButton } from '../features/accounts/sign-in/log-out-button.tsx'
import { useOffersPasskeys } from '../features/accounts/sign-in/passkey-sign-in.tsx'
import { useText } from '../shared/i18n/language-context.tsx'
import { announceArrival } from '../shared/browser/arrival.ts'
import { config } from '../shared/browser/config.ts'
import { safeRedirect } from '../shared/browser/safe-redirect.ts'
import { readToken } from '../shared/http/session-token.ts'
import { usePageTitle } from '../shared/browser/use-page-title.ts'
import { loginPath, paths } from '../shared/paths.ts'

/** Where everyone is led who has no second factor although one is required. */
export function SecondFactorPage() {
  const t = useText()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const refreshAccount = useRefreshAccount()
  const offersPasskeys = useOffersPasskeys()
  const [isPasskey, setIsPasskey] = useState(false)
  usePageTitle(t('auth.secondFactor.pageTitle', { app: config.app_name }))

  if (readToken() === null) return <Navigate to={loginPath(paths.root)} replace />
  const goOn = () => {
    refreshAccount()
    announceArrival()
    void navigate(safeRedirect(search.get('redirect')), { replace: true })
  }
  return (
    <AuthFrame title={t('auth.secondFactor.title')} hint={t('auth.secondFactor.hint')}>
      {isPasskey ? (
        <PasskeyForm onDone={goOn} onCancel={() => setIsPasskey(false)} />
      ) : (
        <SecondFactorSetup onDone={goOn} />
      )}
      {offersPasskeys && !isPasskey && (
        <Button variant="subtle" mt="md" fullWidth onClick={() => setIsPasskey(true)}>
          {t('accounts.passkeyInstead')}
        </Button>
      )}
      <LogOutButton />
    </AuthFrame>
  )
}
