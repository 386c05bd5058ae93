import { type PickupFit } from './pickup-fit.ts'
import { distinctShips, isSameShip, type NamedShip } from './ship-identity.ts'

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

/** Spare minutes accepted without a ship: for the ship that is missed, if it is the only one (R2). */
export function acceptanceOfOnly(
  missed: readonly PickupFit[],
  spare_minutes: number,
): Acceptance[] {
  return distinctShips(missed).length === 1 ? missed.map((fit) => ({ ...fit, spare_minutes })) : []
}

/** The misses that were not accepted. */
export function notAccepted(
  missed: readonly PickupFit[],
  acceptances: readonly Acceptance[],
): PickupFit[] {
  return missed.filter((fit) => !isAccepted(fit, acceptances))
}

/** The ships that a time misses. */
export function missesOf(fits: readonly PickupFit[]): PickupFit[] {
  return fits.filter(({ verdict }) => verdict === 'impossible')
}
