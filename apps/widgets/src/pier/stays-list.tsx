import type { PierDispatch, PierStay } from '@gangway/contract/pier'
import { formatDayAndMonth } from '@gangway/domain/dates/calendar-date'
import { distinctShips, isSameShip } from '@gangway/domain/ships/ship-identity'
import { shipTime } from '@gangway/domain/ships/ship-time'
import { stayLimits, stayText } from '@gangway/texts/stay-text'
import { shipTimes } from '@gangway/texts/ships'
import { fill } from '@gangway/texts/template'
import { usePierTexts } from './pier-language.ts'

/** Each ship of the guests: how many of them, how long it stays, and by when they are back. */
export function StaysList({ dispatch, date }: { dispatch: PierDispatch; date: string }) {
  const { t } = usePierTexts()
  const { parties, stays } = dispatch
  const ships = distinctShips(parties)
  if (ships.length === 0) return null
  return (
    <section class="ships">
      <h3>{t('ships')}</h3>
      <ul>
        {ships.map((ship) => {
          const own = parties.filter((party) => isSameShip(party, ship))
          const n = own.reduce((sum, { persons }) => sum + persons, 0)
          const known = stays.filter((stay) => isSameShip(stay, ship))
          return (
            <li key={ship.ship}>
              <p class="ship">
                <bdi>{ship.ship}</bdi>
                <span>{t('persons', { n })}</span>
              </p>
              {known.length === 0 && <p>{t('callUnknown')}</p>}
              {known.map((stay) => (
                <Stay key={`${stay.call_date} ${stay.arrival}`} stay={stay} date={date} />
              ))}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Stay({ stay, date }: { stay: PierStay; date: string }) {
  const { language, t } = usePierTexts()
  const { berth, latest_return, ship_time_offset_minutes } = stay
  if (latest_return === null) return <p class="fault">{t('noCall')}</p>
  const ahead = ship_time_offset_minutes ?? 0
  const day = latest_return.date === date ? null : formatDayAndMonth(latest_return.date, language)
  const limits = [
    stayText(stay, date, language),
    ...stayLimits(stay, date, language),
    ...(berth === '' ? [] : [t('berth', { berth })]),
  ]
  return (
    <>
      <p class="back">
        <strong>{t('back', { time: latest_return.time })}</strong>
        {ahead !== 0 && (
          <span>
            ({fill(shipTimes.ownClock[language], { time: shipTime(latest_return.time, ahead) })})
          </span>
        )}
        {day !== null && <span>{day}</span>}
      </p>
      <p class="hint">{limits.join(' · ')}</p>
    </>
  )
}
