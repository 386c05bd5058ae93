import * as asked from '@gangway/domain/acknowledgements/asking'
import { openEventStatuses } from '@gangway/domain/events/event-status'
import type { EffectiveAction } from '@gangway/domain/changes/change'
import { fetchOrders, fetchTicket, newStatus, newStatusOrProposal } from './announcements.rules.ts'
import { type ActionOf, type Effects, none } from './define-effects.rules.ts'
import * as notify from './notice-causes.rules.ts'
import {
  dataAskedFor,
  fieldsRead,
  personCountAs,
  publishDecision,
  publishing,
  publishOrder,
  publishProposal,
  publishTaking,
  publishUndoing,
} from './public-changes.rules.ts'

type OrderAction = ActionOf<'order' | 'ticket', EffectiveAction>

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
  'order.take_proposal': {
    announce: fetchOrders,
    acknowledge: none,
    asks: 'end',
    notify: notify.answeredProposal,
    publish: publishTaking,
  },
  'order.refuse_proposal': {
    announce: fetchOrders,
    acknowledge: none,
    asks: none,
    notify: notify.answeredProposal,
    publish: publishProposal('refused'),
  },
  'order.withdraw_proposal': {
    announce: fetchOrders,
    acknowledge: none,
    asks: none,
    notify: none,
    publish: publishProposal('withdrawn'),
  },
  'order.expire_proposal': {
    announce: fetchOrders,
    acknowledge: none,
    asks: none,
    notify: none,
    publish: publishProposal('expired'),
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
  'order.ask_data': {
    announce: fetchOrders,
    acknowledge: none,
    asks: none,
    notify: notify.raising('data.asked', 'operator', { event_statuses: openEventStatuses }),
    publish: publishing('order.data_requested', dataAskedFor),
  },
  'order.complete_data': {
    announce: fetchOrders,
    acknowledge: none,
    asks: none,
    // The event may still be new: its agency has asked for the data.
    notify: notify.raising('data.complete', 'agency', { event_statuses: openEventStatuses }),
    publish: publishing('order.data_complete', dataAskedFor),
  },
  'order.find_unreadable': {
    announce: none,
    acknowledge: none,
    asks: none,
    notify: notify.damagedPersons,
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
