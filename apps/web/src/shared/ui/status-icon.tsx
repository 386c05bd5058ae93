import type { AnyStatus } from '@gangway/domain/events/event-status'
import { useText } from '../i18n/language-context.tsx'
import classes from './status.module.css'

/** The status as a colored shape and its word, on a tint where it stands for a whole thing. */
export function StatusWord({
  status,
  look = 'word',
  help,
}: {
  status: AnyStatus
  look?: 'word' | 'badge'
  /** The tooltip. */
  help?: string
}) {
  const t = useText()
  return (
    <span className={classes.status} data-look={look} data-status={status} title={help}>
      {t(`events.status.${status}`)}
    </span>
  )
}

/** The shape alone, named for screen readers and in the tooltip. */
export function StatusIcon({ status }: { status: AnyStatus }) {
  const name = useText()(`events.status.${status}`)
  return (
    <span className={classes.status} data-look="icon" data-status={status} title={name}>
      <span className="visually-hidden">{name}</span>
    </span>
  )
}

/** The shape alone, for places where its meaning stands beside it. */
export function StatusDot({ status }: { status: AnyStatus }) {
  return <span className={classes.status} data-look="icon" data-status={status} aria-hidden />
}
