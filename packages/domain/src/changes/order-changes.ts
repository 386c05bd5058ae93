import { auditOnly, change } from './define-change.ts'
import type { AskedValues, OfOrder } from './event-changes.ts'
import type { ProductCount } from '../orders/count-change.ts'
import type { OrderFacts } from '../orders/order-facts.ts'
import type { OrderStatus } from '../orders/order-status.ts'
import type { ProposalKind, ProposedValue } from '../orders/proposal.ts'
import type { DeletedKind } from '../retention/deletion-days.ts'
import type { OrderWarning } from '../orders/order-warnings.ts'
import type { Withdrawal } from '../orders/withdrawal.ts'
import type { FaultParty } from '../orders/decision-reason.ts'
import type { Kept } from './kept-values.ts'

/** The fields of an order that an import sets. */
export interface OrderValues extends OrderFacts {
  event_id: number
  subproducts: readonly ProductCount[]
  /** Sealed: all that is recorded is that it changed. */
  needs?: never
  required_data?: never
}

type PickupTime = Pick<OrderValues, 'pickup_time'>

interface Step {
  status: OrderStatus
}

/** The change that gives an order its status. */
export const decisionActions = {
  requested: 'order.reopen',
  approved: 'order.approve',
  canceled: 'order.cancel',
} as const satisfies Readonly<Record<OrderStatus, string>>

export type DecisionAction = (typeof decisionActions)[OrderStatus]

/** Warnings against which an order was approved: it was shown them, or knew nothing of warnings. */
interface ApprovedAgainst {
  accepted_warnings?: readonly OrderWarning[]
  unseen_warnings?: readonly OrderWarning[]
}

/** Code of the reason, and the party at fault then; what was said beside it is personal. */
interface CanceledFor {
  reason?: string
  fault?: FaultParty
}

/** Value proposed instead of an order's; in `before`, the order's own. Words that name an excursion are personal. */
export interface Proposed {
  proposed?: ProposedValue | null
}

export interface ProposedKind extends Proposed {
  proposal: ProposalKind
}

export interface TakenProposal {
  before: Step & Proposed
  after: Step & Partial<ProposedKind> & { ship?: string; spare_minutes?: number }
}

export const orderChanges = {
  'order.create': change<OfOrder & { after: Kept<OrderValues> }>('orders'),
  'order.change': change<OfOrder & { before: Kept<OrderValues>; after: Kept<OrderValues> }>(
    'orders',
  ),
  /** Someone gave it a time of its own; with the ship that is knowingly missed, and by how many minutes (negative). */
  'order.set_pickup_time': change<
    OfOrder & {
      before: PickupTime
      after: PickupTime & { ship?: string; spare_minutes?: number; asked_time?: string }
    }
  >('orders'),
  'order.clear_pickup_time': change<OfOrder & { before: PickupTime; after: PickupTime }>('orders'),
  'order.approve': change<OfOrder & { before: Step; after: Step & ApprovedAgainst }>('orders'),
  'order.cancel': change<
    OfOrder & { before: Step & Proposed; after: Step & CanceledFor & Partial<ProposedKind> }
  >('orders'),
  /** Its sender took it back. */
  'order.withdraw': change<OfOrder & { before: Step; after: Step & { withdrawal: Withdrawal } }>(
    'orders',
  ),
  'order.reopen': change<OfOrder & { before: Step; after: Step }>('orders'),
  /** Someone undid their own last decision. */
  'order.undo': change<OfOrder & { before: Step; after: Step }>('orders'),
  'order.acknowledge_count': change<
    OfOrder & {
      before: { person_count: number }
      after: { person_count: number }
    }
  >('orders'),
  /** Someone read what changed of it after it was confirmed. */
  'order.acknowledge': change<OfOrder & { before: AskedValues; after: AskedValues }>('orders'),
  /** Someone opened its personal data, and these rows were damaged; none: its needs were. */
  'order.find_unreadable': change<OfOrder & { after: { persons: readonly number[] } }>('damage'),
  /** Everything held about its persons left the product as a file. */
  'order.export_personal_data': auditOnly<OfOrder>('exports'),
  /** Party at fault for the cancellation of a confirmed order. */
  'order.set_fault': change<
    OfOrder & { before: { fault: string | null }; after: { fault: string } }
  >('orders'),
  /** Number of entries, never which. */
  'order.delete_personal_data': change<
    OfOrder & {
      /** Empty, but not null: a history shows what changed from something. */
      before: { kinds?: never; entries?: never; on_request?: never }
      /** `on_request`: a person asked for it; otherwise its time was up. */
      after: { kinds: readonly DeletedKind[]; entries: number; on_request?: true }
    }
  >('personal_data'),
  /** Never the file's name: it may contain the customer's. */
  'ticket.upload': change<
    OfOrder & {
      before: { version: number } | null
      after: { version: number; page_count: number }
    }
  >('tickets'),
  'ticket.remove': change<OfOrder & { before: { version: number } }>('tickets'),
}
