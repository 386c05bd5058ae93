import type { OwnSession } from '@gangway/contract/accounts/profile'
import { Button } from '@mantine/core'
import { useLanguage } from '../../../shared/i18n/language-context.tsx'
import { agoText } from '../../../shared/format/ago-text.ts'
import { secondsSince } from '../../../shared/browser/clock.ts'
import { errorText } from '../../../shared/http/error-text.ts'
import { flash } from '../../../shared/flash/flash.ts'
import { formatInstant } from '../../../shared/format/instant.ts'
import { toastError } from '../../../shared/flash/toast.ts'
import { LoadFailed } from '../../../shared/ui/load-failed.tsx'
import { LoadingRows } from '../../../shared/ui/loading-rows.tsx'
import { useEndOwnSession, useOwnSessions } from './accounts.api.ts'
import { deviceName } from '../../../shared/format/device-name.ts'
import { deviceText } from '../../../shared/format/device-text.ts'
import classes from './sessions-list.module.css'

/** Where the account is signed in; every session but this one can be ended here. */
export function SessionsList() {
  const { t } = useLanguage()
  const { data: sessions, error, refetch } = useOwnSessions()
  const end = useEndOwnSession()

  if (sessions === undefined && error !== null) {
    return <LoadFailed title={t('accounts.sessionsFailed')} error={error} onRetry={refetch} />
  }
  if (sessions === undefined) return <LoadingRows rows={2} columns={2} />

  const endSession = ({ id }: OwnSession) =>
    end.mutate(id, {
      onSuccess: () => void flash({ message: t('accounts.sessionEnded'), status: 'success' }),
      onError: (problem) => toastError(errorText(t, problem)),
    })
  return (
    <ul className={classes.list}>
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} onEnd={() => endSession(session)} />
      ))}
    </ul>
  )
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { t, language } = useLanguage()
  const { user_agent, seen_at, is_current } = session
  const device = deviceText(t, deviceName(user_agent))
  return (
    <li className={classes.session}>
      <div>
        <div className={classes.device} title={user_agent}>
          {device}
          {is_current && <span className={classes.here}>{t('accounts.sessionThis')}</span>}
        </div>
        <time className={classes.seen} dateTime={seen_at} title={formatInstant(seen_at, language)}>
          {t('accounts.sessionSeen', {
            when: agoText(t, secondsSince(seen_at)) ?? formatInstant(seen_at, language),
          })}
        </time>
      </div>
      {!is_current && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('accounts.sessionEndNamed', { device })}
          onClick={onEnd}
        >
          {t('accounts.sessionEnd')}
        </Button>
      )}
    </li>
  )
}
