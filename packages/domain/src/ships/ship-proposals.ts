import { distinctShips, isSameShip, type KnownShip, type NamedShip } from './ship-identity.ts'
import { shipKey } from './ship-key.ts'

/**
 * Why a ship may be the one that is meant: it has the same name but another IMO number, a similar name, or calls at
 * that port on that day although no order names it.
 */
export const proposalReasons = ['same_name', 'similar_name', 'same_day'] as const

export type ProposalReason = (typeof proposalReasons)[number]

export interface ShipProposal extends KnownShip {
  reason: ProposalReason
}

interface Known {
  /** With a call in that port on that day. */
  inPort: readonly NamedShip[]
  /** With a call anywhere. */
  calling: readonly NamedShip[]
  /** Named by orders of any event in that port on that day. */
  ordered: readonly NamedShip[]
}

const mostProposals = 3

/** Letters that may differ. */
const farthest = 2

/** Which ships may be meant by one without a call, the likeliest first (rule E4.12). */
export function shipProposals(unknown: NamedShip, known: Known): ShipProposal[] {
  const key = shipKey(unknown.ship)
  const distanceTo = ({ ship }: KnownShip) => distance(key, shipKey(ship))
  const others = distinctShips(known.inPort).filter((ship) => !isSameShip(ship, unknown))
  const sameName = others.filter((ship) => distanceTo(ship) === 0)
  // A ship that calls elsewhere is spelled as it is called: AIDAstella is not AIDAbella.
  const isSpelledRight = known.calling.some((ship) => isSameShip(ship, unknown))
  const similar = distinctShips([...known.inPort, ...known.calling])
    .filter((ship) => isSimilar(key, shipKey(ship.ship)))
    .toSorted((one, other) => distanceTo(one) - distanceTo(other))
  const unordered = others.filter((ship) => !known.ordered.some((one) => isSameShip(one, ship)))
  const misspelled = [
    ...similar.map((ship) => ({ ...ship, reason: 'similar_name' as const })),
    ...unordered.map((ship) => ({ ...ship, reason: 'same_day' as const })),
  ]
  const proposals: ShipProposal[] = [
    ...sameName.map((ship) => ({ ...ship, reason: 'same_name' as const })),
    ...(isSpelledRight ? [] : misspelled),
  ]
  const isFirst = (proposal: ShipProposal, index: number) =>
    !proposals.slice(0, index).some((earlier) => isSameShip(earlier, proposal))
  return proposals.filter(isFirst).slice(0, mostProposals)
}

/** Ships of a series differ by a number alone: Mein Schiff 1 is not Mein Schiff 2. */
function isSimilar(key: string, other: string): boolean {
  if (numbers(key) !== numbers(other) || Math.abs(key.length - other.length) > farthest)
    return false
  const differing = distance(key, other)
  return differing > 0 && differing <= farthest && differing * 2 < key.length
}

const numbers = (name: string) => name.replaceAll(/\D+/g, ' ').trim()

/** Levenshtein's distance. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of one.split('').entries()) {
    const next = [index + 1]
    for (const [column, against] of other.split('').entries()) {
      const replaced = (row[column] ?? 0) + Number(letter !== against)
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
