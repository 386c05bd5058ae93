import type { CallStatus } from './ship-call.ts'
import { isSameShip, type NamedShip } from './ship-identity.ts'

/** Where and on which days a ship stays. */
interface Stay extends NamedShip {
  port_id: number
  call_date: string
  departure_date: string
}

/** A stay that a call has moved away from. */
export interface FormerStay extends Stay {
  /** On which day the ship now calls at that port; null: not at all. */
  moved_to: string | null
}

const isOnSameDays = (one: Stay, other: Stay) =>
  one.port_id === other.port_id &&
  one.call_date === other.call_date &&
  one.departure_date === other.departure_date

/** The stays that a call has left once it has changed; one that it returns to is none. */
export function formerStays<Former extends Stay>(
  known: readonly (Former & FormerStay)[],
  before: Former,
  after: Stay & { status: CallStatus },
): (Former & FormerStay)[] {
  const isThere = (stay: Stay) => isOnSameDays(stay, after) && isSameShip(stay, after)
  const isKnown = known.some((one) => isOnSameDays(one, before) && one.ship === before.ship)
  const left = isKnown ? known : [...known, { ...before, moved_to: null }]
  return left
    .filter((stay) => !isThere(stay))
    .map((stay) => {
      const calls =
        stay.port_id === after.port_id && isSameShip(stay, after) && after.status !== 'canceled'
      return { ...stay, moved_to: calls ? after.call_date : null }
    })
}
