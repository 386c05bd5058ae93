import { addDays } from '@gangway/domain/dates/calendar-date'
import { defaultPickupRules } from '@gangway/domain/ships/default-pickup-rules'
import type { ShipCallTimes } from '@gangway/domain/ships/ship-call'
import type { Random } from './random.ts'

/** One ship's times in port. */
export type DemoStay = Omit<ShipCallTimes, 'ship' | 'status'>

const minutesPerDay = 24 * 60
const boardingMinutes = 30
/** Before all must be aboard. */
const lastBoatMinutes = 30
/** From a ship's arrival until its first boat. */
const firstBoatMinutes = 45

/**
 * The times of ships in one port on one day: every excursion of this many minutes fits all of them,
 * though some barely.
 *
 * @param date `YYYY-MM-DD`
 */
export function demoStays(
  random: Random,
  { date, ships, longest }: { date: string; ships: number; longest: number },
): DemoStay[] {
  const isLong = longest > 480
  const latestArrival = 15 * random.between(24, isLong ? 28 : 36)
  const { clearance_minutes, tender_clearance_minutes, tour_end_minutes } = defaultPickupRules
  const tender = random.chance(12)
  const clearance = tender ? tender_clearance_minutes + lastBoatMinutes : clearance_minutes
  const least = latestArrival + clearance + longest + tour_end_minutes
  return Array.from({ length: ships }, (_, index) => {
    const spare = 15 * (random.chance(22) ? random.between(0, 1) : random.between(4, 14))
    const isOvernight = random.chance(5)
    const aboard = isOvernight ? minutesPerDay + 15 * random.between(64, 84) : least + spare
    const arrival = index === 0 ? latestArrival : latestArrival - 15 * random.between(0, 4)
    const tellsBoats = tender && random.chance(60)
    return {
      call_date: date,
      arrival: clock(arrival),
      all_aboard: random.chance(85) ? clock(aboard) : null,
      departure: clock(aboard + boardingMinutes),
      departure_date: dayOf(date, aboard + boardingMinutes),
      tender,
      first_ashore: tellsBoats ? clock(arrival + firstBoatMinutes) : null,
      ship_time_offset_minutes: null,
      last_tender: tellsBoats ? clock(aboard - lastBoatMinutes) : null,
    }
  })
}

/** `HH:mm` this many minutes after midnight, wrapping at the end of the day. */
function clock(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60) % 24, minutes % 60]
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

function dayOf(date: string, minutes: number): string {
  return addDays(date, Math.floor(minutes / minutesPerDay))
}
