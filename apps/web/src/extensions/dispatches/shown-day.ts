import type { Dispatch, DispatchDay, DispatchFields, Move } from '@gangway/contract/dispatches'
import { applyMoves } from '@gangway/domain/dispatches/apply-moves'
import { placedParts, type StoredPart } from '@gangway/domain/dispatches/placements'
import { freeSeats } from '@gangway/domain/dispatches/seats'

/** Fields of a dispatch that someone has changed. */
export type FieldChange = Partial<
  Pick<
    Dispatch,
    | 'language'
    | 'pickup_time'
    | 'meeting_point'
    | 'vehicle_id'
    | 'vehicle_name'
    | 'seats'
    | 'wheelchair_places'
  >
> & { crew?: readonly CrewGiven[] }

export type CrewGiven = Pick<Dispatch['crew'][number], 'role' | 'name' | 'phone' | 'crew_id'>

/** Something done here that the server has not answered yet. */
export type Pending =
  | { moves: readonly Move[] }
  | { dispatch_id: number; fields: FieldChange }
  | { removed: number }

/** The day as it will be. Rows that stay as they are keep their objects, so that they are not drawn again. */
export function shownDay(day: DispatchDay, pending: readonly Pending[]): DispatchDay {
  return pending.reduce(afterOne, day)
}

function afterOne(day: DispatchDay, pending: Pending): DispatchDay {
  if ('moves' in pending) return afterMoves(day, pending.moves)
  if ('removed' in pending) return withParts(day, partsOf(day), new Set([pending.removed]))
  return {
    ...day,
    dispatches: day.dispatches.map((dispatch) =>
      dispatch.id === pending.dispatch_id ? withFields(dispatch, pending.fields) : dispatch,
    ),
  }
}

const ordersOf = (day: DispatchDay) => day.events.flatMap(({ orders }) => orders)

export const orderOf = (day: DispatchDay, id: number) =>
  ordersOf(day).find(({ excursion_id }) => excursion_id === id)

const partsOf = ({ dispatches }: DispatchDay): StoredPart[] =>
  dispatches.flatMap(({ id, parts }) =>
    parts.map(({ excursion_id, persons, is_split }) => ({
      dispatch_id: id,
      excursion_id,
      persons: is_split ? persons : null,
    })),
  )

/** As it is where persons are elsewhere: the server refuses these moves. */
function afterMoves(day: DispatchDay, moves: readonly Move[]): DispatchDay {
  const moved = applyMoves(ordersOf(day), partsOf(day), moves)
  return 'moved' in moved ? day : withParts(day, moved.parts)
}

function withParts(
  day: DispatchDay,
  stored: readonly StoredPart[],
  removed: ReadonlySet<number> = new Set(),
): DispatchDay {
  const kept = stored.filter(({ dispatch_id }) => !removed.has(dispatch_id))
  const { parts, unplaced } = placedParts(ordersOf(day), kept)
  const ofDispatch = Map.groupBy(parts, ({ dispatch_id }) => dispatch_id)
  const eventOf = new Map(
    day.events.flatMap(({ event_id, orders }) =>
      orders.map(({ excursion_id }) => [excursion_id, event_id]),
    ),
  )
  return {
    ...day,
    events: day.events.map((event) => ({
      ...event,
      orders: event.orders.map((order) => {
        const left = unplaced.get(order.excursion_id) ?? 0
        return left === order.unplaced ? order : { ...order, unplaced: left }
      }),
    })),
    dispatches: day.dispatches
      .filter(({ id }) => !removed.has(id))
      .map((dispatch) => {
        const own = (ofDispatch.get(dispatch.id) ?? []).map(
          ({ excursion_id, persons, is_split }) => ({
            excursion_id,
            event_id: eventOf.get(excursion_id) ?? 0,
            persons,
            is_split,
          }),
        )
        const isSame = spelled(own) === spelled(dispatch.parts)
        return isSame ? dispatch : counted({ ...dispatch, parts: own })
      }),
  }
}

const spelled = (parts: Dispatch['parts']) =>
  parts
    .map(({ excursion_id, persons, is_split }) => `${excursion_id} ${persons} ${is_split}`)
    .toSorted()
    .join()

function counted(dispatch: Dispatch): Dispatch {
  const persons = dispatch.parts.reduce((sum, part) => sum + part.persons, 0)
  const crew = dispatch.crew.map(({ role }) => role)
  return { ...dispatch, persons, free_seats: freeSeats({ seats: dispatch.seats, crew, persons }) }
}

/** Crew who stay keep their answers. */
function withFields(dispatch: Dispatch, { crew, ...fields }: FieldChange): Dispatch {
  const given = crew?.map((member, index) => ({
    id: -1 - index,
    state: 'planned' as const,
    words: null,
    answered_at: null,
    has_unread_change: false,
    ...dispatch.crew.find(({ role, name }) => role === member.role && name === member.name),
    ...member,
  }))
  return counted({ ...dispatch, ...fields, crew: given ?? dispatch.crew })
}

/** Crew of a dispatch as it is sent. */
export const crewOf = ({ crew }: Dispatch): CrewGiven[] =>
  crew.map(({ role, name, phone, crew_id }) => ({ role, name, phone, crew_id }))

/** All fields of a dispatch as they are sent, some of them changed. */
export function fieldsOf(dispatch: Dispatch, change: FieldChange = {}): DispatchFields {
  const { language, pickup_time, meeting_point, vehicle_id, vehicle_name, seats } = dispatch
  return {
    language,
    pickup_time,
    meeting_point,
    vehicle_id,
    vehicle_name,
    seats,
    wheelchair_places: dispatch.wheelchair_places,
    ...change,
    crew: [...(change.crew ?? crewOf(dispatch))],
  }
}

/**
 * Moves that take these back. Persons that joined others of their party are counted, so that only they go back.
 *
 * @param before the day on which they were made
 */
export function movesBack(before: DispatchDay, moves: readonly Move[]): Move[] {
  return moves.map(({ excursion_id, from, to, persons }) => {
    const joined = personsAt(before, excursion_id, to)
    const count = persons ?? personsAt(before, excursion_id, from)
    return { excursion_id, from: to, to: from, ...(joined > 0 ? { persons: count } : {}) }
  })
}

/** Persons of an order in a dispatch, or in none. */
export function personsAt(day: DispatchDay, excursion_id: number, place: number | null): number {
  if (place === null) return orderOf(day, excursion_id)?.unplaced ?? 0
  const parts = day.dispatches.find(({ id }) => id === place)?.parts ?? []
  return parts.find((part) => part.excursion_id === excursion_id)?.persons ?? 0
}
