import { actNowDays, dueSoonDays } from '@gangway/domain/events/event-urgency'
import { escalationDays, ticketDays } from '@gangway/domain/notices/event-reminders'
import { spanOfDays } from '../dates/english.ts'
/** The sentence of a notice, which the name of its event or invoice follows; `n`: how often it was raised while unread. */
export const noticeSentences = {
  'event.new_request': 'New excursion request',
  'event.count_changed': { one: 'Person count changed', other: 'Person count changed {n} times' },
  'event.pickup_changed': { one: 'Pick-up time changed', other: 'Pick-up time changed {n} times' },
  'comment.new': { one: 'New comment', other: '{n} new comments' },
  'comment.mention': 'You were mentioned in a comment',
  'order.reopened': 'Order reopened',
  'ticket.missing': `Tickets are missing and the excursion is ${ticketDays} days away or less`,
  'event.urgency_21': `Still unanswered, less than ${spanOfDays(dueSoonDays)} before the excursion`,
  'event.urgency_14': `Still unanswered, less than ${spanOfDays(actNowDays)} before the excursion`,
  'event.escalated': `Urgent and unanswered for ${escalationDays} days`,
  'invoice.new': 'New invoice',
  'invoice.overdue': 'Invoice overdue',
  'pickup.conflict': 'The ship’s times have changed and the pick-up time no longer fits',
  'ship.no_call': 'A ship no longer calls on the day of the excursion',
  'ship.unknown': 'No call is known for a ship of the excursion',
  'event.unsettled': 'A ship did not call: did the excursion take place?',
  'data.unreadable': 'Personal data of an order is damaged and cannot be read',
  'sealed.unreadable':
    'A stored file, a webhook’s secret or someone’s two-factor authentication is damaged and cannot be read',
  'webhook.disabled':
    'A webhook was switched off: it took nothing for a day, or its program is gone',
  'alarm.security': 'Someone may be trying to get in',
  'alarm.operation': 'Something in the product needs you',
} as const
