/** Order with its persons as they are now. */
export interface CountedOrder {
  excursion_id: number
  persons: number
}

/** Order's row in a dispatch, as stored. */
export interface StoredPart {
  dispatch_id: number
  excursion_id: number
  /** Split off; null: all of the order, or the rest. */
  persons: number | null
}

export interface PlacedPart {
  dispatch_id: number
  excursion_id: number
  persons: number
  is_split: boolean
}

export interface Placements {
  /** By dispatch, then order. */
  parts: PlacedPart[]
  /** Persons in no dispatch, for each order. */
  unplaced: Map<number, number>
}

/**
 * How many persons of each order go with which dispatch. A part that was split off keeps its number, as far as the order
 * still has persons; the other part has the rest.
 *
 * @param orders that count: active, and of an event of the agency’s port day; parts of others are left out
 */
export function placedParts(
  orders: readonly CountedOrder[],
  parts: readonly StoredPart[],
): Placements {
  const partsOf = Map.groupBy(parts, ({ excursion_id }) => excursion_id)
  const unplaced = new Map<number, number>()
  const placed = orders.flatMap(({ excursion_id, persons }) => {
    let rest = persons
    const own = (partsOf.get(excursion_id) ?? []).toSorted(restLast).map((part) => {
      const there = Math.min(part.persons ?? rest, rest)
      rest -= there
      const { dispatch_id } = part
      return { dispatch_id, excursion_id, persons: there, is_split: part.persons !== null }
    })
    unplaced.set(excursion_id, rest)
    return own
  })
  return { parts: placed.toSorted(byDispatch), unplaced }
}

/** Persons in a wheelchair that a part has to have places for: where a party is split, they may be in either part. */
export function wheelchairsIn(part: { persons: number }, order: { wheelchairs: number }): number {
  return Math.min(part.persons, order.wheelchairs)
}

/** Where each person goes is known only once the parts that were split off have theirs. */
function restLast(one: StoredPart, other: StoredPart): number {
  return (
    Number(one.persons === null) - Number(other.persons === null) ||
    one.dispatch_id - other.dispatch_id
  )
}

function byDispatch(one: PlacedPart, other: PlacedPart): number {
  return one.dispatch_id - other.dispatch_id || one.excursion_id - other.excursion_id
}
