import { auditOnly, change } from './define-change.ts'
import type { EventFacts } from '../events/event-facts.ts'
import type { EventStatus } from '../events/event-status.ts'
import type { OrderStatus } from '../orders/order-status.ts'
import type { Withdrawal } from '../orders/withdrawal.ts'
import type { CallCancelReason, CallStatus } from '../ships/ship-call.ts'
import type { Kept } from './kept-values.ts'

/** For a change of an event, or of anything that belongs to one: its agency and id. */
export interface OfEvent {
  agency_id: number
  event_id: number
}

/** For a change of an order, also its id. */
export interface OfOrder extends OfEvent {
  excursion_id: number
}

/** The fields of an event that an import sets, and those that follow from its orders. */
export interface EventValues extends EventFacts {
  agency_id: number
  port_id: number
  /** Share of the excursion that took place, which staff say. */
  percent_held?: number
  status: EventStatus
  total_pax: number
}

type EventProgress = Pick<EventValues, 'status' | 'total_pax'>

export interface PickupTime {
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
  ship_time_offset_minutes: number | null
  status: CallStatus
  cancel_reason: CallCancelReason | null
  /** Typed by staff. */
  cancel_words?: string | null
}

/** Values of a change that was read, as known and as current. */
export type AskedValues = Partial<
  Pick<EventValues, 'meet_point'> & PickupTime & Omit<ShipCallValues, 'port_id' | 'cancel_reason'>
>

export const eventChanges = {
  'event.create': change<OfEvent & { after: Kept<EventValues> }>('events'),
  /** An import set other values, or orders that give it another status or total. */
  'event.change': change<OfEvent & { before: Kept<EventValues>; after: Kept<EventValues> }>(
    'events',
  ),
  /** Its agency opened it for the first time. */
  'event.open': change<
    OfEvent & {
      before: Pick<EventValues, 'status'>
      after: Pick<EventValues, 'status'>
    }
  >('events'),
  /** With the ship that is knowingly missed, and by how many minutes (negative); `asked_time`: its agency had asked for it. */
  'event.set_pickup_time': change<
    OfEvent & {
      before: PickupTime
      after: PickupTime & { ship?: string; spare_minutes?: number; asked_time?: string }
    }
  >('events'),
  /** Someone read what changed of it or of a ship's call after orders were confirmed. */
  'event.acknowledge': change<OfEvent & { before: AskedValues; after: AskedValues }>('events'),
  'event.clear_pickup_time': change<OfEvent & { before: PickupTime; after: PickupTime }>('events'),
  /** Its status or total followed a change of its orders, which is recorded beside it. */
  'event.follow_orders': change<OfEvent & { before: EventProgress; after: EventProgress }>(
    'events',
  ),
  /** Its day has passed. */
  'event.complete': change<
    OfEvent & {
      before: Pick<EventValues, 'status'>
      after: Pick<EventValues, 'status'>
    }
  >('events'),
  /** Its sender took it back, and all of its orders with it. */
  'event.withdraw': change<
    OfEvent & {
      before: EventProgress
      after: EventProgress & { withdrawal: Withdrawal }
    }
  >('events'),
  /** Declined by its agency, it was offered to another; names of both. */
  'event.offer': change<OfEvent & { before: { agency: string }; after: { agency: string } }>(
    'events',
  ),
  /** It was requested in place of one that another agency had declined; names of both. */
  'event.replace': change<
    OfEvent & {
      before: { agency: string }
      after: EventProgress & { agency: string; orders: readonly TakenOrder[] }
    }
  >('events'),
  /** Never their names; with the order that the claim is about, null: the whole event. */
  'event.change_claim_files': change<
    OfEvent & { excursion_id: number | null; before: { files: number }; after: { files: number } }
  >('events'),
  'event.export_manifest': auditOnly<
    OfEvent & {
      /** Empty, but not null: a history shows what changed from something. */
      before: { format?: never; passports?: never; kind?: never }
      /** `passports`: whether personal data went with it. Another list than the manifest has a `kind`. */
      after: { format: string; passports: boolean; kind?: 'coach_list' | 'emergency_list' }
    }
  >('exports'),
  'event.set_comments_guid': auditOnly<OfEvent>('comments'),
  /** An import created a call of a ship whose passengers the event has; recorded once for each event. */
  'ship_call.create': change<OfEvent & { after: Kept<ShipCallValues> }>('ship_calls'),
  'ship_call.change': change<
    OfEvent & { before: Kept<ShipCallValues>; after: Kept<ShipCallValues> }
  >('ship_calls'),
  /** The import that created the call was undone. */
  'ship_call.remove': change<OfEvent & { before: Kept<ShipCallValues> }>('ship_calls'),
  /** Never its text. */
  'comment.write': change<OfEvent & { after: CommentPlace }>('comments'),
  'comment.edit': change<OfEvent & { after: CommentPlace }>('comments'),
  'comment.delete': change<OfEvent & { after: CommentPlace }>('comments'),
}

interface TakenOrder {
  excursion_id: number
  status: OrderStatus
  person_count: number
}

interface CommentPlace {
  comment_id: number
  /** Only the operator's people may know about it. */
  is_internal: boolean
}
