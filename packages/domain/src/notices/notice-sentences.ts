import type { Language } from '../languages/language.ts'
import type { NoticeKind } from './notice-kinds.ts'

type Sentences = Readonly<Record<NoticeKind, (count: number) => string>>

/** `n`: how often it was raised while unread. */
const english: Sentences = {
  'event.new_request': () => 'New excursion request',
  'event.count_changed': (n) =>
    n === 1 ? 'Person count changed' : `Person count changed ${n} times`,
  'event.pickup_changed': (n) =>
    n === 1 ? 'Pick-up time changed' : `Pick-up time changed ${n} times`,
  'comment.new': (n) => (n === 1 ? 'New comment' : `${n} new comments`),
  'comment.mention': () => 'You were mentioned in a comment',
  'order.reopened': () => 'Order reopened',
  'ticket.missing': () => 'Tickets are missing and the excursion is 7 days away or less',
  'event.urgency_21': () => 'Still unanswered, less than 3 weeks before the excursion',
  'event.urgency_14': () => 'Still unanswered, less than 2 weeks before the excursion',
  'event.escalated': () => 'Urgent and unanswered for 3 days',
  'invoice.new': () => 'New invoice',
  'invoice.overdue': () => 'Invoice overdue',
  'pickup.conflict': () => 'The ship’s times have changed and the pick-up time no longer fits',
  'data.unreadable': () => 'Personal data of an order is damaged and cannot be read',
}

const german: Sentences = {
  'event.new_request': () => 'Neue Ausflugsanfrage',
  'event.count_changed': (n) =>
    n === 1 ? 'Personenzahl geändert' : `Personenzahl ${n}-mal geändert`,
  'event.pickup_changed': (n) => (n === 1 ? 'Abholzeit geändert' : `Abholzeit ${n}-mal geändert`),
  'comment.new': (n) => (n === 1 ? 'Neuer Kommentar' : `${n} neue Kommentare`),
  'comment.mention': () => 'Sie wurden in einem Kommentar erwähnt',
  'order.reopened': () => 'Bestellung wieder geöffnet',
  'ticket.missing': () => 'Es fehlen Tickets, und der Ausflug ist in spätestens 7 Tagen',
  'event.urgency_21': () => 'Noch unbeantwortet, weniger als 3 Wochen vor dem Ausflug',
  'event.urgency_14': () => 'Noch unbeantwortet, weniger als 2 Wochen vor dem Ausflug',
  'event.escalated': () => 'Dringend und seit 3 Tagen unbeantwortet',
  'invoice.new': () => 'Neue Rechnung',
  'invoice.overdue': () => 'Rechnung überfällig',
  'pickup.conflict': () =>
    'Die Zeiten des Schiffs haben sich geändert, die Abholzeit passt nicht mehr',
  'data.unreadable': () => 'Personendaten einer Bestellung sind beschädigt und nicht lesbar',
}

/** What a notice says before the name of its event or invoice, in the product and in mails. */
export const noticeSentences: Readonly<Record<Language, Sentences>> = { en: english, de: german }
