import type { PortDaySummary } from '@gangway/contract/port-days'
import { addDays } from '@gangway/domain/dates/calendar-date'
import { Link } from 'react-router'
import { longDate } from '../../shared/format/long-date.ts'
import { useLanguage, useText } from '../../shared/i18n/language-context.tsx'
import { portDayPath } from '../../shared/paths.ts'
import { IconAlertTriangle } from '../../shared/ui/icons.ts'
import { IconCircleCheck } from '../../shared/ui/page-icons.ts'
import { standingText } from './standing-text.ts'
import classes from './port-day-links.module.css'

/**
 * Port days by date, each with how much of it is not ready.
 *
 * @param areBeside the dates stand beside each other where there is room, without their ships
 */
export function PortDayLinks({
  days,
  areBeside = false,
}: {
  days: readonly PortDaySummary[]
  areBeside?: boolean
}) {
  const byDate = [...Map.groupBy(days, ({ date }) => date)]
  return (
    <ol className={classes.dates} data-beside={areBeside || undefined}>
      {byDate.map(([date, places]) => (
        <li key={date}>
          <h2 className={classes.heading}>
            <DateText date={date} today={places[0]?.today ?? ''} />
          </h2>
          <ul className={classes.places}>
            {places.map((place) => (
              <li key={place.port_id}>
                <PlaceLink place={place} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

/** @param today at the first of its ports */
function DateText({ date, today }: { date: string; today: string }) {
  const { t, language } = useLanguage()
  const named = longDate(date, language)
  if (date === today) return `${t('portDays.today')}, ${named}`
  if (date === addDays(today, 1)) return `${t('portDays.tomorrow')}, ${named}`
  return named
}

function stateOf(not_ready: number, left: number): 'ready' | 'waits' | 'open' | 'unready' {
  if (left === 0) return not_ready === 0 ? 'ready' : 'waits'
  return not_ready === 0 ? 'open' : 'unready'
}

function PlaceLink({ place }: { place: PortDaySummary }) {
  const t = useText()
  const { port_id, port_name, date, events, not_ready, left, ships } = place
  return (
    <Link to={portDayPath(port_id, date)} className={classes.place}>
      <span className={classes.port}>{port_name}</span>
      <span className={classes.facts}>
        {[t('portDays.events', { n: events }), ...ships].join(' · ')}
      </span>
      {not_ready !== null && left !== null && (
        <span className={classes.state} data-state={stateOf(not_ready, left)}>
          {left > 0 ? (
            <IconAlertTriangle size={16} aria-hidden />
          ) : (
            <IconCircleCheck size={16} aria-hidden />
          )}
          {standingText(t, { events, unready: not_ready, left })}
        </span>
      )}
    </Link>
  )
}
