import { clockMinutes, clockTime, minutesPerDay } from '../events/pickup-times.ts'
import type { FetchedShip } from './own-times.ts'
import { standingCalls } from './pickup-fit.ts'
import type { ShipCallTimes } from './ship-call.ts'
import { distinctShips, type NamedShip } from './ship-identity.ts'

/** A ship with how far its clocks are ahead of the port's. */
export interface ShipClock {
  ship: string
  /** Minutes; 0 where it is not known either. */
  ahead: number
}

type ClockOfCall = NamedShip & Pick<ShipCallTimes, 'status' | 'ship_time_offset_minutes'>

/** The clocks of some ships, by the calls that take place. */
export function shipClocks(
  ships: readonly NamedShip[],
  calls: readonly ClockOfCall[],
): ShipClock[] {
  return distinctShips(ships).map((ship) => {
    const offsets = standingCalls(ship, calls).map((call) => call.ship_time_offset_minutes)
    return { ship: ship.ship, ahead: offsets.find((offset) => offset !== null) ?? 0 }
  })
}

/** The clocks of the ships that the event's pick-up time is for. */
export function generalClocks(
  ships: readonly FetchedShip[],
  calls: readonly ClockOfCall[],
): ShipClock[] {
  return shipClocks(
    ships.filter(({ pickup_time = null }) => pickup_time === null),
    calls,
  )
}

/** Time on the ship's clock at a time of the port (both `HH:mm`). */
export function shipTime(time: string, ahead: number): string {
  return clockTime((clockMinutes(time) + ahead + minutesPerDay) % minutesPerDay)
}
