import { type CrewRole, maximumSeats } from './dispatch.ts'
import { type CountedOrder, placedParts, type StoredPart, wheelchairsIn } from './placements.ts'
import { freeSeats } from './seats.ts'

export interface BoardOrder extends CountedOrder {
  event_id: number
  /** That its event is guided in. */
  language: string
  /** Persons who stay in a wheelchair on the way. */
  wheelchairs: number
  /** Instant its ship leaves, in milliseconds since 1970; null: not known. */
  departure: number | null
}

export interface BoardDispatch {
  id: number
  /** Null: any. */
  language: string | null
  crew: readonly CrewRole[]
  /** Null: not known, as many as come. */
  seats: number | null
  /** Null: not known, none. */
  wheelchair_places: number | null
}

/** Persons of an order who are placed together. */
export interface Party {
  excursion_id: number
  language: string
  /** Event and language: the same for parties that may share a dispatch. */
  group: string
  persons: number
  wheelchairs: number
  /** Ships whose departure is not known come last. */
  departure: number
  from: number | null
}

/** A dispatch with its places that are left. */
export interface Room {
  id: number
  language: string | null
  seats: number
  wheelchairs: number
  /** Groups it has persons of; no other may join them. */
  groups: Set<string>
}

/** Parties to place, and the dispatches, by id, with the places that those who stay leave. */
export function openBoard({
  orders,
  dispatches,
  parts,
  all,
}: {
  orders: readonly BoardOrder[]
  dispatches: readonly BoardDispatch[]
  parts: readonly StoredPart[]
  all: boolean
}): { parties: Party[]; rooms: Room[] } {
  const placements = placedParts(orders, parts)
  const orderOf = new Map(orders.map((order) => [order.excursion_id, order]))
  const splitOrders = new Set(
    placements.parts.flatMap(({ excursion_id, is_split }) => (is_split ? excursion_id : [])),
  )
  const parties = [...placements.unplaced].flatMap(([excursion_id, persons]) =>
    partyOf(orderOf.get(excursion_id), { from: null, persons }),
  )
  const partsOf = Map.groupBy(placements.parts, ({ dispatch_id }) => dispatch_id)
  const rooms = dispatches
    .toSorted((one, other) => one.id - other.id)
    .map((dispatch) => {
      const room = emptyRoom(dispatch)
      const there = (partsOf.get(dispatch.id) ?? []).flatMap((part) =>
        partyOf(orderOf.get(part.excursion_id), { from: dispatch.id, persons: part.persons }),
      )
      const leaving = there.filter(({ excursion_id }) => all && !splitOrders.has(excursion_id))
      parties.push(...leaving)
      for (const party of there) if (!leaving.includes(party)) take(room, party)
      // A coach that was shared stays shared.
      const groups = new Set(there.map(({ group }) => group))
      return groups.size > 1 ? { ...room, groups } : room
    })
  return { parties, rooms }
}

function partyOf(order: BoardOrder | undefined, at: Pick<Party, 'from' | 'persons'>): Party[] {
  if (order === undefined || at.persons === 0) return []
  const { excursion_id, event_id, language, departure } = order
  const wheelchairs = wheelchairsIn(at, order)
  const group = `${event_id} ${language}`
  return [{ excursion_id, language, group, ...at, wheelchairs, departure: departure ?? Infinity }]
}

function emptyRoom({ id, language, crew, seats, wheelchair_places }: BoardDispatch): Room {
  const free = freeSeats({ seats, crew, persons: 0 }) ?? maximumSeats
  return {
    id,
    language,
    seats: Math.max(0, free),
    wheelchairs: wheelchair_places ?? 0,
    groups: new Set(),
  }
}

export function accepts({ language, groups }: Room, party: Party): boolean {
  if (language !== null && language !== party.language) return false
  return groups.size === 0 || groups.has(party.group)
}

/** No one is moved where places are already too few: none are left then. */
export function take(room: Room, party: Party): void {
  room.groups.add(party.group)
  room.seats = Math.max(0, room.seats - party.persons)
  room.wheelchairs = Math.max(0, room.wheelchairs - party.wheelchairs)
}
