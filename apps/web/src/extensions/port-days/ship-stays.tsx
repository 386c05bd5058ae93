import type { PortDay } from '@gangway/contract/port-days'
import type { ShipCall } from '@gangway/contract/ship-calls'
import { stayLimits, stayText } from '@gangway/texts/stay-text'
import { useLanguage, useText } from '../../shared/i18n/language-context.tsx'
import { Card } from '../../shared/ui/card.tsx'
import classes from './ship-stays.module.css'
import { hoursShown, minutesOn } from './time-bar.ts'

/** The ships in port as bars over the hours of the day, in the port's time. */
export function ShipStays({ day }: { day: PortDay }) {
  const t = useText()
  const { ship_calls, date, port_name } = day
  const { from, until } = hoursShown(ship_calls, date)
  const place = (minutes: number) =>
    `${((Math.min(Math.max(minutes, from), until) - from) / (until - from)) * 100}%`
  const hours = Array.from({ length: (until - from) / 60 + 1 }, (_, index) => from / 60 + index)
  return (
    <Card title={t('ships.title')} hint={t('portDays.localTimes', { port: port_name })}>
      {ship_calls.length === 0 && <p className={classes.empty}>{t('portDays.shipsEmpty')}</p>}
      <ul className={classes.ships}>
        {ship_calls.map((call) => (
          <li key={`${call.ship} ${call.call_date} ${call.arrival}`} className={classes.ship}>
            <bdi className={classes.name}>{call.ship}</bdi>
            <span className={classes.stay}>
              <StayText call={call} date={date} />
            </span>
            <span className={classes.track} aria-hidden>
              {call.status !== 'canceled' && (
                <span
                  className={classes.bar}
                  style={{
                    insetInlineStart: place(minutesOn(date, call.call_date, call.arrival)),
                    insetInlineEnd: `calc(100% - ${place(
                      minutesOn(date, call.departure_date, call.departure),
                    )})`,
                  }}
                />
              )}
            </span>
          </li>
        ))}
        {ship_calls.length > 0 && (
          <li className={classes.axis} aria-hidden>
            <span className={classes.scale}>
              {hours.map((hour) => (
                <span
                  key={hour}
                  className={classes.hour}
                  data-major={hour % 3 === 0 || undefined}
                  style={{ insetInlineStart: place(hour * 60) }}
                >
                  {hour % 3 === 0 && String(hour).padStart(2, '0')}
                </span>
              ))}
            </span>
          </li>
        )}
      </ul>
    </Card>
  )
}

function StayText({ call, date }: { call: ShipCall; date: string }) {
  const { t, language } = useLanguage()
  if (call.status === 'canceled') {
    return (
      <span className={classes.lost}>
        {t('ships.canceled', { reason: t(`ships.reason.${call.cancel_reason ?? 'other'}`) })}
      </span>
    )
  }
  return [stayText(call, date, language), ...stayLimits(call, date, language)].join(', ')
}
