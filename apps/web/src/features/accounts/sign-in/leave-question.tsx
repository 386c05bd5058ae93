import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { focusOnMount } from '../../../shared/forms/focus-on-mount.ts'
import { paths } from '../../../shared/paths.ts'
import { AuthFrame } from './auth-frame.tsx'
import { useLeave } from './use-leave.ts'

/** Asks people who came by a foreign link before logging them out. */
export function LeaveQuestion() {
  const t = useText()
  const navigate = useNavigate()
  const { leave, isLeaving } = useLeave(() => void navigate(paths.login, { replace: true }))
  return (
    <AuthFrame title={t('auth.leave.question')} hint={t('auth.leave.hint')}>
      <Button ref={focusOnMount} fullWidth loading={isLeaving} onClick={leave}>
        {t('auth.leave.submit')}
      </Button>
      <Button component={Link} to={paths.root} variant="default" mt="xs" fullWidth>
        {t('forms.cancel')}
      </Button>
    </AuthFrame>
  )
}
