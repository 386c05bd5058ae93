import type { EventFacts } from '../events/event-facts.ts'
import type { EventStatus } from '../events/event-status.ts'
import type { Withdrawal } from '../orders/withdrawal.ts'
import type { CallCancelReason, CallStatus } from '../ships/ship-call.ts'
import type { Kept } from './kept-values.ts'

/** Of a change of an event, or of anything that belongs to one: whose it is, and which. */
export interface OfEvent {
  agency_id: number
  event_id: number
}

/** The fields of an event that an import sets, and those that follow from its orders. */
export interface EventValues extends EventFacts {
  agency_id: number
  port_id: number
  status: EventStatus
  total_pax: number
}

type EventProgress = Pick<EventValues, 'status' | 'total_pax'>

interface PickupTime {
  pickup_time: string | null
}

/** The fields of a ship call that an import sets. */
export interface ShipCallValues {
  port_id: number
  call_date: string
  ship: string
  ship_imo: string | null
  arrival: string
  all_aboard: string | null
  departure_date: string
  departure: string
  berth: string
  tender: boolean
  first_ashore: string | null
  last_tender: string | null
  status: CallStatus
  cancel_reason: CallCancelReason | null
}

export interface EventChanges {
  'event.create': OfEvent & { after: Kept<EventValues> }
  /** An import set other values, or orders that give it another status or total. */
  'event.change': OfEvent & { before: Kept<EventValues>; after: Kept<EventValues> }
  /** Its agency opened it for the first time. */
  'event.open': OfEvent & {
    before: Pick<EventValues, 'status'>
    after: Pick<EventValues, 'status'>
  }
  /** With the ship that is knowingly missed, and by how many minutes (negative). */
  'event.set_pickup_time': OfEvent & {
    before: PickupTime
    after: PickupTime & { ship?: string; spare_minutes?: number }
  }
  'event.clear_pickup_time': OfEvent & { before: PickupTime; after: PickupTime }
  /** Its status or total followed a change of its orders, which is recorded beside it. */
  'event.follow_orders': OfEvent & { before: EventProgress; after: EventProgress }
  /** Its day has passed. */
  'event.complete': OfEvent & {
    before: Pick<EventValues, 'status'>
    after: Pick<EventValues, 'status'>
  }
  /** Its sender took it back, and all of its orders with it. */
  'event.withdraw': OfEvent & {
    before: EventProgress
    after: EventProgress & { withdrawal: Withdrawal }
  }
  'event.export_manifest': OfEvent & {
    /** Empty, but not null: a history shows what changed from something. */
    before: { format?: never; passports?: never }
    /** `passports`: whether personal data went with it. */
    after: { format: string; passports: boolean }
  }
  'event.set_comments_guid': OfEvent
  /** An import created a call of a ship whose passengers the event has; recorded once for each event. */
  'ship_call.create': OfEvent & { after: Kept<ShipCallValues> }
  'ship_call.change': OfEvent & { before: Kept<ShipCallValues>; after: Kept<ShipCallValues> }
  /** The import that created the call was undone. */
  'ship_call.remove': OfEvent & { before: Kept<ShipCallValues> }
  /** Never its text. */
  'comment.write': OfEvent & { after: CommentPlace }
  'comment.edit': OfEvent & { after: CommentPlace }
  'comment.delete': OfEvent & { after: CommentPlace }
}

interface CommentPlace {
  comment_id: number
  /** Only the operator's people may know about it. */
  is_internal: boolean
}
