import type { PortDay } from '@gangway/contract/port-days'
import { Link } from 'react-router'
import { dayLabel } from '../../features/dashboard/dashboard-texts.ts'
import { longDate } from '../../shared/format/long-date.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { portDayPath } from '../../shared/paths.ts'
import classes from './port-day-week.module.css'

/** The days around this one, with how many excursions each has in the port. */
export function PortDayWeek({ day, query }: { day: PortDay; query: string }) {
  const { t, language } = useLanguage()
  return (
    <nav aria-label={t('portDays.week')}>
      <ol className={classes.week}>
        {day.week.map(({ date, events }) => {
          const name = `${longDate(date, language)}: ${t('portDays.events', { n: events })}`
          const label = dayLabel(date, language)
          return (
            <li key={date}>
              <Link
                to={`${portDayPath(day.port_id, date)}${query}`}
                className={classes.day}
                aria-current={date === day.date ? 'date' : undefined}
                title={name}
                data-today={date === day.today || undefined}
              >
                <span className="visually-hidden">{name}</span>
                <span className={classes.weekday} aria-hidden>
                  {label.weekday}
                </span>
                <span className={classes.number} aria-hidden>
                  {label.day}
                </span>
                <span className={classes.events} data-none={events === 0 || undefined} aria-hidden>
                  {events}
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
