import type { PortDay } from '@gangway/contract/port-days'
import type { ShipCall } from '@gangway/contract/ship-calls'
import { stayLimits, stayText } from '@gangway/texts/stay-text'
import { useLanguage, useText } from '../../shared/i18n/language-context.tsx'
import { Card } from '../../shared/ui/card.tsx'
import classes from '../../shared/ui/hour-bars.module.css'
import { HourBar, HourScale } from '../../shared/ui/hour-bars.tsx'
import { hoursShown, minutesOn } from './time-bar.ts'

/** The ships in port as bars over the hours of the day, in the port's time. */
export function ShipStays({ day }: { day: PortDay }) {
  const t = useText()
  const { ship_calls, date, port_name } = day
  const hours = hoursShown(ship_calls, date)
  return (
    <Card title={t('ships.title')} hint={t('portDays.localTimes', { port: port_name })}>
      {ship_calls.length === 0 && <p className={classes.empty}>{t('portDays.shipsEmpty')}</p>}
      <ul className={classes.rows}>
        {ship_calls.map((call) => (
          <li key={`${call.ship} ${call.call_date} ${call.arrival}`} className={classes.row}>
            <bdi className={classes.name}>{call.ship}</bdi>
            <span className={classes.words}>
              <StayText call={call} date={date} />
            </span>
            <span className={classes.track} aria-hidden>
              {call.status !== 'canceled' && (
                <HourBar
                  from={minutesOn(date, call.call_date, call.arrival)}
                  until={minutesOn(date, call.departure_date, call.departure)}
                  hours={hours}
                />
              )}
            </span>
          </li>
        ))}
        {ship_calls.length > 0 && <HourScale hours={hours} />}
      </ul>
    </Card>
  )
}

function StayText({ call, date }: { call: ShipCall; date: string }) {
  const { t, language } = useLanguage()
  if (call.status === 'canceled') {
    return (
      <span className={classes.late}>
        {t('ships.canceled', { reason: t(`ships.reason.${call.cancel_reason ?? 'other'}`) })}
      </span>
    )
  }
  return [stayText(call, date, language), ...stayLimits(call, date, language)].join(', ')
}
