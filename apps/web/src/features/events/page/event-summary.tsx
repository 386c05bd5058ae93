import type { Event } from '@gangway/contract/events'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import { fetchedShips } from '@gangway/domain/ships/own-times'
import { generalClocks } from '@gangway/domain/ships/ship-time'
import { timeWithShips } from '@gangway/texts/ship-time'
import { spanOfMinutes } from '@gangway/texts/span-of-minutes'
import { IconChevronDown } from '../../../shared/ui/icons.ts'
import { useMemo, useState } from 'react'
import { useLanguage } from '../../../shared/i18n/language-context.tsx'
import { groupSentence } from '../../../shared/format/group-text.ts'
import { languageName } from '../../../shared/format/language-name.ts'
import { longDate } from '../../../shared/format/long-date.ts'
import { EmailLink } from '../../../shared/ui/email-link.tsx'
import { PhoneLink } from '../../../shared/ui/phone-link.tsx'
import { StatusWord } from '../../../shared/ui/status-icon.tsx'
import { Fact } from './event-fact.tsx'
import classes from './event-summary.module.css'
import { readerTimeZone } from '../../../shared/browser/time-zone.ts'
import { portOffset } from './port-clock.ts'
import { ShipsAtAGlance, ShipsInPort } from './ships-in-port.tsx'

const moreId = 'event-more'

/** The excursion request in brief (rule E3.2); rarely read facts open on demand. */
export function EventSummary({ event }: { event: Event }) {
  const { t, language } = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const { event_date, port_time_zone } = event
  const date = formatShortDate(event_date, language)
  // Only the operator's people see how the booking system calls the event.
  const reference = event.reference && t('event.reference', { reference: event.reference })
  const clock = usePortClock(port_time_zone, event_date)
  return (
    <section
      className={classes.summary}
      aria-label={t('event.summary')}
      data-tour="event-summary"
      data-open={isOpen || undefined}
    >
      <div className={classes.lines}>
        <dl className={classes.facts}>
          <Fact
            label={t('events.field.agency_title')}
            text={event.agency_title}
            title={event.agency_title}
            beside={8}
          >
            <strong className={classes.name}>{event.agency_title}</strong>
          </Fact>
          <Fact
            label={t('events.field.status')}
            text={t(`events.status.${event.status}`)}
            beside={28}
          >
            <StatusWord status={event.status} look="badge" />
          </Fact>
          <Fact
            label={t('events.field.event_date')}
            text={date}
            title={longDate(event.event_date, language)}
          >
            <time className="tabular" dateTime={event.event_date}>
              {date}
            </time>
          </Fact>
          <Fact label={t('event.number')} text={`${event.event_id} ${reference ?? ''}`}>
            <span className="tabular">{event.event_id}</span>
            {reference !== null && (
              <small className={classes.reference} title={reference}>
                {reference}
              </small>
            )}
          </Fact>
          <Fact
            label={t('events.field.port_id')}
            text={`${event.port_name} ${clock ?? ''}`}
            title={event.port_name}
          >
            <bdi>{event.port_name}</bdi>
            {clock !== null && (
              <small className={classes.clock} title={t('event.portClockHint')}>
                {clock}
              </small>
            )}
          </Fact>
          <Fact label={t('events.field.language_guide')}>
            {languageName(event.language_guide, language)}
          </Fact>
          <Fact label={t('events.field.duration')}>
            {event.duration !== null && spanOfMinutes(event.duration)}
          </Fact>
          <Fact label={t('events.field.contact_name')} title={event.contact_name} isRare>
            {event.contact_name}
          </Fact>
          <Fact label={t('events.field.contact_phone')} text={event.contact_phone} isRare>
            {event.contact_phone !== '' && <PhoneLink phone={event.contact_phone} />}
          </Fact>
          <Fact label={t('events.field.meet_point')} title={event.meet_point}>
            {event.meet_point}
          </Fact>
          {event.dress_code !== '' && (
            <Fact label={t('events.field.dress_code')} title={event.dress_code}>
              {event.dress_code}
            </Fact>
          )}
          {(event.min_persons !== null || event.max_persons !== null) && (
            <Fact label={t('events.field.total_pax')}>{groupSentence(t, event)}</Fact>
          )}
          <ShipsAtAGlance event={event} />
          <Fact label={t('events.field.pickup_time')} isPrintOnly>
            {event.pickup_time === null
              ? ''
              : timeWithShips(
                  event.pickup_time,
                  generalClocks(fetchedShips(event.excursions), event.ship_calls),
                  language,
                )}
          </Fact>
        </dl>
        <div className={classes.more}>
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={moreId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t(isOpen ? 'event.less' : 'event.more')}
            <IconChevronDown size={14} className={classes.chevron} aria-hidden />
          </button>
        </div>
      </div>
      <div id={moreId} className={classes.rest}>
        <dl className={classes.facts}>
          <Fact label={t('events.field.product_name')}>{event.product_name}</Fact>
          <Fact label={t('events.field.agency_id')}>{event.agency_name}</Fact>
          <Fact label={t('events.field.email')} text={event.email}>
            {event.email !== '' && <EmailLink email={event.email} />}
          </Fact>
        </dl>
        <ShipsInPort event={event} />
      </div>
    </section>
  )
}

/** How far the port's clock is from the reader's; null: it shows the same. Kept, as every decision renders the summary. */
function usePortClock(portTimeZone: string, date: string): string | null {
  const { t } = useLanguage()
  const zone = readerTimeZone()
  const offset = useMemo(
    () => portOffset({ portTimeZone, readerTimeZone: zone, date }),
    [portTimeZone, zone, date],
  )
  return offset && t('event.portClock', { offset })
}
