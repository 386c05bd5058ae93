import type { EventStatus } from '../events/event-status.ts'
import type { InvoiceStatus } from '../invoices/invoice-status.ts'
import type { OrderStatus } from '../orders/order-status.ts'
import type { NoticeKind } from './notice-kinds.ts'

/** Of an event that waits for its agency's answer. */
export const unansweredEvent: readonly EventStatus[] = ['new', 'requested']

/** Of an event that is still to take place. */
export const unfinishedEvent: readonly EventStatus[] = [...unansweredEvent, 'approved']

/** The present state of what a notice is about. */
export interface NoticeFacts {
  event_status: EventStatus | null
  order_status: OrderStatus | null
  invoice_status: InvoiceStatus | null
  missing_tickets: number
  /** The comment was deleted, or its reader has seen it in the thread. */
  is_comment_over: boolean
  /** The alarm is over. */
  is_alarm_over: boolean
}

/** Whether it still belongs in a mail: no one is reminded of something that is already decided. */
export function isStillOpen(kind: NoticeKind, facts: NoticeFacts): boolean {
  const { event_status, order_status, invoice_status } = facts
  switch (kind) {
    case 'event.new_request':
    case 'event.urgency_21':
    case 'event.urgency_14':
    case 'event.escalated':
      return event_status !== null && unansweredEvent.includes(event_status)
    case 'event.count_changed':
    case 'event.pickup_changed':
    case 'pickup.conflict':
    case 'ship.no_call':
    case 'ship.unknown':
      return event_status !== null && unfinishedEvent.includes(event_status)
    case 'event.unsettled':
      return event_status === 'approved'
    case 'ticket.missing':
      return event_status !== null && event_status !== 'canceled' && facts.missing_tickets > 0
    case 'order.reopened':
      return order_status === 'requested'
    case 'invoice.new':
    case 'invoice.overdue':
      return invoice_status === 'unpaid'
    case 'data.unreadable':
    case 'sealed.unreadable':
    case 'webhook.disabled':
    // An attempt to break in is reported even after it has ended.
    case 'alarm.security':
      return true
    case 'alarm.operation':
      return !facts.is_alarm_over
    case 'comment.new':
    case 'comment.mention':
      return !facts.is_comment_over
  }
}
