import type { Event } from '@gangway/contract/events'
import { pickupTimes } from '@gangway/domain/events/pickup-times'
import type { PickupFit } from '@gangway/domain/ships/pickup-fit'
import type { PickupWindow } from '@gangway/domain/ships/pickup-windows'
import { shipClocks } from '@gangway/domain/ships/ship-time'
import { shipTimeText } from '@gangway/texts/ship-time'
import { fitSentence, shortFitText } from '../../../shared/format/pickup-fit-text.ts'
import { useLanguage } from '../../../shared/i18n/language-context.tsx'
import type { Translate } from '../../../shared/i18n/text-types.ts'
import { VerdictIcon } from '../../../shared/ui/verdict-icon.tsx'
import type { PickupChoice } from './pickup-options.ts'
import classes from './ship-windows.module.css'

const hours = [0, 6, 12, 18, 24]

/** When the guests of each ship can be picked up, on one scale of the day, with what a time means for them. */
export function ShipWindows({
  event: { ship_calls },
  choice: { windows, persons, fitsAt },
  time,
}: {
  event: Pick<Event, 'ship_calls'>
  choice: PickupChoice
  /** `HH:mm`; null: none is chosen yet. */
  time: string | null
}) {
  const { t } = useLanguage()
  if (windows.length === 0) return null
  const fits = time === null ? [] : fitsAt(time)
  return (
    <div className={classes.windows} data-idle={time === null || undefined}>
      <ul className={classes.ships} aria-label={t('ships.windows')}>
        {windows.map((window, index) => (
          <ShipWindow
            key={window.ship}
            window={window}
            persons={persons.get(window.ship) ?? 0}
            ship_calls={ship_calls}
            time={time}
            fit={fits[index] ?? null}
          />
        ))}
      </ul>
      <div className={classes.hours} aria-hidden>
        {hours.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </div>
  )
}

function ShipWindow({
  window: { ship, ship_imo, parts },
  persons,
  ship_calls,
  time,
  fit,
}: {
  window: PickupWindow
  persons: number
  ship_calls: Event['ship_calls']
  time: string | null
  fit: PickupFit | null
}) {
  const { t, language } = useLanguage()
  const clocks = shipClocks([{ ship, ship_imo }], ship_calls)
  const range = rangeText(t, parts)
  const onShip = time === null ? null : shipTimeText(time, clocks, language)
  const meaning = fit === null ? '' : ` ${time}: ${fitSentence(t, fit)}`
  return (
    <li>
      <p className={classes.head}>
        <bdi className={classes.ship}>{ship}</bdi>
        <span className={classes.quiet}>{t('orders.persons', { n: persons })}</span>
        <span className={classes.range}>{range}</span>
      </p>
      <svg
        className={classes.day}
        viewBox={`0 0 ${pickupTimes.length} 14`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${t('ships.window', { ship, range })}${meaning}`}
      >
        <rect className={classes.whole} y={3} width={pickupTimes.length} height={8} />
        {parts.map(({ from, until, verdict }) => (
          <rect
            key={from}
            className={classes.part}
            data-verdict={verdict}
            x={placeOf(from)}
            y={3}
            width={placeOf(until) - placeOf(from) + 1}
            height={8}
          />
        ))}
        {time !== null && <rect className={classes.time} x={placeOf(time)} width={2} height={14} />}
      </svg>
      {time !== null && fit !== null && (
        <p className={classes.meaning}>
          <VerdictIcon verdict={fit.verdict} size={14} />
          <span>
            <span className="tabular">{onShip === null ? time : `${time} (${onShip})`}</span>{' '}
            {shortFitText(t, fit)}
          </span>
        </p>
      )}
    </li>
  )
}

/** From the first possible time to the last. */
function rangeText(t: Translate, parts: PickupWindow['parts']): string {
  const [first, last] = [parts[0], parts.at(-1)]
  if (first === undefined || last === undefined) return t('ships.noTime')
  const { from } = first
  return from === last.until ? from : t('ships.range', { from, until: last.until })
}

/** Where a time stands in the day. */
function placeOf(time: string): number {
  return pickupTimes.indexOf(time)
}
