import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { errorText } from '../../../shared/http/error-text.ts'
import { isRefusal } from '@gangway/client/refusal'
import type { confirmEmail } from '@gangway/contract/accounts/profile'
import { paths } from '../../../shared/paths.ts'
import { AuthFrame } from './auth-frame.tsx'
import { useConfirmEmail } from './auth.api.ts'

/** Confirms a new email address with the token of its mailed link, and shows the result. */
export function EmailByLink({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useText()
  const { data, error, isFetching, refetch } = useConfirmEmail(token)
  const isDone = data !== undefined

  useEffect(() => {
    if (isDone) onDone()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is done
  }, [isDone])

  if (isDone) {
    return (
      <AuthFrame title={t('auth.email.done')} hint={t('auth.email.doneHint', data)}>
        <Button component={Link} to={paths.root} fullWidth>
          {t('forms.goOn')}
        </Button>
      </AuthFrame>
    )
  }
  if (error === null || isFetching) {
    return <AuthFrame title={t('auth.email.checking')} hint={t('auth.email.checkingHint')} />
  }
  if (isRefusal<typeof confirmEmail>(error, 'link_expired')) return <ExpiredEmailLink />
  if (isRefusal<typeof confirmEmail>(error, 'email_taken')) {
    return (
      <AuthFrame title={t('auth.email.taken')} hint={errorText(t, error)}>
        <ToProfile />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={t('auth.email.failed')} hint={errorText(t, error)}>
      <Button fullWidth onClick={() => void refetch()}>
        {t('shell.tryAgain')}
      </Button>
    </AuthFrame>
  )
}

/** Shown for a link that was used before or is too old. */
export function ExpiredEmailLink() {
  const t = useText()
  return (
    <AuthFrame title={t('auth.link.expired')} hint={t('auth.email.expiredHint')}>
      <ToProfile />
    </AuthFrame>
  )
}

/** Where an address is asked for again. */
function ToProfile() {
  const t = useText()
  return (
    <Button component={Link} to={paths.profile} fullWidth>
      {t('auth.email.toProfile')}
    </Button>
  )
}
