import type { FaultParty } from '../orders/decision-reason.ts'
import { isActiveOrder, type OrderStatus } from '../orders/order-status.ts'
import { type CountedEvent, type LimitedDay, roomLeft } from '../limits/agency-limit.ts'

interface DecidedOrder {
  status: OrderStatus
  decision_reason: { fault: FaultParty } | null
}

interface DeclinedEvent {
  excursions: readonly DecidedOrder[]
  /** Why its sender took it back; null: it did not. */
  withdrawal_reason: string | null
  /** The event of another agency in its place; null: none. */
  offered_to_id: number | null
  event_date: string
}

/** Canceled with a reason for which its agency is at fault, entered by either side. */
export function isDeclined({ status, decision_reason }: DecidedOrder): boolean {
  return !isActiveOrder[status] && decision_reason?.fault === 'agency'
}

/**
 * Whether staff may offer an event to another agency (rule O8.1).
 *
 * @param today at the event's port
 */
export function mayBeOffered(event: DeclinedEvent, today: string): boolean {
  const { excursions, withdrawal_reason, offered_to_id, event_date } = event
  return (
    withdrawal_reason === null &&
    offered_to_id === null &&
    event_date >= today &&
    excursions.some(isDeclined) &&
    !excursions.some(({ status }) => isActiveOrder[status])
  )
}

const counted = ({ approved, requested }: CountedEvent) => approved + requested

/**
 * Persons that the limits of another agency still leave room for, beside everything confirmed and requested; null: no
 * limit applies.
 */
export function roomOfAgency(event: CountedEvent, day: LimitedDay | null): number | null {
  if (day === null) return null
  return roomLeft(event, day, counted)?.room ?? null
}

interface OtherAgency {
  agency_name: string
  has_room: boolean
  has_declined: boolean
  guided_language: boolean
}

/** The best first: with room, not asked before, known for the language; else by name. */
export function sortedForOffer<Agency extends OtherAgency>(agencies: readonly Agency[]): Agency[] {
  return agencies.toSorted(
    (one, other) =>
      Number(other.has_room) - Number(one.has_room) ||
      Number(one.has_declined) - Number(other.has_declined) ||
      Number(other.guided_language) - Number(one.guided_language) ||
      one.agency_name.localeCompare(other.agency_name, 'en'),
  )
}
