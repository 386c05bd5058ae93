import { apart } from '@gangway/domain/characters/direction'
import type { WaitingEvent } from '@gangway/contract/dashboard'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import { Link } from 'react-router'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { secondsSince } from '../../shared/browser/clock.ts'
import { formatInstant } from '../../shared/format/instant.ts'
import { longDate } from '../../shared/format/long-date.ts'
import { eventPath } from '../../shared/paths.ts'
import { Card } from '../../shared/ui/card.tsx'
import { waitingText } from './dashboard-texts.ts'
import classes from './waiting-longest.module.css'

/** The unanswered requests that have been here longest, each a link to the event. */
export function WaitingLongest({
  events,
  showsAgency,
}: {
  events: readonly WaitingEvent[]
  showsAgency: boolean
}) {
  const { t } = useLanguage()
  return (
    <Card title={t('dashboard.waitingLongest')} hint={t('dashboard.waitingLongestHint')}>
      {events.length === 0 ? (
        <p className={classes.empty}>{t('dashboard.waitingLongestEmpty')}</p>
      ) : (
        <ol className={classes.list}>
          {events.map((event) => (
            <WaitingRow key={event.event_id} event={event} showsAgency={showsAgency} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function WaitingRow({ event, showsAgency }: { event: WaitingEvent; showsAgency: boolean }) {
  const { t, language } = useLanguage()
  const { event_id, agency_title, agency_name, port_name, event_date, urgency, waiting_since } =
    event
  return (
    <li
      className={classes.row}
      data-mark={urgency}
      title={urgency === 'none' ? undefined : t(`events.urgency.${urgency}`)}
    >
      <div className={classes.event}>
        <Link to={eventPath(event_id)} className={classes.title}>
          <span className="tabular">#{event_id}</span> <bdi>{agency_title}</bdi>
        </Link>
        <span className={classes.detail}>
          {showsAgency && `${apart(agency_name)} · `}
          <bdi>{port_name}</bdi> ·{' '}
          <time dateTime={event_date} title={longDate(event_date, language)}>
            {formatShortDate(event_date, language)}
          </time>
          {urgency !== 'none' && (
            <span className="visually-hidden">{t(`events.urgency.${urgency}`)}</span>
          )}
        </span>
      </div>
      <time
        className={classes.since}
        dateTime={waiting_since}
        title={formatInstant(waiting_since, language)}
      >
        {waitingText(t, secondsSince(waiting_since))}
      </time>
    </li>
  )
}
