import { type PickupFit } from './pickup-fit.ts'
import { isSameShip, type NamedShip } from './ship-identity.ts'

/** The agency knows that a pick-up time misses a ship by so much, and goes on. */
export interface Acceptance extends NamedShip {
  /** Below 0. */
  spare_minutes: number
}

/** Whether a ship is missed by no more than was accepted for it. */
export function isAccepted(fit: PickupFit, acceptances: readonly Acceptance[]): boolean {
  return acceptances.some(
    (accepted) => isSameShip(accepted, fit) && accepted.spare_minutes <= fit.spare_minutes,
  )
}

/** The ships that a time misses. */
export function missesOf(fits: readonly PickupFit[]): PickupFit[] {
  return fits.filter(({ verdict }) => verdict === 'impossible')
}
