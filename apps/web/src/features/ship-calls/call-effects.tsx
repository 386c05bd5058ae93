import type { CallEffectOnEvent } from '@gangway/contract/ship-call-changes'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import { spanOfMinutes } from '@gangway/texts/span-of-minutes'
import { Link } from 'react-router'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { eventPath } from '../../shared/paths.ts'
import { IconAlertTriangle } from '../../shared/ui/icons.ts'
import { IconBan, IconCheck } from '../../shared/ui/page-icons.ts'
import type { useCallEffects } from './ship-calls.api.ts'
import classes from './call-effects.module.css'

const icons = {
  loses_ship: IconBan,
  stops_fitting: IconAlertTriangle,
  starts_fitting: IconCheck,
} as const

/** Effects of saving, agency by agency. */
export function CallEffects({ effects }: { effects: ReturnType<typeof useCallEffects> }) {
  const { t } = useLanguage()
  const { data, isFetching, error } = effects
  return (
    <section className={classes.effects} aria-label={t('shipCalls.effects')} aria-busy={isFetching}>
      <h3 className={classes.effectsTitle}>{t('shipCalls.effects')}</h3>
      <output aria-live="polite">
        {error === null && data === undefined && (
          <p className={classes.quiet}>{t('shipCalls.judging')}</p>
        )}
        {error !== null && <p className={classes.quiet}>{t('shipCalls.notJudged')}</p>}
        {error === null && data !== undefined && <Judged events={data} />}
      </output>
    </section>
  )
}

function Judged({ events }: { events: readonly CallEffectOnEvent[] }) {
  const { t } = useLanguage()
  const affected = events.filter(({ effect }) => effect !== null)
  const others = events.length - affected.length
  const agencies = [...Map.groupBy(affected, ({ agency_id }) => agency_id).values()]
  if (events.length === 0) return <p className={classes.quiet}>{t('shipCalls.noEvents')}</p>
  return (
    <>
      {agencies.map((ofAgency) => (
        <div key={ofAgency[0]?.agency_id}>
          <h4 className={classes.agency}>{ofAgency[0]?.agency_name}</h4>
          <ul className={classes.events}>
            {ofAgency.map((event) => (
              <li key={event.event_id}>
                <Effect event={event} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {others > 0 && <p className={classes.quiet}>{t('shipCalls.unchanged', { n: others })}</p>}
    </>
  )
}

function Effect({ event }: { event: CallEffectOnEvent }) {
  const { language, t } = useLanguage()
  const { event_id, agency_title, event_date, orders, persons, effect } = event
  const Icon = icons[effect ?? 'starts_fitting']
  return (
    <>
      <Link to={eventPath(event_id)}>
        {t('shipCalls.event', { id: event_id, title: agency_title })}
      </Link>
      <div className={classes.detail}>
        {formatShortDate(event_date, language)}, {t('shipCalls.orders', { n: orders })},{' '}
        {t('shipCalls.persons', { n: persons })}
      </div>
      <div className={classes.effect} data-effect={effect}>
        <Icon size={16} aria-hidden />
        {effectText(t, event)}
      </div>
    </>
  )
}

function effectText(
  t: Translate,
  { effect, pickup_time, spare_minutes }: CallEffectOnEvent,
): string {
  if (effect === 'loses_ship') return t('shipCalls.losesShip')
  const time = pickup_time ?? ''
  if (effect === 'stops_fitting') {
    const missing = spanOfMinutes(-(spare_minutes ?? 0))
    return t('shipCalls.stopsFitting', { time, missing })
  }
  return pickup_time === null ? t('shipCalls.callsAgain') : t('shipCalls.startsFitting', { time })
}
