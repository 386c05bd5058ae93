import type { Event, EventRow } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import { dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { eventUrgency } from '@gangway/domain/events/event-urgency'
import { orderPersonCount } from '@gangway/domain/orders/person-counts'
import { fetchedShips } from '@gangway/domain/ships/own-times'
import { lacksCommonTime } from '@gangway/domain/ships/common-time'
import { leftOut } from '@gangway/domain/ships/left-out'
import { pickupConflict } from '@gangway/domain/ships/pickup-conflict'
import {
  type PickupQuestion,
  type PickupRules,
  standingCallsMeant,
} from '@gangway/domain/ships/pickup-fit'
import { callsOf, shipsOf } from '@gangway/domain/ships/ship-call'
import type { NamedShip } from '@gangway/domain/ships/ship-identity'
import { presentBeyondLimit } from '../../limits/index.ts'
import type { EventListRow } from '../list/events.list.queries.ts'
import { conflictOf, lacksTime, leftOutOf } from '../pickup/pickup-conflict.rules.ts'
import type { ShipCallFacts } from '../ships/ship-calls.queries.ts'
import type { EventPageRow } from './events.queries.ts'

/** @param today at the event's port */
export function presentRow(
  found: EventListRow,
  { rules, today }: { rules: PickupRules; today: string },
): EventRow {
  const {
    time_zone: _zone,
    pickup_time: _time,
    port_times: _port,
    acceptances: _accepted,
    fetched,
    duration: _duration,
    in_port,
    ...row
  } = found
  const judged = { ...found, calls: in_port?.calls ?? null, ships: in_port?.ships ?? null }
  return {
    ...row,
    urgency: eventUrgency({ ...row, today }),
    pickup_conflict: conflictOf(judged, { rules, today }),
    left_out: leftOutOf(judged, fetched, { rules }),
    no_common_time: lacksTime(judged, { rules, today }),
  }
}

export interface EventParts {
  row: EventPageRow
  excursions: Order[]
  rules: PickupRules
  now: Date
}

export function presentEvent(parts: EventParts): Event {
  const { row, excursions, now } = parts
  const { emails, acceptances, calls, limited_day, ...wire } = row
  const today = dateInTimeZone(now, row.port_time_zone)
  const question = pickupQuestionOf(parts)
  const fetched = { ...question, ships: fetchedShips(excursions) }
  const own = new Set(question.ships.flatMap((ship) => shownCalls(ship, calls)))
  return {
    ...wire,
    agency_email: emails.join(','),
    urgency: eventUrgency({ ...row, today }),
    pickup_conflict: pickupConflict({ ...row, today }, fetched),
    no_common_time: lacksCommonTime({ ...row, today }, fetched),
    beyond_limit: presentBeyondLimit(row.event_id, limited_day),
    left_out: acceptances.length === 0 ? [] : leftOut(row, question, excursions.map(counted)),
    ship_calls: calls.filter((call) => own.has(call)),
    excursions,
  }
}

function counted(order: Order) {
  return { ...order, person_count: orderPersonCount(order.subproducts) }
}

/** The calls that take place and may be its, or else the one that was to. */
function shownCalls(ship: NamedShip, calls: readonly ShipCallFacts[]): ShipCallFacts[] {
  const standing = standingCallsMeant(ship, calls)
  if (standing.length > 0) return standing
  const gone = callsOf(ship, calls)
  return [gone.find(({ moved_to }) => moved_to !== null) ?? gone[0]].filter(
    (call) => call !== undefined,
  )
}

export function pickupQuestionOf({
  row,
  excursions,
  rules,
}: Omit<EventParts, 'now'>): PickupQuestion {
  return { ...row, ships: shipsOf(excursions), rules }
}
