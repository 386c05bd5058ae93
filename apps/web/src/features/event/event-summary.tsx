import type { Event } from '@gangway/contract/events'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import type { ReactNode } from 'react'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { PhoneLink } from '../../shared/ui/phone-link.tsx'
import { StatusBadge } from '../../shared/ui/status-icon.tsx'
import { formatDuration } from '../../shared/lib/duration.ts'
import classes from './event-summary.module.css'
import { portClockLabel } from './port-clock.ts'
import { ShipsInPort } from './ships-in-port.tsx'
import { languageName } from '../../shared/lib/language-name.ts'
import { longDate } from '../../shared/lib/long-date.ts'

/** What the excursion request is about (specification §2, summary block). */
export function EventSummary({ event }: { event: Event }) {
  const { t, language } = useLanguage()
  return (
    <section className={classes.card} aria-label={t('event.summary')} data-tour="event-summary">
      <dl className={classes.facts}>
        <Fact label={t('event.name')} isWide>
          <strong className={classes.name}>{event.agency_title}</strong>
        </Fact>
        <Fact label={t('event.status')}>
          <StatusBadge status={event.status} />
        </Fact>
        <Fact label={t('event.number')}>
          <span className="tabular">{event.event_id}</span>
        </Fact>
        <Fact label={t('event.date')}>
          <time
            className="tabular"
            dateTime={event.event_date}
            title={longDate(event.event_date, language)}
          >
            {formatShortDate(event.event_date, language)}
          </time>
        </Fact>
        <Fact label={t('event.port')}>
          {event.port_name}
          <PortClock event={event} />
        </Fact>
        <Fact label={t('event.language')}>{languageName(event.language_guide, language)}</Fact>
        <Fact label={t('event.duration')}>
          {event.duration !== null && formatDuration(event.duration)}
        </Fact>
        <Fact label={t('event.meetPoint')} isWide>
          {event.meet_point}
        </Fact>
        <Fact label={t('event.contactName')}>{event.contact_name}</Fact>
        <Fact label={t('event.contactPhone')}>
          {event.contact_phone !== '' && <PhoneLink phone={event.contact_phone} />}
        </Fact>
        <Fact label={t('event.product')} isWide>
          {event.product_name}
        </Fact>
        <Fact label={t('event.agency')} isWide>
          {event.agency_name}
        </Fact>
        <Fact label={t('event.pickupTime')} isPrintOnly>
          {event.pickup_time ?? ''}
        </Fact>
      </dl>
      <ShipsInPort event={event} />
    </section>
  )
}

function Fact({
  label,
  isWide = false,
  isPrintOnly = false,
  children,
}: {
  label: string
  isWide?: boolean
  isPrintOnly?: boolean
  children: ReactNode
}) {
  const { t } = useLanguage()
  const isEmpty = children === '' || children === false
  return (
    <div
      className={classes.fact}
      data-wide={isWide || undefined}
      data-print-only={isPrintOnly || undefined}
    >
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value} data-empty={isEmpty || undefined}>
        {isEmpty ? t('event.notGiven') : children}
      </dd>
    </div>
  )
}

function PortClock({ event }: { event: Event }) {
  const { t } = useLanguage()
  const label = portClockLabel({
    portTimeZone: event.port_time_zone,
    readerTimeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    date: event.event_date,
  })
  if (label === null) return null
  return (
    <small className={classes.clock} title={t('event.portClockHint')}>
      {t('event.portClock', { label })}
    </small>
  )
}
