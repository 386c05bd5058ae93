/**
 * What other programs can be told of, by the feed of changes and by webhooks. The names are part of the API: none is
 * ever given another meaning, and more may be added at any time.
 */
export const publicChangeTypes = [
  'event.requested',
  'event.withdrawn',
  'event.changed',
  'event.opened',
  'event.status_changed',
  'event.completed',
  'event.pickup_time_set',
  'event.pickup_time_cleared',
  'event.ship_call_changed',
  'order.created',
  'order.changed',
  'order.count_changed',
  'order.count_acknowledged',
  'order.approved',
  'order.canceled',
  'order.reopened',
  'order.decision_undone',
  'order.personal_data_deleted',
  'ticket.uploaded',
  'ticket.removed',
  'comment.created',
  'comment.edited',
  'comment.deleted',
  'invoice.created',
  'invoice.changed',
] as const

export type PublicChangeType = (typeof publicChangeTypes)[number]

/** Those of which only who may view invoices is told. */
export function isOfInvoice(type: PublicChangeType): boolean {
  return type.startsWith('invoice.')
}
