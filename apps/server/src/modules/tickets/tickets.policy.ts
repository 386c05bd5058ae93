import type { OrderStatus } from '@gangway/domain/orders/order-status'

/** Rule T1.1: a ticket belongs to an order of an event that needs one, unless it is canceled. */
export function takesTicket(order: { need_ticket: boolean; status: OrderStatus }): boolean {
  return order.need_ticket && order.status !== 'canceled'
}
