import * as asked from '@gangway/domain/acknowledgements/asking'
import type { AskAction } from '@gangway/domain/asks/ask-kinds'
import type { EffectiveAction } from '@gangway/domain/changes/change'
import { fetchOrders, fetchTicket, newStatus, newStatusOrProposal } from './announcements.rules.ts'
import { type ActionOf, type Effects, none } from './define-effects.rules.ts'
import * as notify from './notice-causes.rules.ts'
import {
  fieldsRead,
  personCountAs,
  publishDecision,
  publishing,
  publishOrder,
  publishUndoing,
} from './public-changes.rules.ts'

type OrderAction = Exclude<ActionOf<'order' | 'ticket', EffectiveAction>, AskAction>

export const orderEffects: Effects<OrderAction> = {
  'order.create': {
    announce: fetchOrders,
    acknowledge: none,
    asks: none,
    notify: none,
    publish: publishing('order.created', ({ after }) => ({
      ...(after.status === undefined ? {} : { order_status: after.status }),
      ...personCountAs('person_count', after),
    })),
  },
  'order.change': {
    announce: fetchOrders,
    acknowledge: asked.askedOfOrder,
    asks: 'move',
    notify: notify.changedOrder,
    publish: publishOrder,
  },
  'order.set_pickup_time': {
    announce: fetchOrders,
    acknowledge: asked.askedOfOwnTime,
    asks: 'end',
    notify: notify.pickupChanged,
    publish: publishing('order.pickup_time_set', ({ after: { pickup_time } }) =>
      pickup_time === null ? {} : { pickup_time },
    ),
  },
  'order.clear_pickup_time': {
    announce: fetchOrders,
    acknowledge: asked.askedOfOwnTime,
    asks: 'end',
    notify: notify.pickupChanged,
    publish: publishing('order.pickup_time_cleared'),
  },
  'order.approve': {
    announce: newStatus,
    acknowledge: none,
    asks: 'end',
    notify: none,
    publish: publishDecision,
  },
  'order.cancel': {
    announce: newStatusOrProposal,
    acknowledge: none,
    asks: 'end',
    notify: notify.canceledOrder,
    publish: publishDecision,
  },
  'order.withdraw': {
    announce: fetchOrders,
    acknowledge: none,
    asks: 'end',
    // Fewer come than its agency counts on.
    notify: (change) => ({
      ...notify.closedOrder(change),
      ...notify.ahead(change, ['event.count_changed']),
    }),
    publish: publishing('order.canceled', ({ after }) => ({
      order_status: 'canceled',
      withdrawal_reason: after.withdrawal,
    })),
  },
  'order.reopen': {
    announce: newStatus,
    acknowledge: none,
    asks: 'end',
    notify: notify.reopened,
    publish: publishDecision,
  },
  'order.undo': {
    announce: fetchOrders,
    acknowledge: none,
    asks: 'end',
    notify: notify.undone,
    publish: publishUndoing,
  },
  'order.acknowledge_count': {
    announce: fetchOrders,
    acknowledge: none,
    asks: none,
    notify: none,
    publish: publishing('order.count_acknowledged', ({ after }) => ({
      person_count: after.person_count,
    })),
  },
  'order.acknowledge': {
    announce: fetchOrders,
    acknowledge: none,
    asks: none,
    notify: none,
    publish: publishing('order.change_acknowledged', fieldsRead),
  },
  'order.find_unreadable': {
    announce: none,
    acknowledge: none,
    asks: none,
    notify: notify.damagedPersons,
    publish: none,
  },
  'order.set_fault': {
    announce: fetchOrders,
    acknowledge: none,
    asks: none,
    notify: none,
    publish: none,
  },
  'order.delete_personal_data': {
    announce: fetchOrders,
    acknowledge: none,
    asks: none,
    notify: none,
    publish: publishing('order.personal_data_deleted'),
  },
  'ticket.upload': {
    announce: fetchTicket,
    acknowledge: none,
    asks: none,
    notify: none,
    publish: publishing('ticket.uploaded', ({ after: { version, page_count } }) => ({
      version,
      page_count,
    })),
  },
  'ticket.remove': {
    announce: fetchTicket,
    acknowledge: none,
    asks: none,
    notify: none,
    publish: publishing('ticket.removed', ({ before: { version } }) => ({ version })),
  },
}
