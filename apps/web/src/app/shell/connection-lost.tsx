import { useState, useSyncExternalStore } from 'react'
import { nowMs } from '../../shared/browser/clock.ts'
import { clockTime } from '../../shared/format/instant.ts'
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

/** Notice in the navbar while the server is out of reach: since when, and that nothing typed is lost (rule F7.6). */
export function ConnectionLost() {
  const [since] = useState(nowMs)
  const { language, t } = useLanguage()
  const time = clockTime(new Date(since).toISOString(), language)
  return (
    <output className={classes.bar} title={t('shell.lostHint')}>
      <IconAlertTriangle size={16} className={classes.icon} aria-hidden />
      <span className={classes.text}>
        {t('shell.lostSince', { time })} <span className={classes.hint}>{t('shell.lostHint')}</span>
      </span>
    </output>
  )
}
