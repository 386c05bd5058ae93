import { useSyncExternalStore } from 'react'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { liveStatus, watchLiveStatus } from '../../../shared/realtime/live-status.ts'
import classes from './live-status.module.css'

const quietAtFirst = () => 'quiet' as const

/** Says when the changes of others do not come at once, and when they do again; otherwise nothing. */
export function LiveStatus() {
  const t = useText()
  const status = useSyncExternalStore(watchLiveStatus, liveStatus, quietAtFirst)
  return (
    <output className={classes.status} data-status={status}>
      {status !== 'quiet' && (
        <span title={t(`event.live.${status}Hint`)}>
          <span className={classes.dot} aria-hidden />
          {t(`event.live.${status}`)}
        </span>
      )}
    </output>
  )
}
