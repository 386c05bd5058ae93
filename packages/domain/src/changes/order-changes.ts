import type { OrderStatus } from '../orders/order-status.ts'
import type { OrderWarning } from '../orders/order-warnings.ts'
import type { OfEvent } from './event-changes.ts'
import type { Kept } from './kept-values.ts'

export interface OfOrder extends OfEvent {
  excursion_id: number
}

/** What an import brings of an order. */
export interface OrderValues {
  event_id: number
  order_id: string
  customer: string
  phone: string
  ship: string
  berth: string
  pickup_time: string | null
  status: OrderStatus
  shop_language: string
  subproducts: readonly { person_count: number }[]
  /** Data of its persons: that it changed is all that is known. */
  required_data?: never
}

interface Step {
  status: OrderStatus
}

/** Warnings against which an order was approved: it was shown them, or knew nothing of warnings. */
interface ApprovedAgainst {
  accepted_warnings?: readonly OrderWarning[]
  unseen_warnings?: readonly OrderWarning[]
}

export interface OrderChanges {
  'order.create': OfOrder & { after: Kept<OrderValues> }
  'order.change': OfOrder & { before: Kept<OrderValues>; after: Kept<OrderValues> }
  'order.approve': OfOrder & { before: Step; after: Step & ApprovedAgainst }
  'order.cancel': OfOrder & { before: Step; after: Step }
  'order.reopen': OfOrder & { before: Step; after: Step }
  /** Somebody took back their own last decision. */
  'order.undo': OfOrder & { before: Step; after: Step }
  'order.acknowledge_count': OfOrder & {
    before: { person_count: number }
    after: { person_count: number }
  }
  /** Somebody opened its personal data, of which some is damaged: that of these rows. */
  'order.find_unreadable': OfOrder & { after: { persons: readonly number[] } }
  /** Never the file's name: it may hold the customer's. */
  'ticket.upload': OfOrder & {
    before: { version: number } | null
    after: { version: number; page_count: number }
  }
  'ticket.remove': OfOrder & { before: { version: number } }
}
