import { isContradicted } from './contradictions.ts'
import { stayGroups } from './pickup-fit.ts'
import type { ShipCallTimes } from './ship-call.ts'
import { distinctShips, type KnownShip, type NamedShip } from './ship-identity.ts'

export interface Contradiction<Call> extends KnownShip {
  calls: Call[]
}

/** Calls in one port of which not all can be true, by ship: it cannot lie there twice at once (rule E4.17), and has one name and number (rule E4.19). */
export function contradictions<Call extends ShipCallTimes>({
  ships,
  calls,
}: {
  ships: readonly NamedShip[]
  calls: readonly Call[]
}): Contradiction<Call>[] {
  return distinctShips(ships).flatMap((ship) =>
    stayGroups(ship, calls)
      .filter((stays) => stays.length > 1 || isContradicted(ship, stays))
      .map((stays) => ({ ...ship, calls: stays })),
  )
}
