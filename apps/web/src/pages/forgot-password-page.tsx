import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { AuthFrame } from '../features/accounts/sign-in/auth-frame.tsx'
import { ForgotPasswordForm } from '../features/accounts/sign-in/forgot-password-form.tsx'
import { useText } from '../shared/i18n/language-context.tsx'
import { config } from '../shared/browser/config.ts'
import { usePageTitle } from '../shared/browser/use-page-title.ts'
import { paths } from '../shared/paths.ts'

/** Asks for a link by mail; the answer is the same whatever was typed. */
export function ForgotPasswordPage() {
  const t = useText()
  const [isSent, setIsSent] = useState(false)
  usePageTitle(t('auth.forgot.pageTitle', { app: config.app_name }))
  const toSignIn = (
    <Button component={Link} to={paths.login} variant="subtle" mt="xs" fullWidth>
      {t('auth.toSignIn')}
    </Button>
  )

  if (isSent) {
    return (
      <AuthFrame title={t('auth.forgot.sent')} hint={t('auth.forgot.sentHint')}>
        <Button variant="default" onClick={() => setIsSent(false)} fullWidth>
          {t('auth.forgot.again')}
        </Button>
        {toSignIn}
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={t('auth.forgot.title')} hint={t('auth.forgot.hint')}>
      <ForgotPasswordForm onSent={() => setIsSent(true)} />
      {toSignIn}
    </AuthFrame>
  )
}
