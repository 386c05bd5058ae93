import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { paths } from '../../../shared/paths.ts'
import { AuthFrame } from './auth-frame.tsx'

/** Shown for a link that was used before or is too old; either way, a new one helps. */
export function ExpiredLink() {
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
