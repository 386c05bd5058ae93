import type { Dashboard } from '@gangway/contract/dashboard'
import { Link } from 'react-router'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { longDate } from '../../shared/format/long-date.ts'
import { eventsPath } from '../../shared/paths.ts'
import { Card } from '../../shared/ui/card.tsx'
import { dayLabel } from './dashboard-texts.ts'
import classes from './next-days-chart.module.css'

/** A bar a day, each a link to the events of that day; a list of named figures to a screen reader. */
export function NextDaysChart({ days }: { days: Dashboard['next_days'] }) {
  const { t, language } = useLanguage()
  const highest = Math.max(1, ...days.map(({ count }) => count))
  return (
    <Card title={t('dashboard.nextDays', { n: days.length })}>
      <ol className={classes.chart}>
        {days.map(({ date, count, filter }) => {
          const { weekday, day } = dayLabel(date, language)
          const name = `${longDate(date, language)}: ${t('dashboard.events', { n: count })}`
          return (
            <li key={date} className={classes.day}>
              <Link to={eventsPath(filter)} className={classes.column} title={name}>
                <span className="visually-hidden">{name}</span>
                <span className={classes.track} aria-hidden>
                  <span className={classes.count}>{count}</span>
                  <span
                    className={classes.bar}
                    style={{ height: `calc((100% - 24px) * ${count / highest})` }}
                  />
                </span>
                <span className={classes.weekday} aria-hidden>
                  {weekday}
                </span>
                <span className={classes.date} aria-hidden>
                  {day}
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
