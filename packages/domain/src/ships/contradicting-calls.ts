import { overlappingStays } from './overlapping-stays.ts'
import { standingCalls } from './pickup-fit.ts'
import type { ShipCallTimes } from './ship-call.ts'
import { distinctShips, type KnownShip, type NamedShip } from './ship-identity.ts'

export interface Contradiction<Call> extends KnownShip {
  calls: Call[]
}

/** Calls in one port of which not all can be true, by ship: it cannot lie there twice at once (rule E4.17). */
export function contradictions<Call extends ShipCallTimes>({
  ships,
  calls,
}: {
  ships: readonly NamedShip[]
  calls: readonly Call[]
}): Contradiction<Call>[] {
  return distinctShips(ships).flatMap((ship) =>
    overlappingStays(standingCalls(ship, calls))
      .filter((stays) => stays.length > 1)
      .map((stays) => ({ ...ship, calls: stays })),
  )
}
