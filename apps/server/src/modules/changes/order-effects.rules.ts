import type { EffectiveAction } from '@gangway/domain/changes/change'
import { fetchOrders, fetchTicket, newStatus } from './announcements.rules.ts'
import { type ActionOf, type Effects, none } from './define-effects.rules.ts'
import * as notify from './notice-causes.rules.ts'
import {
  personCountAs,
  publishDecision,
  publishing,
  publishOrder,
  publishUndoing,
} from './public-changes.rules.ts'

type OrderAction = ActionOf<'order' | 'ticket', EffectiveAction>

/** What follows from each change of an order and its ticket. */
export const orderEffects: Effects<OrderAction> = {
  'order.create': {
    announce: fetchOrders,
    notify: none,
    publish: publishing('order.created', ({ after }) => ({
      ...(after.status === undefined ? {} : { order_status: after.status }),
      ...personCountAs('person_count', after),
    })),
  },
  'order.change': { announce: fetchOrders, notify: notify.changedOrder, publish: publishOrder },
  'order.approve': { announce: newStatus, notify: none, publish: publishDecision },
  'order.cancel': { announce: newStatus, notify: none, publish: publishDecision },
  'order.withdraw': {
    announce: fetchOrders,
    // Fewer come than its agency counts on.
    notify: (change) => notify.ahead(change, ['event.count_changed']),
    publish: publishing('order.canceled', () => ({ order_status: 'canceled' })),
  },
  'order.reopen': { announce: newStatus, notify: notify.reopened, publish: publishDecision },
  'order.undo': { announce: fetchOrders, notify: notify.undone, publish: publishUndoing },
  'order.acknowledge_count': {
    announce: fetchOrders,
    notify: none,
    publish: publishing('order.count_acknowledged', ({ after }) => ({
      person_count: after.person_count,
    })),
  },
  'order.find_unreadable': { announce: none, notify: notify.damagedPersons, publish: none },
  'order.delete_personal_data': {
    announce: fetchOrders,
    notify: none,
    publish: publishing('order.personal_data_deleted'),
  },
  'ticket.upload': {
    announce: fetchTicket,
    notify: none,
    publish: publishing('ticket.uploaded', ({ after: { version, page_count } }) => ({
      version,
      page_count,
    })),
  },
  'ticket.remove': {
    announce: fetchTicket,
    notify: none,
    publish: publishing('ticket.removed', ({ before: { version } }) => ({ version })),
  },
}
