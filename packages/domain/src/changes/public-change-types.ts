import type { Permission } from '../accounts/roles.ts'
import { type AskChangeType, askChangeTypes } from '../asks/ask-kinds.ts'
import type { OrderStatus } from '../orders/order-status.ts'

function ofAsks(noun: 'event' | 'order'): AskChangeType[] {
  return askChangeTypes.map(({ type }) => type).filter((type) => type.startsWith(`${noun}.`))
}

/** Type under which programs learn of an order's new status. */
export const publicTypeOfStatus = {
  approved: 'order.approved',
  canceled: 'order.canceled',
  requested: 'order.reopened',
} as const satisfies Record<OrderStatus, string>

/**
 * The types of changes in the feed and in webhooks. The names are part of the API: none is
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
  ...ofAsks('event'),
  'event.ship_call_changed',
  'event.change_acknowledged',
  'order.created',
  'order.changed',
  'order.pickup_time_set',
  'order.pickup_time_cleared',
  'order.count_changed',
  'order.count_acknowledged',
  'order.change_acknowledged',
  ...ofAsks('order'),
  ...Object.values(publicTypeOfStatus),
  'order.decision_undone',
  'order.personal_data_deleted',
  'dispatch.changed',
  'crew_member.added',
  'crew_member.changed',
  'crew_member.removed',
  'vehicle.added',
  'vehicle.changed',
  'vehicle.removed',
  'paper.added',
  'paper.removed',
  'ticket.uploaded',
  'ticket.removed',
  'comment.created',
  'comment.edited',
  'comment.deleted',
  'disruption.done',
  'disruption.undone',
  'invoice.created',
  'invoice.changed',
  'line.changed',
  'rates.changed',
  'statement.closed',
] as const

export type PublicChangeType = (typeof publicChangeTypes)[number]

/** Permissions of which a type takes one to be read. */
export const typePermissions = ['events.view', 'invoices.view', 'rates.view'] as const

/** The permission that reading a type takes. */
export function permissionToRead(type: PublicChangeType): (typeof typePermissions)[number] {
  if (/^(?:line|rates|statement)\.|claim/.test(type)) return 'rates.view'
  return type.startsWith('invoice.') ? 'invoices.view' : 'events.view'
}

/** The types that the holder of these permissions may read. */
export function readableTypes(permissions: readonly Permission[]): PublicChangeType[] {
  return publicChangeTypes.filter((type) => permissions.includes(permissionToRead(type)))
}
