import { useEffect } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { listenToEvents } from '../../shared/realtime/listen-to-event.ts'
import { useRecountUnread, useUnreadEvents } from './comments.api.ts'
import classes from './unread-mark.module.css'

/**
 * How many of an agency's events have unread comments, beside the title of its tab; nothing at zero.
 *
 * @param id of what describes the tab
 */
export function UnreadMark({ agency_id, id }: { agency_id: number; id: string }) {
  const t = useText()
  const count = useUnreadEvents(agency_id)
  const recount = useRecountUnread()

  useEffect(
    () =>
      listenToEvents((kind) => {
        if (kind === 'comments' || kind === null) recount()
      }),
    [recount],
  )

  if (count === 0) return null
  const name = t('shell.tabs.unread', { n: count })
  return (
    <>
      <span className={classes.mark} title={name} aria-hidden>
        {count}
      </span>
      <span id={id} hidden>
        {name}
      </span>
    </>
  )
}
