import { Link } from 'react-router'
import type { FetchFirst } from '../../pages/slot.tsx'
import { useText } from '../../shared/i18n/language-context.tsx'
import { paths } from '../../shared/paths.ts'
import classes from './coming-port-days.module.css'
import { PortDayLinks } from './port-day-links.tsx'
import { portDaysQuery, usePortDays } from './port-days.api.ts'

/** Today and the two days after it. */
const daysAhead = 3

export const fetchComingPortDays: FetchFirst = (client) =>
  client.prefetchQuery(portDaysQuery(daysAhead))

/** The next port days, on the page where a person lands; null if there are none. */
export function ComingPortDays() {
  const t = useText()
  const { data: days } = usePortDays(daysAhead)
  if (days === undefined || days.length === 0) return null
  return (
    <section className={classes.coming} aria-labelledby="coming-port-days">
      <div className={classes.head}>
        <h2 id="coming-port-days" className={classes.title}>
          {t('portDays.coming')}
        </h2>
        <Link to={paths.portDays}>{t('portDays.toList')}</Link>
      </div>
      <PortDayLinks days={days} areBeside />
    </section>
  )
}
