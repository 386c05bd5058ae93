import type { PortDaySummary } from '@gangway/contract/port-days'
import { addDays } from '@gangway/domain/dates/calendar-date'
import { useState } from 'react'
import { Link } from 'react-router'
import { longDate } from '../../shared/format/long-date.ts'
import { useLanguage, useText } from '../../shared/i18n/language-context.tsx'
import { portDayPath } from '../../shared/paths.ts'
import { IconAlertTriangle } from '../../shared/ui/icons.ts'
import { IconCircleCheck } from '../../shared/ui/page-icons.ts'
import { standingText } from './standing-text.ts'
import classes from './port-day-links.module.css'

/** Ports of one date that stand beside other dates before they fold: of today, and of each later day. */
const unfolded = { today: 5, later: 3 } as const

/**
 * Port days by date, each with how much of it is not ready.
 *
 * @param areBeside the dates stand beside each other where there is room, without their ships: ports with something left
 *   for the reader first, the others folded to a count where there are many
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
          {areBeside ? (
            <FoldedPlaces places={places} />
          ) : (
            <ul className={classes.places}>
              {places.map((place) => (
                <PlaceItem key={place.port_id} place={place} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}

function FoldedPlaces({ places }: { places: readonly PortDaySummary[] }) {
  const t = useText()
  const [showsAll, setShowsAll] = useState(false)
  const isToday = places.some(({ date, today }) => date === today)
  const sorted = places.toSorted((one, other) => Number(isLeft(other)) - Number(isLeft(one)))
  const shown = showsAll ? sorted : sorted.slice(0, unfolded[isToday ? 'today' : 'later'])
  const folded = sorted.slice(shown.length)
  const count = t('portDays.more', { n: folded.length })
  return (
    <ul className={classes.places}>
      {shown.map((place) => (
        <PlaceItem key={place.port_id} place={place} />
      ))}
      {folded.length > 0 && (
        <li>
          <button type="button" className={classes.more} onClick={() => setShowsAll(true)}>
            {folded.some(isLeft) ? count : `${count}, ${t('portDays.nothingLeft')}`}
          </button>
        </li>
      )}
    </ul>
  )
}

/** Where there are too many events to judge, there may be. */
const isLeft = ({ left }: PortDaySummary) => left !== 0

/** @param today at the first of its ports */
function DateText({ date, today }: { date: string; today: string }) {
  const { t, language } = useLanguage()
  const named = longDate(date, language)
  if (date === today) return `${t('portDays.today')}, ${named}`
  if (date === addDays(today, 1)) return `${t('portDays.tomorrow')}, ${named}`
  return named
}

/** Red from the day before on. */
function stateOf({ not_ready, left, date, today }: PortDaySummary) {
  if (left === 0) return not_ready === 0 ? 'ready' : 'waits'
  return not_ready === 0 || date > addDays(today, 1) ? 'open' : 'unready'
}

function PlaceItem({ place }: { place: PortDaySummary }) {
  const t = useText()
  const { port_id, port_name, date, events, not_ready, left, ships } = place
  return (
    <li>
      <Link to={portDayPath(port_id, date)} className={classes.place}>
        <span className={classes.port}>{port_name}</span>
        <span className={classes.facts}>
          {[t('portDays.events', { n: events }), ...ships].join(' · ')}
        </span>
        {not_ready !== null && left !== null && (
          <span className={classes.state} data-state={stateOf(place)}>
            {left > 0 ? (
              <IconAlertTriangle size={16} aria-hidden />
            ) : (
              <IconCircleCheck size={16} aria-hidden />
            )}
            {standingText(t, { events, unready: not_ready, left })}
          </span>
        )}
      </Link>
    </li>
  )
}
