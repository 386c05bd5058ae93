import { type CountedOrder, placedParts, type StoredPart } from './placements.ts'

export interface PartyMove {
  excursion_id: number
  /** Null: in no dispatch. */
  from: number | null
  to: number | null
  /** Without it, all that are at `from` move. */
  persons?: number | undefined
}

/** A party’s persons by dispatch, and where those go who were not split off: null while they are in no dispatch. */
interface Party {
  persons: number
  at: Map<number, number>
  rest: number | null
}

/**
 * Makes moves one after the other. The rest of a split party that moves in with another part is one with it again.
 *
 * @returns all parts as they are stored then, or the orders whose persons are not where a move says
 */
export function applyMoves(
  orders: readonly CountedOrder[],
  parts: readonly StoredPart[],
  moves: readonly PartyMove[],
): { parts: StoredPart[] } | { moved: number[] } {
  const parties = partiesOf(orders, parts, new Set(moves.map(({ excursion_id }) => excursion_id)))
  const moved = new Set<number>()
  for (const move of moves) {
    const party = parties.get(move.excursion_id)
    if (party === undefined || !isMade(party, move)) moved.add(move.excursion_id)
  }
  if (moved.size > 0) return { moved: [...moved] }
  const others = parts.filter(({ excursion_id }) => !parties.has(excursion_id))
  return { parts: [...others, ...[...parties].flatMap(storedParts)] }
}

function partiesOf(
  orders: readonly CountedOrder[],
  parts: readonly StoredPart[],
  ids: ReadonlySet<number>,
): Map<number, Party> {
  const own = orders.filter(({ excursion_id }) => ids.has(excursion_id))
  const parties = new Map(
    own.map(({ excursion_id, persons }): [number, Party] => [
      excursion_id,
      { persons, at: new Map(), rest: null },
    ]),
  )
  for (const { excursion_id, dispatch_id, persons, is_split } of placedParts(own, parts).parts) {
    const party = parties.get(excursion_id)
    party?.at.set(dispatch_id, persons)
    if (party && !is_split) party.rest = dispatch_id
  }
  return parties
}

/** @returns false, and moves no one, where its persons are not at `from` */
function isMade(party: Party, { from, to, persons }: PartyMove): boolean {
  const there = personsAt(party, from)
  const count = persons ?? there
  if (there === null || count === null || count > there) return false
  if (from === to) return true
  const isAll = count === there
  if (from !== null) {
    if (isAll) party.at.delete(from)
    else party.at.set(from, there - count)
  }
  if (to !== null) party.at.set(to, (party.at.get(to) ?? 0) + count)
  // Persons in no dispatch are always the rest.
  if (to === null || (isAll && party.rest === from)) party.rest = to
  const whole = [to, ...party.at.keys()].find(
    (place) => place !== null && party.at.get(place) === party.persons,
  )
  if (typeof whole === 'number') {
    party.rest = whole
    party.at = new Map([[whole, party.persons]])
  }
  return true
}

/** Null: no part of the party is there. */
function personsAt({ persons, at, rest }: Party, place: number | null): number | null {
  if (place !== null) return at.get(place) ?? null
  if (rest !== null) return null
  const unplaced = persons - [...at.values()].reduce((sum, count) => sum + count, 0)
  return unplaced === 0 && persons > 0 ? null : unplaced
}

/** A part that was split off and has no one left ends with the first move of its party. */
function storedParts([excursion_id, { at, rest }]: [number, Party]): StoredPart[] {
  return [...at].flatMap(([dispatch_id, persons]) => {
    if (dispatch_id === rest) return { dispatch_id, excursion_id, persons: null }
    return persons === 0 ? [] : { dispatch_id, excursion_id, persons }
  })
}
