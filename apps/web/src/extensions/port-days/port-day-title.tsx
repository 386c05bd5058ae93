import type { PortDay } from '@gangway/contract/port-days'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import { dayLabel } from '../../features/dashboard/dashboard-texts.ts'
import { longDate } from '../../shared/format/long-date.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import classes from './port-day-page.module.css'

/** In one line also on a phone, where the date is short. */
export function PortDayTitle({ day: { port_name, date } }: { day: PortDay }) {
  const { t, language } = useLanguage()
  const short = `${dayLabel(date, language).weekday} ${formatShortDate(date, language)}`
  return (
    <>
      <span className={classes.wide}>
        {t('portDays.pageTitle', { port: port_name, date: longDate(date, language) })}
      </span>
      <span className={classes.narrow}>
        {t('portDays.pageTitle', { port: port_name, date: short })}
      </span>
    </>
  )
}
