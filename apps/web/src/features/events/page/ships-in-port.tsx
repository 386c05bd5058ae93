import type { Event } from '@gangway/contract/events'
import type { ShipCall } from '@gangway/contract/ship-calls'
import { useLanguage } from '../../../shared/i18n/language-context.tsx'
import { stayLimits, stayText } from '@gangway/texts/stay-text'
import { lostText } from '../../../shared/format/lost-call-text.ts'
import { Fact } from './event-fact.tsx'
import { shipsWithoutCall } from './pickup-options.ts'
import classes from './ships-in-port.module.css'

/** So many have room in the summary. */
const atAGlance = 3

/** The ships with how long they stay, or that nothing is known of them. */
export function ShipsAtAGlance({ event }: { event: Event }) {
  const { t, language } = useLanguage()
  const stays = event.ship_calls.map((call) => ({
    ship: call.ship,
    stay: lostText(t, language, call) ?? stayText(call, event.event_date, language),
  }))
  const unknown = shipsWithoutCall(event).map(({ ship }) => ({ ship, stay: t('ships.notKnown') }))
  const lines = [...stays, ...unknown]
  const hasRoom = lines.length <= atAGlance
  const shown = hasRoom ? lines : lines.slice(0, atAGlance - 1)
  const others = t('ships.others', { n: lines.length - shown.length })
  const said = [...shown.map(({ ship, stay }) => `${ship} ${stay}`), ...(hasRoom ? [] : [others])]
  return (
    <Fact
      label={t('ships.title')}
      text={lines.length === 0 ? t('ships.noShip') : said.join('    ')}
      isScreenOnly
    >
      {lines.length === 0 && t('ships.noShip')}
      {shown.map(({ ship, stay }) => (
        <span key={`${ship} ${stay}`} className={classes.glance} title={`${ship}, ${stay}`}>
          <bdi>{ship}</bdi> <span className={classes.glanceStay}>{stay}</span>
        </span>
      ))}
      {!hasRoom && (
        <span className={classes.glanceStay} title={lines.map(({ ship }) => ship).join(', ')}>
          {others}
        </span>
      )}
    </Fact>
  )
}

/** The times the pick-up time is judged by, and what is unknown. */
export function ShipsInPort({ event }: { event: Event }) {
  const { t } = useLanguage()
  const unknown = shipsWithoutCall(event)
  if (event.ship_calls.length === 0 && unknown.length === 0) return null
  return (
    <div className={classes.ships}>
      <h2 className={classes.title}>{t('ships.title')}</h2>
      <ul className={classes.list}>
        {event.ship_calls.map((call) => (
          <li key={`${call.ship} ${call.call_date} ${call.arrival}`}>
            <Call call={call} event_date={event.event_date} />
          </li>
        ))}
      </ul>
      {unknown.length > 0 && (
        <p className={classes.note}>
          {t('ships.unknown', { ships: unknown.map(({ ship }) => ship).join(', ') })}
        </p>
      )}
      {event.duration === null && event.ship_calls.length > 0 && (
        <p className={classes.note}>{t('ships.noDuration')}</p>
      )}
    </div>
  )
}

function Call({ call, event_date }: { call: ShipCall; event_date: string }) {
  const { t, language } = useLanguage()
  const lost = lostText(t, language, call)
  return (
    <>
      <bdi className={classes.ship}>{call.ship}</bdi>
      {call.ship_imo !== null && <span className={classes.imo}>IMO {call.ship_imo}</span>}
      {lost !== null && <span className={classes.lost}>{lost}</span>}
      <span className={classes.stay}>
        {[
          stayText(call, event_date, language),
          ...stayLimits(call, event_date, language),
          ...(call.berth === '' ? [] : [call.berth]),
        ].join(', ')}
      </span>
    </>
  )
}
