import { shipKey } from './ship-key.ts'

/** The ship that a remembered alias stands for. */
export interface KnownShip {
  ship: string
  ship_imo: string | null
}

/** A ship as an order, a call or an acceptance names it. */
export interface NamedShip {
  ship: string
  /** IMO number; null or left out: not known. */
  ship_imo?: string | null | undefined
  /** Set where the name is a remembered alias. */
  known_as?: KnownShip | null | undefined
}

/** The ship that is meant: an alias wins over the name and the number that were sent. */
export function knownShip({ ship, ship_imo = null, known_as = null }: NamedShip): KnownShip {
  return known_as ?? { ship, ship_imo }
}

/** Whether two names mean one ship: by IMO number where both have one, else by the key of the name (rule E4.10). */
export function isSameShip(one: NamedShip, other: NamedShip): boolean {
  const a = one.known_as ?? one
  const b = other.known_as ?? other
  const first = a.ship_imo ?? null
  const second = b.ship_imo ?? null
  if (first !== null && second !== null) return first === second
  return a.ship === b.ship || shipKey(a.ship) === shipKey(b.ship)
}

/** Each ship once, in whichever spellings it is named. */
export function distinctShips(ships: readonly NamedShip[]): KnownShip[] {
  const [first] = ships
  // Most events have one.
  if (first !== undefined && ships.every((one) => isNamedAlike(first, one))) {
    return shipKey(knownShip(first).ship) === '' ? [] : [knownShip(first)]
  }
  const known = ships.map(knownShip)
  // A key for each name, not for each order of a ship.
  const names = new Set(known.map(({ ship }) => ship))
  const keys = new Map([...names].map((name) => [name, shipKey(name)]))
  const named = known.filter(({ ship }) => keys.get(ship) !== '')
  const byIdentity = new Map(named.map((one) => [`${one.ship_imo} ${keys.get(one.ship)}`, one]))
  const ones = [...byIdentity.values()]
  // Numbered ones first, so that the others join them.
  const ordered = [...ones.filter(hasNumber), ...ones.filter((one) => !hasNumber(one))]
  const distinct = ordered.filter(
    (one, index) => !ordered.slice(0, index).some((earlier) => isSameShip(earlier, one)),
  )
  return ones.filter((one) => distinct.includes(one))
}

function isNamedAlike(one: NamedShip, other: NamedShip): boolean {
  const a = one.known_as ?? one
  const b = other.known_as ?? other
  return a.ship === b.ship && (a.ship_imo ?? null) === (b.ship_imo ?? null)
}

const hasNumber = ({ ship_imo }: KnownShip) => ship_imo !== null
