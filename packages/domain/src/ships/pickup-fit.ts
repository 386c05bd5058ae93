import { type Instants, instantsOf } from '../dates/zoned-time.ts'
import { callsMeant, isContradicted } from './contradictions.ts'
import { overlappingStays } from './overlapping-stays.ts'
import {
  callsOf,
  firstAshore,
  type ShipCallTimes,
  type TimeAshore,
  timeAshore,
} from './ship-call.ts'
import { type KnownShip, knownShip, type NamedShip } from './ship-identity.ts'

/** How much time has to be left around a ship's stay; configured by the operator. */
export interface PickupRules {
  /** Minutes from a ship's arrival until its guests can be picked up, where its port says nothing else. */
  clearance_minutes: number
  /** The same where they come ashore by boat. */
  tender_clearance_minutes: number
  /** Minutes by which a tour ends before all must be aboard. */
  tour_end_minutes: number
  /** With fewer spare minutes than this, a time is tight. */
  tight_minutes: number
  /** `HH:mm`: earlier pick-up times are only proposed where there are no others. */
  day_from: string
  /** `HH:mm`, still proposed. */
  day_until: string
}

export interface PortTimes {
  /** Minutes from a ship's arrival until its guests can be picked up; null: by the rules. */
  clearance_minutes: number | null
  /** The same where they come ashore by boat. */
  tender_clearance_minutes: number | null
  /** Minutes from where the coach stops to the gangway. */
  return_minutes: number
}

/** For a port of which nothing is known. */
export const plainPort: PortTimes = {
  clearance_minutes: null,
  tender_clearance_minutes: null,
  return_minutes: 0,
}

/** `unclaimed`: late enough after the arrival, but the duration is unknown. */
export const pickupVerdicts = ['fitting', 'tight', 'unclaimed', 'impossible'] as const

export type PickupVerdict = (typeof pickupVerdicts)[number]

export const shipBounds = ['arrival', 'departure'] as const

export type ShipBound = (typeof shipBounds)[number]

/** How a pick-up time fits the ship it leaves the least time. */
export interface PickupFit extends KnownShip {
  verdict: PickupVerdict
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
  port_times: PortTimes
  ships: readonly NamedShip[]
  calls: readonly ShipCallTimes[]
  rules: PickupRules
}

const millisecondsPerMinute = 60_000

/** For an excursion with a ship's guests: the earliest pick-up and the latest end, in milliseconds since 1970. */
export function excursionWindow(
  call: ShipCallTimes,
  {
    port_time_zone,
    port_times,
    rules,
  }: Pick<PickupQuestion, 'port_time_zone' | 'port_times' | 'rules'>,
): TimeAshore {
  const { from, until } = timeAshore(call, port_time_zone)
  const clearance = call.tender
    ? (port_times.tender_clearance_minutes ?? rules.tender_clearance_minutes)
    : (port_times.clearance_minutes ?? rules.clearance_minutes)
  const cleared = firstAshore(call) === null ? clearance : 0
  const back = rules.tour_end_minutes + port_times.return_minutes
  return {
    from: from + cleared * millisecondsPerMinute,
    until: until - back * millisecondsPerMinute,
  }
}

/** The calls of one ship that take place. */
export function standingCalls<Call extends NamedShip & Pick<ShipCallTimes, 'status'>>(
  ship: NamedShip,
  calls: readonly Call[],
): Call[] {
  return callsOf(ship, calls).filter(takesPlace)
}

export const takesPlace = ({ status }: Pick<ShipCallTimes, 'status'>) => status !== 'canceled'

/** The calls that take place and may be a ship's (rule E4.19). */
export function standingCallsMeant<Call extends NamedShip & Pick<ShipCallTimes, 'status'>>(
  ship: NamedShip,
  calls: readonly Call[],
): Call[] {
  return callsMeant(ship, calls.filter(takesPlace))
}

/**
 * The stays of a ship in groups that a time has to fit as a whole: those that overlap, or all of them where names and
 * numbers contradict each other.
 */
export function stayGroups<Call extends ShipCallTimes>(
  ship: NamedShip,
  calls: readonly Call[],
): Call[][] {
  const meant = standingCallsMeant(ship, calls)
  return isContradicted(ship, meant) ? [meant] : overlappingStays(meant)
}

/** Between which instants an excursion with a ship's guests can be, stay by stay (R2). */
export function shipWindows(
  ship: NamedShip,
  question: Omit<PickupQuestion, 'ships'>,
): TimeAshore[] {
  return stayGroups(ship, question.calls).map((stays) => {
    const windows = stays.map((call) => excursionWindow(call, question))
    return {
      from: Math.max(...windows.map(({ from }) => from)),
      until: Math.min(...windows.map(({ until }) => until)),
    }
  })
}

/**
 * How pick-up times (`HH:mm`) fit each ship of an event whose call is known; nothing is claimed about the
 * others. If a ship calls several times, one after the other, the stay that fits best counts.
 */
export function shipsJudge(question: PickupQuestion): (time: string) => PickupFit[] {
  const { event_date, duration, port_time_zone, ships, rules } = question
  const known = ships
    .map((ship) => ({ ship, windows: shipWindows(ship, question) }))
    .filter(({ windows }) => windows.length > 0)

  return (time) => {
    const pickup = instantsOf(event_date, time, port_time_zone)
    return known.map(({ ship, windows }) => {
      const rooms = windows.map((window) => roomIn(window, { pickup, duration }))
      const best = rooms.reduce((a, b) => (b.spare_minutes > a.spare_minutes ? b : a))
      return {
        ...best,
        ...knownShip(ship),
        verdict: verdictOf(best.spare_minutes, duration, rules),
      }
    })
  }
}

/** Fit for the ship with the least room; null: nothing is known of any ship. */
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
  { from, until }: TimeAshore,
  { pickup, duration }: { pickup: Instants; duration: number | null },
): Pick<PickupFit, 'bound' | 'spare_minutes'> {
  const after = Math.floor((pickup.first - from) / millisecondsPerMinute)
  const arrival = { bound: 'arrival', spare_minutes: after } as const
  if (duration === null) return arrival
  const before = Math.floor((until - pickup.last) / millisecondsPerMinute) - duration
  const departure = { bound: 'departure', spare_minutes: before } as const
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
