import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { flash } from '../../../shared/flash/flash.ts'
import { paths } from '../../../shared/paths.ts'
import { AuthFrame } from './auth-frame.tsx'
import { useLinkCheck } from './auth.api.ts'
import { ExpiredLink } from './expired-link.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

interface PageTexts {
  title: string
  hint: string
}

/** Choosing a password by a mailed link, then signing in with it. */
export function PasswordByLink({
  token,
  ...texts
}: PageTexts & {
  /** null: the address has none, so the link was cut short or its page reloaded. */
  token: string | null
}) {
  return token === null ? <ExpiredLink /> : <CheckedLink key={token} token={token} {...texts} />
}

/** A link that was used before says so at once, not after a password was typed. */
function CheckedLink({ token, title, hint }: PageTexts & { token: string }) {
  const t = useText()
  const navigate = useNavigate()
  const check = useLinkCheck(token)
  const [isSpent, setIsSpent] = useState(false)
  if (isSpent || check === 'expired') return <ExpiredLink />

  const signIn = () => {
    void flash({ message: t('auth.new.saved'), status: 'success' })
    void navigate(paths.login, { replace: true })
  }
  return (
    <AuthFrame title={title} hint={hint}>
      {check === 'usable' && (
        <ResetPasswordForm token={token} onSaved={signIn} onExpired={() => setIsSpent(true)} />
      )}
    </AuthFrame>
  )
}
