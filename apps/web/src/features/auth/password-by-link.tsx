import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../shared/i18n/language-context.tsx'
import { flash } from '../../shared/lib/flash.ts'
import { paths } from '../../shared/paths.ts'
import { AuthFrame } from './auth-frame.tsx'
import { ExpiredLink } from './expired-link.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

/** Choosing a password by a mailed link, then signing in with it. */
export function PasswordByLink({
  token,
  title,
  hint,
}: {
  /** null: the address has none, so the link was cut short or its page reloaded. */
  token: string | null
  title: string
  hint: string
}) {
  const t = useText()
  const navigate = useNavigate()
  const [expiredToken, setExpiredToken] = useState<string | null>(null)
  if (token === null || token === expiredToken) return <ExpiredLink />

  const signIn = () => {
    void flash({ message: t('auth.new.saved'), status: 'success' })
    void navigate(paths.login, { replace: true })
  }
  return (
    <AuthFrame title={title} hint={hint}>
      <ResetPasswordForm
        key={token}
        token={token}
        onSaved={signIn}
        onExpired={() => setExpiredToken(token)}
      />
    </AuthFrame>
  )
}
