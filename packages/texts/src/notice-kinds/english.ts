import { actNowDays, dueSoonDays } from '@gangway/domain/events/event-urgency'
import { ticketDays } from '@gangway/domain/notices/event-reminders'
import { spanOfDays } from '../dates/english.ts'
import { noticeSentences } from '../notices/english.ts'

/** What a kind of notice is called where one chooses which to be mailed about. */
export const noticeKinds = {
  'kind.event.new_request': noticeSentences['event.new_request'],
  'kind.event.count_changed': noticeSentences['event.count_changed'].one,
  'kind.event.pickup_changed': noticeSentences['event.pickup_changed'].one,
  'kind.comment.new': noticeSentences['comment.new'].one,
  'kind.comment.mention': noticeSentences['comment.mention'],
  'kind.order.reopened': noticeSentences['order.reopened'],
  'kind.ticket.missing': `Tickets missing ${ticketDays} days before the event`,
  'kind.event.urgency_21': `Unanswered ${spanOfDays(dueSoonDays)} before the event`,
  'kind.event.urgency_14': `Unanswered ${spanOfDays(actNowDays)} before the event`,
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
