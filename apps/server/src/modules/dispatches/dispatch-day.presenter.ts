import type { Dispatch, DispatchDay } from '@gangway/contract/dispatches'
import { dateInTimeZone, daysBetween } from '@gangway/domain/dates/calendar-date'
import { dispatchFaults } from '@gangway/domain/dispatches/dispatch-faults'
import { isUnread } from '@gangway/domain/dispatches/meeting'
import { freeSeats } from '@gangway/domain/dispatches/seats'
import { isStaffed, staffedEvents } from '@gangway/domain/dispatches/staffed-events'
import { commonSpans } from '@gangway/domain/ships/common-time'
import type { PickupRules } from '@gangway/domain/ships/pickup-fit'
import { distinctShips, knownShip } from '@gangway/domain/ships/ship-identity'
import type { CrewOfDispatch } from './dispatch-day.queries.ts'
import {
  availabilityJudge,
  type AvailabilityJudge,
  countDispatches,
  type CountedDispatch,
  type DayFacts,
  wheelchairsOf,
} from './dispatch-day.rules.ts'

interface Presenting {
  rules: PickupRules
  now: Date
}

/** Field by field: a refusal carries the day as it is. */
export function presentDay(day: DayFacts, presenting: Presenting): DispatchDay {
  const { place, port, typed_names } = day
  const { dispatches, unplaced } = countDispatches(day)
  const ordersOf = Map.groupBy(day.orders, ({ event_id }) => event_id)
  return {
    port_id: port.port_id,
    port_code: port.port_code,
    port_name: port.port_name,
    agency_id: place.agency_id,
    agency_name: port.agency_name,
    agency_phone: port.agency_phone || null,
    date: place.date,
    port_time_zone: port.time_zone,
    today: dateInTimeZone(presenting.now, port.time_zone),
    events: day.events.map((event) => ({
      ...event,
      orders: (ordersOf.get(event.event_id) ?? []).map((order) => ({
        excursion_id: order.excursion_id,
        customer: order.customer,
        ...knownShip(order),
        status: order.status,
        persons: order.persons,
        language: order.language,
        wheelchairs: order.wheelchairs,
        pickup_time: order.pickup_time ?? event.pickup_time,
        unplaced: unplaced.get(order.excursion_id) ?? 0,
      })),
    })),
    dispatches: presentAll(day, dispatches, presenting),
    typed_names: [...typed_names],
  }
}

export function presentDispatches(day: DayFacts, presenting: Presenting): Dispatch[] {
  return presentAll(day, countDispatches(day).dispatches, presenting)
}

function presentAll(
  day: DayFacts,
  dispatches: readonly CountedDispatch[],
  { rules, now }: Presenting,
): Dispatch[] {
  const judge = availabilityJudge(day, dispatches)
  const days = daysBetween(dateInTimeZone(now, day.port.time_zone), day.place.date)
  const staffed = staffedEvents(
    day.dispatches,
    dispatches.flatMap(({ row, parts }) =>
      parts.map(({ order }) => ({ dispatch_id: row.id, event_id: order.event_id })),
    ),
  )
  return dispatches.map((dispatch) => {
    const { row, parts, meeting } = dispatch
    const { parts: _stored, crew, ...columns } = row
    const persons = parts.reduce((sum, part) => sum + part.persons, 0)
    const facts = faultFacts(dispatch, judge)
    return {
      ...columns,
      ...day.place,
      crew: crew.map((one) => presentCrew(one, isUnread(readBy(one), meeting))),
      parts: parts.map(({ excursion_id, persons: there, is_split, event: { event_id } }) => {
        return { excursion_id, event_id, persons: there, is_split }
      }),
      persons,
      free_seats: freeSeats({ seats: row.seats, crew: crew.map(({ role }) => role), persons }),
      faults: dispatchFaults({
        ...facts,
        days,
        persons,
        is_staffed: isStaffed(row) || parts.some(({ order }) => staffed.has(order.event_id)),
        lacks_common_time: lacksCommonTime(day, dispatch, rules),
      }),
    }
  })
}

const readBy = ({ read_time, read_place }: CrewOfDispatch) => ({
  pickup_time: read_time,
  meeting_point: read_place,
})

function presentCrew(one: CrewOfDispatch, isChanged: boolean): Dispatch['crew'][number] {
  const { id, role, name, phone, crew_id, state, words, answered_at } = one
  return {
    id,
    role,
    name,
    phone,
    crew_id,
    state,
    words,
    answered_at: answered_at === null ? null : new Date(answered_at).toISOString(),
    has_unread_change: state === 'accepted' && isChanged,
  }
}

function faultFacts(dispatch: CountedDispatch, judge: AvailabilityJudge) {
  const { row, parts } = dispatch
  const { language, seats, wheelchair_places } = row
  return {
    language,
    seats,
    wheelchair_places,
    event_languages: [...new Set(parts.map(({ event }) => event.language_guide))],
    pickup_times: [
      ...new Set(parts.flatMap(({ order, event }) => order.pickup_time ?? event.pickup_time ?? [])),
    ],
    wheelchairs: wheelchairsOf(parts),
    crew: row.crew.map((one) => ({ ...one, ...judge.ofCrew(dispatch, one) })),
    vehicle: judge.ofVehicle(dispatch),
    agency_expired: judge.ofAgency(),
  }
}

/** Whether no time fits all ships of persons who leave when the dispatch does: those whose order has no time of another origin. */
function lacksCommonTime(
  { place, port }: DayFacts,
  { parts }: CountedDispatch,
  rules: PickupRules,
): boolean {
  const waiting = parts.filter(
    ({ order }) => order.pickup_time === null || order.pickup_of_dispatch,
  )
  if (waiting.length === 0) return false
  const durations = waiting.flatMap(({ event }) => event.duration ?? [])
  const spans = commonSpans({
    event_date: place.date,
    duration: durations.length === 0 ? null : Math.max(...durations),
    port_time_zone: port.time_zone,
    port_times: port.port_times,
    ships: distinctShips(waiting.map(({ order }) => order)),
    calls: port.calls,
    rules,
  })
  return spans?.length === 0
}
