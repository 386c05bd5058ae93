import type { Dashboard } from '@gangway/contract/dashboard'
import type { IconComponent } from '../../shared/ui/icon.tsx'
import {
  IconAlertTriangle,
  IconClock,
  IconInbox,
  IconMessageCircle,
  IconReceipt,
  IconUsers,
} from '../../shared/ui/icons.ts'
import { IconMapPinQuestion } from '../../shared/ui/page-icons.ts'
import { Link } from 'react-router'
import { countedText } from '../../shared/format/counted.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { eventsPath, invoicesPath } from '../../shared/paths.ts'
import classes from './figure-cards.module.css'

const icons = { act_now: IconAlertTriangle, due_soon: IconClock, later: IconInbox } as const

/** Begins with the soonest. What may be past is no part of what is upcoming. */
const orderOf = (urgency: keyof typeof icons) =>
  urgency === 'act_now' ? { sort: 'event_date|asc' } : upcoming

const upcoming = { when: 'upcoming' }

/** Each figure leads to the list that shows exactly what it counts, soonest first where it means what is to come. */
export function FigureCards({ dashboard }: { dashboard: Dashboard }) {
  const t = useText()
  return (
    <ul className={classes.cards} aria-label={t('dashboard.openRequests')}>
      {dashboard.requests.map(({ urgency, count, filter }) => (
        <FigureCard
          key={urgency}
          icon={icons[urgency]}
          mark={urgency}
          label={t(`dashboard.requests.${urgency}`)}
          hint={t(`dashboard.requests.${urgency}Hint`)}
          count={count}
          target={eventsPath({ ...filter, ...orderOf(urgency) })}
        />
      ))}
      <FigureCard
        icon={IconMapPinQuestion}
        mark="pickup_time"
        label={t('events.withoutPickupTime')}
        hint={t('dashboard.pickupTimeMissingHint')}
        count={dashboard.pickup_time_missing.count}
        target={eventsPath({ ...dashboard.pickup_time_missing.filter, ...upcoming })}
      />
      {dashboard.data_missing.count > 0 && (
        <FigureCard
          icon={IconUsers}
          mark="data"
          label={t('events.chip.data_missing')}
          hint={t('dashboard.dataMissingHint')}
          count={dashboard.data_missing.count}
          target={eventsPath({ ...dashboard.data_missing.filter, ...upcoming })}
        />
      )}
      <FigureCard
        icon={IconMessageCircle}
        mark="comments"
        label={t('dashboard.unreadComments')}
        hint={t('dashboard.unreadCommentsHint')}
        count={dashboard.unread_comments.count}
        target={eventsPath(dashboard.unread_comments.filter)}
      />
      {dashboard.unpaid_invoices !== null && (
        <FigureCard
          icon={IconReceipt}
          mark={dashboard.unpaid_invoices.overdue > 0 ? 'overdue' : 'unpaid'}
          label={t('invoices.page.title')}
          hint={
            dashboard.unpaid_invoices.overdue === 0
              ? t('dashboard.noneOverdue')
              : t('dashboard.unpaidInvoicesHint', { n: dashboard.unpaid_invoices.overdue })
          }
          count={dashboard.unpaid_invoices.count}
          target={invoicesPath(dashboard.unpaid_invoices.filter)}
        />
      )}
    </ul>
  )
}

function FigureCard({
  icon: Icon,
  mark,
  label,
  hint,
  count,
  target,
}: {
  icon: IconComponent
  /** Chooses the card's color, which only says again what the label says. */
  mark: string
  label: string
  hint: string
  count: number
  target: string
}) {
  return (
    <li className={classes.item}>
      <Link to={target} className={classes.card} data-mark={count === 0 ? undefined : mark}>
        <span className={classes.label}>
          <Icon size={16} aria-hidden />
          {label}
        </span>
        <span className={classes.count}>{countedText(count)}</span>
        <span className={classes.hint}>{hint}</span>
      </Link>
    </li>
  )
}
