import type { User } from '@gangway/contract/accounts/sign-in'
import { useState, useSyncExternalStore } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { AuthFrame } from '../features/accounts/sign-in/auth-frame.tsx'
import type { Credentials } from '../features/accounts/sign-in/auth.api.ts'
import { OtherWays } from '../features/accounts/sign-in/other-ways.tsx'
import { PasskeySignIn } from '../features/accounts/sign-in/passkey-sign-in.tsx'
import { providerErrors, ProviderRefusal } from '../features/accounts/sign-in/provider-sign-in.tsx'
import { SecondFactorForm } from '../features/accounts/sign-in/second-factor-form.tsx'
import { SignInForm } from '../features/accounts/sign-in/sign-in-form.tsx'
import { useText } from '../shared/i18n/language-context.tsx'
import { announceArrival } from '../shared/browser/arrival.ts'
import { config } from '../shared/browser/config.ts'
import { safeRedirect } from '../shared/browser/safe-redirect.ts'
import { readToken } from '../shared/http/session-token.ts'
import { usePageTitle } from '../shared/browser/use-page-title.ts'
import { dutyOf, dutyPath } from '../shared/paths.ts'

const onReturn = (look: () => void) => {
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}

/** Signing in: email and password, the second factor where there is one, or the provider. */
export function LoginPage() {
  const t = useText()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [credentials, setCredentials] = useState<Credentials | null>(null)
  const [secondStep, setSecondStep] = useState<'code' | 'passkey' | null>(null)
  const providerError = providerErrors.find((known) => known === search.get('error'))
  const target = safeRedirect(search.get('redirect'))
  usePageTitle(t('auth.pageTitle', { app: config.app_name }))

  // Someone may have signed in in another tab while this one was out of sight.
  const token = useSyncExternalStore(onReturn, readToken, readToken)
  if (token !== null) return <Navigate to={target} replace />

  const enter = (user: User) => {
    const duty = dutyOf(user)
    if (duty === null) announceArrival()
    void navigate(duty === null ? target : dutyPath(duty, target), { replace: true })
  }

  if (credentials !== null && secondStep !== null) {
    const takesPasskey = secondStep === 'passkey'
    return (
      <AuthFrame
        title={t('accounts.secondFactor')}
        hint={t(takesPasskey ? 'auth.passkey.hint' : 'auth.otp.hint')}
      >
        {takesPasskey && <PasskeySignIn credentials={credentials} onSignedIn={enter} />}
        <SecondFactorForm
          credentials={credentials}
          onSignedIn={enter}
          onBack={() => setSecondStep(null)}
        />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={t('auth.title')} hint={t('auth.subtitle')}>
      {providerError !== undefined && <ProviderRefusal reason={providerError} />}
      <SignInForm
        email={credentials?.email ?? ''}
        onSignedIn={enter}
        onSecondFactor={(typed, takesPasskey) => {
          setCredentials(typed)
          setSecondStep(takesPasskey ? 'passkey' : 'code')
        }}
      />
      <OtherWays target={target} onSignedIn={enter} />
    </AuthFrame>
  )
}
