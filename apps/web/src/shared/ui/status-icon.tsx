import type { AnyStatus, EventStatus } from '@gangway/domain/events/event-status'
import type { IconComponent } from './icon.tsx'
import { IconBan, IconCircle, IconCircleCheck, IconClock, IconFlag } from './icons.ts'
import { useText } from '../i18n/language-context.tsx'
import classes from './status.module.css'

/** One shape per status, so that none is conveyed by color alone; `color` is one of `status.module.css`. */
const looks: Readonly<Record<AnyStatus, { icon: IconComponent; color: EventStatus }>> = {
  new: { icon: IconCircle, color: 'new' },
  requested: { icon: IconClock, color: 'requested' },
  approved: { icon: IconCircleCheck, color: 'approved' },
  canceled: { icon: IconBan, color: 'canceled' },
  successful: { icon: IconFlag, color: 'successful' },
}

/** The status as a colored icon that is named for screen readers and in the tooltip. */
export function StatusIcon({ status, size = 18 }: { status: AnyStatus; size?: number }) {
  const name = useText()(`events.status.${status}`)
  const { icon: Icon, color } = looks[status]
  return (
    <span className={classes.icon} data-status={color} title={name}>
      <Icon size={size} stroke={2} aria-hidden />
      <span className="visually-hidden">{name}</span>
    </span>
  )
}

/** The status in words, with its icon and color. */
export function StatusBadge({ status }: { status: AnyStatus }) {
  const t = useText()
  const { icon: Icon, color } = looks[status]
  return (
    <span className={classes.badge} data-status={color}>
      <Icon size={14} stroke={2.25} aria-hidden />
      {t(`events.status.${status}`)}
    </span>
  )
}

/** A colored dot, for places where the name stands beside it. */
export function StatusDot({ status }: { status: AnyStatus }) {
  return <span className={classes.dot} data-status={looks[status].color} aria-hidden />
}
