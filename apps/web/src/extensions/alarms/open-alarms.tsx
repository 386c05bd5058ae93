import type { OpenAlarm } from '@gangway/contract/alarms'
import { alarmPlaceOf, alarmPlaces } from '@gangway/domain/alarms/alarm-kinds'
import { alarmAdvice, alarmSentence } from '@gangway/texts/alarm-sentence'
import { timeAgo } from '@gangway/texts/time-ago'
import { IconAlertTriangle } from '../../shared/ui/icons.ts'
import { Link } from 'react-router'
import type { FetchFirst } from '../../pages/slot.tsx'
import { nowMs } from '../../shared/browser/clock.ts'
import { formatInstant } from '../../shared/format/instant.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { isServed } from '../../shared/paths.ts'
import { Card } from '../../shared/ui/card.tsx'
import { openAlarmsQuery, useOpenAlarms } from './alarms.api.ts'
import classes from './open-alarms.module.css'

export const fetchOpenAlarms: FetchFirst = (client) => client.prefetchQuery(openAlarmsQuery)

/** For admins: what in the running product needs them. Nothing is shown when nothing does. */
export function OpenAlarms() {
  const { t } = useLanguage()
  const { data: alarms, error } = useOpenAlarms()
  if (alarms === undefined && error !== null) {
    return (
      <p className={classes.failed} role="alert">
        {t('alarms.failed', { reason: errorText(t, error) })}
      </p>
    )
  }
  if (alarms === undefined || alarms.length === 0) return null
  return (
    <div className={classes.alarms}>
      <Card title={t('alarms.title')} isUrgent>
        <ul className={classes.list}>
          {alarms.map((alarm) => (
            <AlarmItem key={alarm.id} alarm={alarm} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

function AlarmItem({ alarm }: { alarm: OpenAlarm }) {
  const { t, language } = useLanguage()
  const { kind, opened_at } = alarm
  const place = alarmPlaceOf(kind)
  return (
    <li className={classes.item}>
      <IconAlertTriangle className={classes.icon} size={18} stroke={1.75} aria-hidden />
      <div className={classes.text}>
        <p className={classes.sentence}>{alarmSentence(alarm, language)}</p>
        <p className={classes.advice}>{alarmAdvice({ kind, is_over: false }, language)}</p>
        <p className={classes.more}>
          <time dateTime={opened_at} title={formatInstant(opened_at, language)}>
            {timeAgo(opened_at, nowMs(), language)}
          </time>
          {place === null || !isServed(alarmPlaces[place]) ? (
            <span>{t('alarms.manual')}</span>
          ) : (
            <Link to={alarmPlaces[place]} className={classes.link}>
              {t(`alarms.${place}`)}
            </Link>
          )}
        </p>
      </div>
    </li>
  )
}
