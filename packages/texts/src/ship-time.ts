import type { Language } from '@gangway/domain/languages/language'
import { type ShipClock, shipTime } from '@gangway/domain/ships/ship-time'
import { shipTimes } from './ships.ts'
import { fill } from './template.ts'

/**
 * Ships' clocks at a time of the port, where they differ from it: `ship 08:00`; for several ships that differ from each
 * other `MB One 08:00, MB Two 10:00`. Null: all go by the port's.
 */
export function shipTimeText(
  time: string,
  clocks: readonly ShipClock[],
  language: Language,
): string | null {
  const other = clocks.filter(({ ahead }) => ahead !== 0)
  const [first] = other
  if (first === undefined) return null
  const isShared = clocks.every(({ ahead }) => ahead === first.ahead)
  if (isShared) return fill(shipTimes.ownClock[language], { time: shipTime(time, first.ahead) })
  return other.map(({ ship, ahead }) => `${ship} ${shipTime(time, ahead)}`).join(', ')
}

/** A time of the port with that of the ships: `09:00 (ship 08:00)`. */
export function timeWithShips(
  time: string,
  clocks: readonly ShipClock[],
  language: Language,
): string {
  const ships = shipTimeText(time, clocks, language)
  return ships === null ? time : `${time} (${ships})`
}
