import type { CrewFacts } from './crew-faults.ts'
import { type CountedOrder, placedParts, type StoredPart } from './placements.ts'
import { freeSeats } from './seats.ts'
import { staffedEvents } from './staffed-events.ts'

export interface DispatchLightFacts {
  /** Each of its dispatches. */
  crews: readonly CrewFacts[]
  /** Persons of these dispatches who are more than their seats. */
  without_seat: number
  /** Its orders of which someone is in no dispatch. */
  unplaced_orders: number
}

export interface LightDispatch extends Omit<CrewFacts, 'event_languages'> {
  id: number
  vehicle_name: string | null
  seats: number | null
  parts: readonly Omit<StoredPart, 'dispatch_id'>[]
}

/** Order of an event that has a dispatch. */
export interface LightOrder extends CountedOrder {
  event_id: number
  /** That its event is guided in. */
  language: string
}

/** Facts of the lights *crew* and *places* by event; events without crew or a vehicle in any dispatch have none. */
export function dispatchLightFacts(
  dispatches: readonly LightDispatch[],
  orders: readonly LightOrder[],
): Map<number, DispatchLightFacts> {
  const stored = dispatches.flatMap(({ id: dispatch_id, parts }) =>
    parts.map((part) => ({ ...part, dispatch_id })),
  )
  const { parts, unplaced } = placedParts(orders, stored)
  const orderOf = new Map(orders.map((order) => [order.excursion_id, order]))
  const placed = parts.flatMap((part) => {
    const order = orderOf.get(part.excursion_id)
    return order === undefined ? [] : [{ ...order, ...part }]
  })
  const placedIn = Map.groupBy(placed, ({ dispatch_id }) => dispatch_id)
  const judged = dispatches.map((one) => judgeDispatch(one, placedIn.get(one.id) ?? []))
  const ordersOf = Map.groupBy(orders, ({ event_id }) => event_id)
  return new Map(
    [...staffedEvents(dispatches, placed)].map((event_id) => {
      const own = judged.filter(({ events }) => events.has(event_id))
      const open = (ordersOf.get(event_id) ?? []).filter(
        ({ excursion_id }) => (unplaced.get(excursion_id) ?? 0) > 0,
      )
      return [
        event_id,
        {
          crews: own.map(({ crew }) => crew),
          without_seat: own.reduce((sum, { without_seat }) => sum + without_seat, 0),
          unplaced_orders: open.length,
        },
      ]
    }),
  )
}

function judgeDispatch(
  { language, crew, seats }: LightDispatch,
  placed: readonly LightOrder[],
): { events: Set<number>; crew: CrewFacts; without_seat: number } {
  const persons = placed.reduce((sum, part) => sum + part.persons, 0)
  const free = freeSeats({ seats, crew: crew.map(({ role }) => role), persons })
  const event_languages = [...new Set(placed.map((part) => part.language))]
  return {
    events: new Set(placed.map(({ event_id }) => event_id)),
    crew: { language, event_languages, crew },
    without_seat: Math.max(0, -(free ?? 0)),
  }
}
