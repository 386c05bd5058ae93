import type { Event, EventRow as WireRow } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import { dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { eventUrgency } from '@gangway/domain/events/event-urgency'
import { pickupConflict } from '@gangway/domain/ships/pickup-conflict'
import type { PickupQuestion, PickupRules } from '@gangway/domain/ships/pickup-fit'
import { callsOf, shipsOf } from '@gangway/domain/ships/ship-call'
import type { EventListRow } from './events.list.queries.ts'
import { conflictOf } from './pickup-conflict.rules.ts'
import type { EventRow } from './events.queries.ts'

/** @param today at the event's port */
export function presentRow(
  found: EventListRow,
  { rules, today }: { rules: PickupRules; today: string },
): WireRow {
  const {
    time_zone: _zone,
    pickup_time: _time,
    pickup_accepted_spare: _spare,
    duration: _duration,
    calls: _calls,
    ships: _ships,
    ...row
  } = found
  return {
    ...row,
    urgency: eventUrgency({ ...row, today }),
    pickup_conflict: conflictOf(found, { rules, today }),
  }
}

export interface EventParts {
  row: EventRow
  excursions: Order[]
  rules: PickupRules
  now: Date
}

export function presentEvent(parts: EventParts): Event {
  const { row, excursions, now } = parts
  const { emails, pickup_accepted_spare, calls, ...wire } = row
  const today = dateInTimeZone(now, row.port_time_zone)
  const ships = new Set(excursions.map(({ ship }) => ship))
  const own = new Set([...ships].flatMap((ship) => callsOf(ship, calls)))
  return {
    ...wire,
    agency_email: emails.join(','),
    urgency: eventUrgency({ ...row, today }),
    pickup_conflict: pickupConflict(
      { ...row, pickup_accepted_spare, today },
      pickupQuestionOf(parts),
    ),
    ship_calls: calls.filter((call) => own.has(call)),
    excursions,
  }
}

export function pickupQuestionOf({
  row,
  excursions,
  rules,
}: Omit<EventParts, 'now'>): PickupQuestion {
  return { ...row, ships: shipsOf(excursions), rules }
}
