import { instantsOf } from '@gangway/domain/dates/zoned-time'
import { type Span, busySpan, spansOverlap } from '@gangway/domain/dispatches/busy-span'
import type { Availability } from '@gangway/domain/dispatches/dispatch-faults'
import { type Meeting, meetingOf } from '@gangway/domain/dispatches/meeting'
import { type PlacedPart, placedParts, wheelchairsIn } from '@gangway/domain/dispatches/placements'
import { expiredKinds } from '@gangway/domain/dispatches/valid-papers'
import type {
  CrewOfDispatch,
  DispatchRow,
  EventOfDay,
  Neighbour,
  OrderOfDay,
  PartyTime,
  Place,
  PlaceRow,
  TypedName,
} from './dispatch-day.queries.ts'
import type { Answers } from '../../platform/db/round-trips.ts'
import type { awayOnDay, distancesFrom, papersOf } from './dispatch-day.queries.ts'

/** An order of the day with what only some may know of it. */
export interface PartyOfDay extends OrderOfDay {
  /** Null: not for the reader to know. */
  wheelchairs: number | null
}

/** An agency's part of a port day, as it is read. */
export interface DayFacts {
  place: Place
  port: PlaceRow & { agency_name: string }
  events: readonly EventOfDay[]
  orders: readonly PartyOfDay[]
  dispatches: readonly DispatchRow[]
  neighbours: readonly Neighbour[]
  away: Answers<[ReturnType<typeof awayOnDay>]>[0]
  papers: Answers<[ReturnType<typeof papersOf>]>[0]
  distances: Answers<[ReturnType<typeof distancesFrom>]>[0]
  typed_names: readonly TypedName[]
}

/** Part of an order that counts, with its order and event. */
export interface CountedPart extends PlacedPart {
  order: PartyOfDay
  event: EventOfDay
}

/** A dispatch with its persons, and when and where these are met. */
export interface CountedDispatch {
  row: DispatchRow
  parts: readonly CountedPart[]
  meeting: Meeting
  /** Null: it is not known when it leaves. */
  span: Span | null
}

/** Persons of a dispatch who stay in a wheelchair; null: not for the reader to know. */
export function wheelchairsOf(parts: readonly CountedPart[]): number | null {
  const known = parts.flatMap(({ order, persons }) =>
    order.wheelchairs === null
      ? []
      : wheelchairsIn({ persons }, { wheelchairs: order.wheelchairs }),
  )
  return known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0)
}

export function storedParts({ dispatches }: Pick<DayFacts, 'dispatches'>) {
  return dispatches.flatMap(({ id: dispatch_id, parts }) =>
    parts.map((part) => ({ ...part, dispatch_id })),
  )
}

/** Dispatches with the persons they have, and how many of each order are in none. */
export function countDispatches(day: DayFacts): {
  dispatches: CountedDispatch[]
  unplaced: ReadonlyMap<number, number>
} {
  const { parts, unplaced } = placedParts(day.orders, storedParts(day))
  const orderOf = new Map(day.orders.map((order) => [order.excursion_id, order]))
  const eventOf = new Map(day.events.map((event) => [event.event_id, event]))
  const counted = parts.flatMap((part): CountedPart[] => {
    const order = orderOf.get(part.excursion_id)
    const event = order && eventOf.get(order.event_id)
    return order === undefined || event === undefined ? [] : [{ ...part, order, event }]
  })
  const partsOf = Map.groupBy(counted, ({ dispatch_id }) => dispatch_id)
  const dispatches = day.dispatches.map((row): CountedDispatch => {
    const own = partsOf.get(row.id) ?? []
    const parties = own.map(({ order, event: { pickup_time, meet_point, duration } }) => {
      return { pickup_time: order.pickup_time ?? pickup_time, meet_point, duration }
    })
    const meeting = meetingOf(row, parties)
    const at = { date: day.place.date, zone: day.port.time_zone, parties }
    return { row, parts: own, meeting, span: spanOf(meeting.pickup_time, at) }
  })
  return { dispatches, unplaced }
}

/** An event whose duration is not known takes none. */
function spanOf(
  time: string | null,
  { date, zone, parties }: { date: string; zone: string; parties: readonly PartyTime[] },
): Span | null {
  if (time === null) return null
  const pickup = instantsOf(date, time, zone).first
  const duration = Math.max(0, ...parties.map((party) => party.duration ?? 0))
  return busySpan({ pickup, duration })
}

/** Another dispatch at a time, in whichever port. */
interface Busy {
  id: number
  number: number
  port_code: string
  port_name: string
  vehicle_id: number | null
  persons: readonly string[]
  span: Span | null
  /** From the port of the day; null: not known. */
  minutes: number | null
}

/** Judges what keeps crew and vehicles from dispatches of a day (R7). */
export function availabilityJudge(day: DayFacts, dispatches: readonly CountedDispatch[]) {
  const { port, neighbours, distances, away, papers, place } = day
  const minutesTo = new Map(distances.map(({ port_id, minutes }) => [port_id, minutes]))
  const all: Busy[] = [
    ...dispatches.map(({ row, span }) => ({
      ...row,
      port_code: port.port_code,
      port_name: port.port_name,
      persons: row.crew.map(({ person }) => person),
      span,
      minutes: 0,
    })),
    ...neighbours.map((one) => {
      const { pickup_time } = meetingOf({ ...one, meeting_point: null }, one.parties)
      const at = { date: one.event_date, zone: one.time_zone, parties: one.parties }
      const minutes = one.port_id === port.port_id ? 0 : (minutesTo.get(one.port_id) ?? null)
      return { ...one, span: spanOf(pickup_time, at), minutes }
    }),
  ]
  const busyWith = ({ row, span }: CountedDispatch, has: (one: Busy) => boolean) =>
    all.flatMap((one) => {
      if (one.id === row.id || !has(one) || span === null || one.span === null) return []
      const overlap = spansOverlap(span, one.span, one.minutes)
      const { number, port_code, port_name } = one
      const other = { number, port_code, port_name }
      return overlap === 'free' ? [] : [{ other, is_certain: overlap === 'overlap' }]
    })
  const expired = (is: (paper: (typeof papers)[number]) => boolean) =>
    expiredKinds(papers.filter(is), place.date)
  return {
    ofCrew: (
      dispatch: CountedDispatch,
      { name, person, crew_id }: CrewOfDispatch,
    ): Availability => ({
      name,
      is_absent: crew_id !== null && away.some((one) => one.crew_id === crew_id),
      expired: crew_id === null ? [] : expired((paper) => paper.crew_id === crew_id),
      busy: busyWith(dispatch, ({ persons }) => persons.includes(person)),
    }),
    ofVehicle: (dispatch: CountedDispatch): Availability | null => {
      const { vehicle_id, vehicle_name } = dispatch.row
      if (vehicle_id === null) {
        return vehicle_name === null
          ? null
          : { name: vehicle_name, is_absent: false, expired: [], busy: [] }
      }
      return {
        name: vehicle_name ?? '',
        is_absent: away.some((one) => one.vehicle_id === vehicle_id),
        expired: expired((paper) => paper.vehicle_id === vehicle_id),
        busy: busyWith(dispatch, (one) => one.vehicle_id === vehicle_id),
      }
    },
    ofAgency: () => expired((paper) => paper.crew_id === null && paper.vehicle_id === null),
  }
}

export type AvailabilityJudge = ReturnType<typeof availabilityJudge>
