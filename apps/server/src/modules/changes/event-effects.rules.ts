import * as asked from '@gangway/domain/acknowledgements/asking'
import type { AskAction } from '@gangway/domain/asks/ask-kinds'
import type { EffectiveAction } from '@gangway/domain/changes/change'
import { fetchComments, fetchOrders, fetchPickupTime, newStatus } from './announcements.rules.ts'
import { type ActionOf, type Effects, none } from './define-effects.rules.ts'
import * as notify from './notice-causes.rules.ts'
import {
  fieldsRead,
  publishClearing,
  publishComment,
  publishEvent,
  publishing,
  publishPickupTime,
  publishProgress,
  publishReplacement,
  publishShipCall,
} from './public-changes.rules.ts'

type EventAction = Exclude<
  ActionOf<'event' | 'ship_call' | 'comment', EffectiveAction>,
  AskAction | 'event.disrupt' | 'event.undo_disruption'
>

export const eventEffects: Effects<EventAction> = {
  'event.create': {
    announce: fetchOrders,
    acknowledge: none,
    asks: none,
    notify: notify.newRequest,
    publish: publishing('event.requested', ({ after: { status, total_pax } }) => ({
      ...(status === undefined ? {} : { event_status: status }),
      ...(total_pax === undefined ? {} : { total_pax }),
    })),
  },
  'event.change': {
    announce: fetchOrders,
    acknowledge: asked.askedOfEvent,
    asks: 'move',
    notify: notify.changedEvent,
    publish: publishEvent,
  },
  'event.open': {
    announce: newStatus,
    acknowledge: none,
    asks: none,
    notify: none,
    publish: publishing('event.opened', ({ after }) => ({ event_status: after.status })),
  },
  'event.set_pickup_time': {
    announce: fetchPickupTime,
    acknowledge: asked.askedOfPickupTime,
    asks: 'end',
    notify: notify.pickupChanged,
    publish: publishPickupTime,
  },
  'event.clear_pickup_time': {
    announce: fetchPickupTime,
    acknowledge: asked.askedOfPickupTime,
    asks: 'end',
    notify: notify.pickupChanged,
    publish: publishClearing,
  },
  'event.acknowledge': {
    announce: fetchOrders,
    acknowledge: none,
    asks: none,
    notify: none,
    publish: publishing('event.change_acknowledged', fieldsRead),
  },
  'event.change_claim_files': {
    announce: fetchOrders,
    acknowledge: none,
    asks: none,
    notify: none,
    publish: none,
  },
  'event.follow_orders': {
    announce: none,
    acknowledge: none,
    asks: 'end',
    notify: notify.closedEvent,
    publish: publishProgress,
  },
  'event.complete': {
    announce: newStatus,
    acknowledge: none,
    asks: 'end',
    notify: none,
    publish: publishing('event.completed', ({ after }) => ({ event_status: after.status })),
  },
  'event.withdraw': {
    announce: fetchOrders,
    acknowledge: none,
    asks: 'end',
    // Fewer come than its agency counts on.
    notify: (change) => ({
      ...notify.closedEvent(change),
      ...notify.ahead(change, ['event.count_changed']),
    }),
    publish: publishing('event.withdrawn', ({ after }) => ({
      event_status: 'canceled',
      withdrawal_reason: after.withdrawal,
    })),
  },
  'event.offer': {
    announce: fetchOrders,
    acknowledge: none,
    asks: 'end',
    notify: none,
    publish: publishing('event.withdrawn', () => ({ event_status: 'canceled' })),
  },
  'event.replace': {
    announce: fetchOrders,
    acknowledge: none,
    asks: none,
    notify: notify.newRequest,
    publish: publishReplacement,
  },
  'ship_call.create': {
    announce: fetchOrders,
    acknowledge: none,
    asks: none,
    notify: none,
    publish: publishShipCall,
  },
  'ship_call.change': {
    announce: fetchOrders,
    acknowledge: asked.askedOfShipCall,
    asks: none,
    notify: none,
    publish: publishShipCall,
  },
  'ship_call.remove': {
    announce: fetchOrders,
    acknowledge: none,
    asks: none,
    notify: none,
    publish: publishShipCall,
  },
  'comment.write': {
    announce: fetchComments,
    acknowledge: none,
    asks: none,
    notify: notify.newComment,
    publish: publishComment('comment.created'),
  },
  'comment.edit': {
    announce: fetchComments,
    acknowledge: none,
    asks: none,
    notify: notify.editedComment,
    publish: publishComment('comment.edited'),
  },
  'comment.delete': {
    announce: fetchComments,
    acknowledge: none,
    asks: none,
    notify: notify.deletedComment,
    publish: publishComment('comment.deleted'),
  },
}
