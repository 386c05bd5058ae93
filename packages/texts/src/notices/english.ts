import { escalationDays, ticketDays } from '@gangway/domain/notices/event-reminders'
import { urgencySpans } from '../dates/english.ts'
/** The sentence of a notice, which the name of its event or invoice follows; `n`: how often it was raised while unread. */
export const noticeSentences = {
  'event.new_request': 'New excursion request',
  'event.count_changed': { one: 'Person count changed', other: 'Person count changed {n} times' },
  'event.pickup_changed': { one: 'Pick-up time changed', other: 'Pick-up time changed {n} times' },
  'event.details_changed': {
    one: 'Ship’s times, berth or meeting point changed after confirming',
    other: 'Ship’s times, berth or meeting point changed {n} times after confirming',
  },
  'pickup.change_asked': 'The agency asks for another pick-up time',
  'pickup.change_answered': 'Your request for another pick-up time was answered',
  'data.asked': 'Required data is missing and was asked for',
  'data.complete': {
    one: 'The missing data of an order is complete',
    other: 'The missing data of {n} orders is complete',
  },
  'comment.new': { one: 'New comment', other: '{n} new comments' },
  'comment.mention': 'You were mentioned in a comment',
  'order.reopened': 'Order reopened',
  'ticket.missing': `Tickets are missing and the excursion is ${ticketDays} days away or less`,
  'event.urgency_21': `Still unanswered, ${urgencySpans.due_soon.before}`,
  'event.urgency_14': `Still unanswered, ${urgencySpans.act_now.before}`,
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
    'A webhook was switched off: it accepted nothing for a day, or its program no longer exists',
  'alarm.security': 'Someone may be trying to get in',
  'alarm.operation': 'Something in the product needs you',
} as const

/** What a kind of notice is called where one chooses which to be mailed about. */
export const noticeKinds = {
  'kind.event.new_request': noticeSentences['event.new_request'],
  'kind.event.count_changed': noticeSentences['event.count_changed'].one,
  'kind.event.pickup_changed': noticeSentences['event.pickup_changed'].one,
  'kind.event.details_changed': noticeSentences['event.details_changed'].one,
  'kind.pickup.change_asked': 'Request for another pick-up time',
  'kind.pickup.change_answered': 'Answer to a request for another pick-up time',
  'kind.data.asked': 'Missing data asked for, until it is there',
  'kind.data.complete': 'Missing data complete',
  'kind.comment.new': noticeSentences['comment.new'].one,
  'kind.comment.mention': noticeSentences['comment.mention'],
  'kind.order.reopened': noticeSentences['order.reopened'],
  'kind.ticket.missing': `Tickets missing ${ticketDays} days before the event`,
  'kind.event.urgency_21': `Unanswered ${urgencySpans.due_soon.from}`,
  'kind.event.urgency_14': `Unanswered ${urgencySpans.act_now.from}`,
  'kind.event.escalated': 'Urgent and still unanswered',
  'kind.invoice.new': noticeSentences['invoice.new'],
  'kind.invoice.overdue': noticeSentences['invoice.overdue'],
  'kind.pickup.conflict': 'Pick-up time no longer fits a ship',
  'kind.ship.no_call': 'Ship no longer calls',
  'kind.ship.unknown': 'Ship of an excursion without a call',
  'kind.event.unsettled': 'Excursion whose ship did not call',
  'kind.data.unreadable': 'Damaged personal data',
  'kind.sealed.unreadable': 'Damaged file or secret',
  'kind.webhook.disabled': 'Switched-off webhook',
  'kind.alarm.security': 'Alarms: guessed passwords, a changed audit log',
  'kind.alarm.operation': 'Alarms: disk, database, jobs, certificates, deletion',
} as const
