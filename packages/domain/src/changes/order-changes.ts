import type { OrderStatus } from '../orders/order-status.ts'
import type { DeletedKind } from '../retention/deletion-days.ts'
import type { OrderWarning } from '../orders/order-warnings.ts'
import type { Withdrawal } from '../orders/withdrawal.ts'
import type { OfEvent } from './event-changes.ts'
import type { Kept } from './kept-values.ts'

export interface OfOrder extends OfEvent {
  excursion_id: number
}

/** The fields of an order that an import sets. */
export interface OrderValues {
  event_id: number
  order_id: string
  customer: string
  phone: string
  email: string | null
  notes: string | null
  ship: string
  ship_imo: string | null
  berth: string
  pickup_time: string | null
  status: OrderStatus
  shop_language: string
  subproducts: readonly { person_count: number }[]
  /** Data of its persons: all that is recorded is that it changed. */
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
  /** Its sender took it back. */
  'order.withdraw': OfOrder & { before: Step; after: Step & { withdrawal: Withdrawal } }
  'order.reopen': OfOrder & { before: Step; after: Step }
  /** Someone undid their own last decision. */
  'order.undo': OfOrder & { before: Step; after: Step }
  'order.acknowledge_count': OfOrder & {
    before: { person_count: number }
    after: { person_count: number }
  }
  /** Someone opened its personal data, and these rows were damaged. */
  'order.find_unreadable': OfOrder & { after: { persons: readonly number[] } }
  /** Everything held about its persons left the product as a file. */
  'order.export_personal_data': OfOrder
  /** Of how many entries, never which. */
  'order.delete_personal_data': OfOrder & {
    /** Empty, but not null: a history shows what changed from something. */
    before: { kinds?: never; entries?: never; on_request?: never }
    /** `on_request`: a person asked for it; otherwise its time was up. */
    after: { kinds: readonly DeletedKind[]; entries: number; on_request?: true }
  }
  /** Never the file's name: it may contain the customer's. */
  'ticket.upload': OfOrder & {
    before: { version: number } | null
    after: { version: number; page_count: number }
  }
  'ticket.remove': OfOrder & { before: { version: number } }
}
