import type { EventStatus } from '@gangway/domain/events/event-status'
import type { IconComponent } from './icon.tsx'
import { IconBan, IconCircle, IconCircleCheck, IconClock, IconFlag } from './icons.ts'
import { useText } from '../i18n/language-context.tsx'
import classes from './status.module.css'

/** One shape per status, so that none is conveyed by color alone. Orders use the same names. */
const icons: Readonly<Record<EventStatus, IconComponent>> = {
  new: IconCircle,
  requested: IconClock,
  approved: IconCircleCheck,
  canceled: IconBan,
  successful: IconFlag,
}

/** The status as a colored icon that is named for screen readers and in the tooltip. */
export function StatusIcon({ status, size = 18 }: { status: EventStatus; size?: number }) {
  const name = useText()(`events.status.${status}`)
  const Icon = icons[status]
  return (
    <span className={classes.icon} data-status={status} title={name}>
      <Icon size={size} stroke={2} aria-hidden />
      <span className="visually-hidden">{name}</span>
    </span>
  )
}

/** The status in words, with its icon and color. */
export function StatusBadge({ status }: { status: EventStatus }) {
  const t = useText()
  const Icon = icons[status]
  return (
    <span className={classes.badge} data-status={status}>
      <Icon size={14} stroke={2.25} aria-hidden />
      {t(`events.status.${status}`)}
    </span>
  )
}

/** A colored dot, for places where the name stands beside it. */
export function StatusDot({ status }: { status: EventStatus }) {
  return <span className={classes.dot} data-status={status} aria-hidden />
}
