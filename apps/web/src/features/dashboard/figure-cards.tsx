import type { Dashboard } from '@gangway/contract/dashboard'
import {
  IconAlertTriangle,
  IconClock,
  IconInbox,
  IconMapPinQuestion,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { useText } from '../../shared/i18n/language-context.tsx'
import { eventsPath } from '../../shared/paths.ts'
import classes from './figure-cards.module.css'

const icons = { act_now: IconAlertTriangle, due_soon: IconClock, later: IconInbox } as const

/** Each figure leads to the list that shows exactly what it counts. */
export function FigureCards({ dashboard }: { dashboard: Dashboard }) {
  const t = useText()
  return (
    <ul className={classes.cards} aria-label={t('dashboard.figures')}>
      {dashboard.requests.map(({ urgency, count, filter }) => (
        <FigureCard
          key={urgency}
          icon={icons[urgency]}
          mark={urgency}
          label={t(`dashboard.requests.${urgency}`)}
          hint={t(`dashboard.requests.${urgency}Hint`)}
          count={count}
          filter={filter}
        />
      ))}
      <FigureCard
        icon={IconMapPinQuestion}
        mark="pickup_time"
        label={t('dashboard.pickupTimeMissing')}
        hint={t('dashboard.pickupTimeMissingHint')}
        {...dashboard.pickup_time_missing}
      />
    </ul>
  )
}

function FigureCard({
  icon: Icon,
  mark,
  label,
  hint,
  count,
  filter,
}: {
  icon: TablerIcon
  /** Chooses the card's colour, which only says again what the label says. */
  mark: string
  label: string
  hint: string
  count: number
  filter: Readonly<Record<string, string>>
}) {
  return (
    <li className={classes.item}>
      <Link
        to={eventsPath(filter)}
        className={classes.card}
        data-mark={count === 0 ? undefined : mark}
      >
        <span className={classes.label}>
          <Icon size={16} aria-hidden />
          {label}
        </span>
        <span className={classes.count}>{count}</span>
        <span className={classes.hint}>{hint}</span>
      </Link>
    </li>
  )
}
