import { useState, useSyncExternalStore } from 'react'
import { nowMs } from '../../shared/browser/clock.ts'
import { useIsOnline } from '../../shared/http/use-is-online.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { liveStatus, watchLiveStatus } from '../../shared/realtime/live-status.ts'
import { IconAlertTriangle } from '../../shared/ui/icons.ts'
import classes from './connection-lost.module.css'

const quietAtFirst = () => 'quiet' as const

/** Whether the server is out of reach. */
export function useIsLost(): boolean {
  const isOnline = useIsOnline()
  const live = useSyncExternalStore(watchLiveStatus, liveStatus, quietAtFirst)
  return !isOnline || live === 'reconnecting'
}

/** Says since when there is no connection, what is kept and what can be done (rule F7.6). */
export function ConnectionLost() {
  const [since] = useState(nowMs)
  const { language, t } = useLanguage()
  const time = new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(since)
  return (
    <output className={classes.bar} title={t('shell.lostHint')}>
      <IconAlertTriangle size={16} className={classes.icon} aria-hidden />
      <span className={classes.text}>
        {t('shell.lostSince', { time })} <span className={classes.hint}>{t('shell.lostHint')}</span>
      </span>
    </output>
  )
}
