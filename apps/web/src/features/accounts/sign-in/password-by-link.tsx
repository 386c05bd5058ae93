import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { flash } from '../../../shared/flash/flash.ts'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { paths } from '../../../shared/paths.ts'
import { AuthFrame } from './auth-frame.tsx'
import { useLinkCheck } from './auth.api.ts'
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

/** Shown for a link that was used before or is too old; either way, a new one helps. */
function ExpiredLink() {
  const t = useText()
  return (
    <AuthFrame title={t('auth.link.expired')} hint={t('auth.link.expiredHint')}>
      <Button component={Link} to={paths.forgotPassword} fullWidth>
        {t('auth.link.again')}
      </Button>
      <Button component={Link} to={paths.login} variant="subtle" mt="xs" fullWidth>
        {t('auth.toSignIn')}
      </Button>
    </AuthFrame>
  )
}
