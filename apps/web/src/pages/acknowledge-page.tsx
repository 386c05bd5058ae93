import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { AuthFrame } from '../features/accounts/sign-in/auth-frame.tsx'
import { useLinkToken } from '../features/accounts/sign-in/use-link-token.ts'
import {
  isLinkOver,
  useAcknowledgeByLink,
  useAcknowledgementLink,
} from '../features/acknowledgements/acknowledgement-link.api.ts'
import { LinkedChanges } from '../features/acknowledgements/linked-changes.tsx'
import { config } from '../shared/browser/config.ts'
import { usePageTitle } from '../shared/browser/use-page-title.ts'
import { errorText } from '../shared/http/error-text.ts'
import { useText } from '../shared/i18n/language-context.tsx'
import { paths } from '../shared/paths.ts'

/** Where the link of a mail leads that acknowledges what changed: `/acknowledge#token`. */
export function AcknowledgePage() {
  const t = useText()
  const token = useLinkToken()
  usePageTitle(t('reading.pageTitle', { app: config.app_name }))
  return token === null ? <LinkOver /> : <AcknowledgeByLink key={token} token={token} />
}

/** Opening it changes nothing, since programs that look for viruses do: a person presses the button. */
function AcknowledgeByLink({ token }: { token: string }) {
  const t = useText()
  const { data, error, isFetching, refetch } = useAcknowledgementLink(token)
  const use = useAcknowledgeByLink(token)
  if (use.data !== undefined) {
    return (
      <AuthFrame title={t('reading.done')} hint={t('reading.doneHint')}>
        <LinkedChanges linked={use.data} />
        <Button component={Link} to={`${paths.events}/${use.data.event_id}`} fullWidth>
          {t('reading.toEvent')}
        </Button>
      </AuthFrame>
    )
  }
  if (isLinkOver(error) || isLinkOver(use.error)) return <LinkOver />
  if (data === undefined) {
    return error === null || isFetching ? (
      <AuthFrame title={t('auth.email.checking')} hint={t('reading.checkingHint')} />
    ) : (
      <AuthFrame title={t('reading.notLoaded')} hint={errorText(t, error)}>
        <Button fullWidth onClick={() => void refetch()}>
          {t('shell.tryAgain')}
        </Button>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={t('reading.linkTitle')} hint={t('reading.linkHint')}>
      <LinkedChanges linked={data} />
      {use.error !== null && (
        <p role="alert">{t('checks.notAcknowledged', { reason: errorText(t, use.error) })}</p>
      )}
      <Button fullWidth loading={use.isPending} onClick={() => use.mutate()}>
        {t('checks.acknowledge')}
      </Button>
    </AuthFrame>
  )
}

/** Shown for a link that was used, is too old, or whose changes have changed again. */
function LinkOver() {
  const t = useText()
  return (
    <AuthFrame title={t('auth.link.expired')} hint={t('reading.linkOverHint')}>
      <Button component={Link} to={paths.events} fullWidth>
        {t('reading.toEvents')}
      </Button>
    </AuthFrame>
  )
}
