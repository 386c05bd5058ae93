import { instantsOf } from '../dates/zoned-time.ts'
import { callsOf, type ShipCallTimes, timeAshore } from './ship-call.ts'

/** How much time has to be left around a ship's stay; configured by the operator. */
export interface PickupRules {
  /** Minutes from a ship's arrival until its guests can be picked up. */
  clearance_minutes: number
  /** Minutes by which a tour ends before all must be aboard. */
  tour_end_minutes: number
  /** With fewer spare minutes than this, a time is tight. */
  tight_minutes: number
}

/** Minutes a tour ends before departure (rule E4.5). */
export const defaultPickupRules: PickupRules = {
  clearance_minutes: 30,
  tour_end_minutes: 90,
  tight_minutes: 30,
}

/** `unclaimed`: late enough after the arrival, but the duration is unknown. */
export const pickupVerdicts = ['fitting', 'tight', 'unclaimed', 'impossible'] as const

export type PickupVerdict = (typeof pickupVerdicts)[number]

export const shipBounds = ['arrival', 'departure'] as const

export type ShipBound = (typeof shipBounds)[number]

/** How a pick-up time fits the ship it leaves the least time. */
export interface PickupFit {
  verdict: PickupVerdict
  ship: string
  /** The end of the stay with the least time to spare. */
  bound: ShipBound
  /** Whole minutes; below 0 means that many are missing. */
  spare_minutes: number
}

export interface PickupQuestion {
  /** `YYYY-MM-DD`, local to the port like all times here. */
  event_date: string
  /** Minutes; null: unknown, so only the arrival counts. */
  duration: number | null
  port_time_zone: string
  ships: readonly string[]
  calls: readonly ShipCallTimes[]
  rules: PickupRules
}

const millisecondsPerMinute = 60_000

/**
 * How pick-up times (`HH:mm`) fit each ship of an event whose call is known; nothing is claimed about the
 * others. If a ship has several calls, the one that fits best counts.
 */
export function shipsJudge(question: PickupQuestion): (time: string) => PickupFit[] {
  const { event_date, duration, port_time_zone, ships, calls, rules } = question
  const known = ships
    .map((ship) => ({
      ship,
      stays: callsOf(ship, calls).map((call) => timeAshore(call, port_time_zone)),
    }))
    .filter(({ stays }) => stays.length > 0)

  return (time) => {
    const pickup = instantsOf(event_date, time, port_time_zone)
    return known.map(({ ship, stays }) => {
      const rooms = stays.map((stay) =>
        roomIn(stay, { leaves: pickup.first, latest: pickup.last, duration, rules }),
      )
      const best = rooms.reduce((a, b) => (b.spare_minutes > a.spare_minutes ? b : a))
      return { ...best, ship, verdict: verdictOf(best.spare_minutes, duration, rules) }
    })
  }
}

/** What a time means for the ship it leaves least room; null: of no ship anything is known. */
export function tightestFit(fits: readonly PickupFit[]): PickupFit | null {
  if (fits.length === 0) return null
  return fits.reduce((a, b) => (b.spare_minutes < a.spare_minutes ? b : a))
}

/** How pick-up times fit the event: as they do the ship they leave least room. */
export function pickupJudge(question: PickupQuestion): (time: string) => PickupFit | null {
  const judge = shipsJudge(question)
  return (time) => tightestFit(judge(time))
}

function roomIn(
  stay: { from: number; until: number },
  {
    leaves,
    latest,
    duration,
    rules,
  }: { leaves: number; latest: number; duration: number | null; rules: PickupRules },
): Pick<PickupFit, 'bound' | 'spare_minutes'> {
  const afterArrival = Math.floor((leaves - stay.from) / millisecondsPerMinute)
  const arrival = {
    bound: 'arrival',
    spare_minutes: afterArrival - rules.clearance_minutes,
  } as const
  if (duration === null) return arrival
  const beforeEnd = Math.floor((stay.until - latest) / millisecondsPerMinute) - duration
  const departure = {
    bound: 'departure',
    spare_minutes: beforeEnd - rules.tour_end_minutes,
  } as const
  return departure.spare_minutes < arrival.spare_minutes ? departure : arrival
}

function verdictOf(
  spareMinutes: number,
  duration: number | null,
  { tight_minutes }: PickupRules,
): PickupVerdict {
  if (spareMinutes < 0) return 'impossible'
  if (spareMinutes < tight_minutes) return 'tight'
  return duration === null ? 'unclaimed' : 'fitting'
}

/**
 * Whether a time would miss a ship by more than someone has knowingly accepted.
 *
 * @param acceptedSpare the spare minutes they were shown; null: no one accepted anything
 */
export function missesShip(fit: PickupFit | null, acceptedSpare: number | null): boolean {
  if (fit === null || fit.verdict !== 'impossible') return false
  return acceptedSpare === null || fit.spare_minutes < acceptedSpare
}
