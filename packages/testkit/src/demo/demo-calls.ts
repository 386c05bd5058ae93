import { addDays } from '@gangway/domain/dates/calendar-date'
import { demoShips } from './demo-ships.ts'
import { type DemoStay, demoStays } from './demo-stay.ts'
import type { DemoPlace } from './places/demo-place.ts'
import { demoPlaces, isInSeason } from './places/demo-places.ts'
import type { Random } from './random.ts'

/** Ships in one port on one day, with each one's berth and times, where known. */
export interface DemoCall {
  place: DemoPlace
  /** `YYYY-MM-DD` */
  date: string
  ships: readonly { ship: string; berth: string; stay: DemoStay | null }[]
}

/**
 * First and last, in days from today: last season, the coming weeks in which agencies act, next
 * season.
 */
const spans: readonly (readonly [number, { from: number; to: number }])[] = [
  [52, { from: -420, to: -1 }],
  [6, { from: 0, to: 13 }],
  [5, { from: 14, to: 20 }],
  [14, { from: 21, to: 60 }],
  [23, { from: 61, to: 300 }],
]

/** By then everything is known, but for what `withUnknownShips` takes. */
const isSoon = (date: string, today: string) => date >= today && date <= addDays(today, 20)

/**
 * Draws port calls, one after the other; no ship is in two ports on one day.
 *
 * @param today `YYYY-MM-DD`
 */
export function demoCalls(random: Random, today: string): () => DemoCall {
  const taken = new Set<string>()
  return () => {
    const { from, to } = random.weighted(spans)
    const date = addDays(today, random.between(from, to))
    const place = random.pick(demoPlaces.filter((candidate) => isInSeason(candidate, date)))
    const free = demoShips.filter((ship) => !taken.has(`${date} ${ship}`))
    const wanted = random.weighted([
      [68, 1],
      [24, 2],
      [8, 3],
    ])
    const start = random.between(0, free.length - 1)
    const ships = [...free.slice(start), ...free.slice(0, start)].slice(0, wanted)
    const firstBerth = random.between(0, place.berths.length - 1)
    const longest = Math.max(...place.excursions.map(({ minutes }) => minutes))
    const stays = demoStays(random, { date, ships: ships.length, longest })
    const isKnown = !random.chance(3) || isSoon(date, today)
    return {
      place,
      date,
      ships: ships.map((ship, index) => {
        taken.add(`${date} ${ship}`)
        const berth = place.berths[(firstBerth + index) % place.berths.length] ?? place.name
        return { ship, berth, stay: isKnown ? (stays[index] ?? null) : null }
      }),
    }
  }
}
