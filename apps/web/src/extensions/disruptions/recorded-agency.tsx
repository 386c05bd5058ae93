import type { DisruptionRecord, RecordedEvent } from '@gangway/contract/disruptions'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import { reasonLabel } from '@gangway/domain/orders/decision-reason'
import { isActiveOrder } from '@gangway/domain/orders/order-status'
import { useDecisionReasons } from '../../features/orders/reasons.api.ts'
import { useLanguage, useText } from '../../shared/i18n/language-context.tsx'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { eventPath } from '../../shared/paths.ts'
import { Card } from '../../shared/ui/card.tsx'
import { IconArrowRight } from '../../shared/ui/page-icons.ts'
import { toPage, usePageLinks } from '../../shared/ui/row-link.ts'
import classes from './disruptions.module.css'

export function RecordedAgency({
  agency: { agency_name, informed, events },
}: {
  agency: DisruptionRecord['agencies'][number]
}) {
  const t = useText()
  return (
    <Card
      title={agency_name}
      hint={
        informed === 0 ? t('disruptions.noneInformed') : t('disruptions.informed', { n: informed })
      }
    >
      <ul className={classes.events} {...usePageLinks()}>
        {events.map((event) => (
          <li key={event.event_id} className={classes.recorded}>
            <Recorded event={event} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Recorded({ event }: { event: RecordedEvent }) {
  const { t, language } = useLanguage()
  const { event_id, agency_title, event_date, obstacle, undoing, step, now, became } = event
  const isStill = now.status === became.status && now.pickup_time === became.pickup_time
  return (
    <>
      <span className={classes.facts}>
        <a {...toPage} href={eventPath(event_id)} className={classes.link}>
          {t('disruptions.event', { id: event_id, title: agency_title })}
        </a>
        <span className={classes.quiet}>{formatShortDate(event_date, language)}</span>
      </span>
      <span className={classes.facts}>
        {obstacle === null ? (
          <>
            <span className={classes.outcome}>{t(`disruptions.took.${step}`)}</span>
            <Change event={event} />
            <Reason event={event} />
          </>
        ) : (
          <span className={classes.obstacle}>
            {t('disruptions.leftOutBecause', { why: t(`disruptions.obstacle.${obstacle}`) })}
          </span>
        )}
      </span>
      <span className={classes.facts}>
        {undoing !== null && (
          <span className={undoing === 'undone' ? classes.quiet : classes.obstacle}>
            {t(`disruptions.undoing.${undoing}`)}
          </span>
        )}
        {!isStill && undoing !== 'undone' && (
          <span className={classes.quiet}>
            {t('disruptions.now', { state: stateText(t, now) })}
          </span>
        )}
      </span>
    </>
  )
}

const personsOf = (orders: RecordedEvent['orders']) =>
  orders.reduce((sum, { persons }) => sum + persons, 0)

/** Why its orders were canceled, in the reader's language. */
function Reason({ event: { reason, reason_words } }: { event: RecordedEvent }) {
  const { t, language } = useLanguage()
  const { data: reasons = [] } = useDecisionReasons()
  const known = reasons.find(({ code }) => code === reason)
  const parts = [
    ...(known === undefined ? [] : [reasonLabel(known, language)]),
    ...(reason_words === null || reason_words === ''
      ? []
      : [t('asks.quote', { text: reason_words })]),
  ]
  return parts.length === 0 ? null : <span className={classes.quiet}>{parts.join(': ')}</span>
}

/** Change of the event's state and its orders. */
function Change({ event: { was, became, orders } }: { event: RecordedEvent }) {
  const t = useText()
  const canceled = orders.filter(
    (order) => isActiveOrder[order.was.status] && !isActiveOrder[order.became.status],
  )
  const retimed = orders.find((order) => order.was.pickup_time !== order.became.pickup_time)
  const count = (of: RecordedEvent['orders']) =>
    `${t('disruptions.orders', { n: of.length })}, ${t('disruptions.persons', { n: personsOf(of) })}`
  const states = [stateText(t, was), stateText(t, became)] as const
  return (
    <>
      {states[0] !== states[1] && (
        <span className={classes.change}>
          {states[0]}
          <IconArrowRight size={14} aria-hidden />
          <span className="visually-hidden">{t('disruptions.becomes')}</span>
          {states[1]}
        </span>
      )}
      {canceled.length > 0 && (
        <span className={classes.quiet}>
          {t('disruptions.ordersCanceled', { orders: count(canceled) })}
        </span>
      )}
      {retimed !== undefined && (
        <span className={classes.quiet}>
          {t('disruptions.ordersAt', {
            orders: count(orders),
            time: retimed.became.pickup_time ?? t('disruptions.noTime'),
          })}
        </span>
      )}
    </>
  )
}

function stateText(t: Translate, { status, pickup_time }: RecordedEvent['was']): string {
  const state = t(`events.status.${status}`)
  return pickup_time === null ? state : `${state}, ${pickup_time}`
}
