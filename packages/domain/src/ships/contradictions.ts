import { isSameShip, knownShip, type NamedShip } from './ship-identity.ts'
import { shipKey } from './ship-key.ts'

/** Whether two names in one port on one day cannot both be right: one number on two names, or one name with two numbers (rule E4.19). */
export function contradicts(one: NamedShip, other: NamedShip): boolean {
  const [a, b] = [knownShip(one), knownShip(other)]
  if (a.ship_imo === null || b.ship_imo === null) return false
  return (a.ship_imo === b.ship_imo) !== (shipKey(a.ship) === shipKey(b.ship))
}

const mayBeSame = (one: NamedShip, other: NamedShip) =>
  isSameShip(one, other) || contradicts(one, other)

/** The calls that may be a ship's: its own, and those that contradict it or one of these. */
export function callsMeant<Call extends NamedShip>(
  ship: NamedShip,
  calls: readonly Call[],
): Call[] {
  const meant = calls.filter((call) => mayBeSame(ship, call))
  return calls.filter(
    (call) => meant.includes(call) || meant.some((other) => contradicts(other, call)),
  )
}

/** Whether some of these contradict each other, or the ship whose they may be. */
export function isContradicted(ship: NamedShip, calls: readonly NamedShip[]): boolean {
  const all = [ship, ...calls]
  return all.some((one, index) => all.slice(index + 1).some((other) => contradicts(one, other)))
}
