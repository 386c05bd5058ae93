import { askNoticeNames, askNotices } from './asks.ts'
import { paperNoticeDays } from '@gangway/domain/dispatches/dispatch'
import { escalationDays, ticketDays } from '@gangway/domain/notices/event-reminders'
import { urgencySpans } from './dates.ts'
import { tryAgain } from './actions.ts'
import { decisionNames } from './order-states.ts'
import { texts } from './template.ts'

/** The sentence of a notice, which the name of its event or invoice follows; `n`: how often it was raised while unread. */
export const noticeSentences = texts({
  'event.new_request': { en: 'New excursion request', de: 'Neue Ausflugsanfrage' },
  'event.count_changed': {
    en: { one: 'Person count changed', other: 'Person count changed {n} times' },
    de: { one: 'Personenzahl geändert', other: 'Personenzahl {n}-mal geändert' },
  },
  'event.pickup_changed': {
    en: { one: 'Pick-up time changed', other: 'Pick-up time changed {n} times' },
    de: { one: 'Abholzeit geändert', other: 'Abholzeit {n}-mal geändert' },
  },
  'event.details_changed': {
    en: {
      one: 'Ship’s times, berth or meeting point changed after confirming',
      other: 'Ship’s times, berth or meeting point changed {n} times after confirming',
    },
    de: {
      one: 'Liegezeit, Liegeplatz oder Treffpunkt nach der Bestätigung geändert',
      other: 'Liegezeit, Liegeplatz oder Treffpunkt nach der Bestätigung {n}-mal geändert',
    },
  },
  ...askNotices,
  'comment.new': {
    en: { one: 'New comment', other: '{n} new comments' },
    de: { one: 'Neuer Kommentar', other: '{n} neue Kommentare' },
  },
  'comment.mention': {
    en: 'You were mentioned in a comment',
    de: 'Sie wurden in einem Kommentar erwähnt',
  },
  'order.reopened': decisionNames['action.order.reopen'],
  'ticket.missing': {
    en: `Tickets are missing and the excursion is ${ticketDays} days away or less`,
    de: `Es fehlen Tickets, und der Ausflug ist in spätestens ${ticketDays} Tagen`,
  },
  'event.urgency_21': {
    en: `Still unanswered, ${urgencySpans.due_soon.before.en}`,
    de: `Noch unbeantwortet, ${urgencySpans.due_soon.before.de}`,
  },
  'event.urgency_14': {
    en: `Still unanswered, ${urgencySpans.act_now.before.en}`,
    de: `Noch unbeantwortet, ${urgencySpans.act_now.before.de}`,
  },
  'event.escalated': {
    en: `Urgent and unanswered for ${escalationDays} days`,
    de: `Dringend und seit ${escalationDays} Tagen unbeantwortet`,
  },
  'paper.expires': {
    en: 'A licence, insurance or permit expires',
    de: 'Eine Lizenz, Versicherung oder Genehmigung läuft ab',
  },
  'invoice.new': { en: 'New invoice', de: 'Neue Rechnung' },
  'invoice.overdue': { en: 'Invoice overdue', de: 'Rechnung überfällig' },
  'pickup.conflict': {
    en: 'The ship’s times have changed and the pick-up time no longer fits',
    de: 'Die Zeiten des Schiffs haben sich geändert, die Abholzeit passt nicht mehr',
  },
  'ship.no_call': {
    en: 'A ship no longer calls on the day of the excursion',
    de: 'Ein Schiff läuft am Tag des Ausflugs nicht mehr an',
  },
  'ship.unknown': {
    en: 'No call is known for a ship of the excursion',
    de: 'Für ein Schiff des Ausflugs ist kein Anlauf bekannt',
  },
  'ship.contradiction': {
    en: 'Calls of a ship contradict each other',
    de: 'Anläufe eines Schiffs widersprechen sich',
  },
  'disruption.done': {
    en: 'A ship call or port day went otherwise',
    de: 'Ein Anlauf oder Hafentag verläuft anders',
  },
  'dispatch.refused': {
    en: 'A guide can’t take a dispatch',
    de: 'Eine Reiseleitung hat einen Einsatz abgesagt',
  },
  'event.unsettled': {
    en: 'A ship did not call: did the excursion take place?',
    de: 'Ein Schiff ist nicht gekommen: Hat der Ausflug stattgefunden?',
  },
  'data.unreadable': {
    en: 'Personal data of an order is damaged and cannot be read',
    de: 'Personendaten einer Bestellung sind beschädigt und nicht lesbar',
  },
  'sealed.unreadable': {
    en: 'A stored file, a webhook’s secret or someone’s two-factor authentication is damaged and cannot be read',
    de: 'Eine Datei, das Geheimnis eines Webhooks oder eine Zwei-Faktor-Authentifizierung ist beschädigt und nicht lesbar',
  },
  'webhook.disabled': {
    en: 'A webhook was switched off: it accepted nothing for a day, or its program no longer exists',
    de: 'Ein Webhook wurde abgeschaltet: Einen Tag lang nahm er nichts an, oder das Programm gibt es nicht mehr',
  },
  'alarm.security': {
    en: 'Someone may be trying to get in',
    de: 'Jemand versucht möglicherweise einzudringen',
  },
  'alarm.operation': {
    en: 'Something in the product needs you',
    de: 'Am Betrieb ist etwas zu tun',
  },
})

/** Kinds of notices, where people choose which to be mailed about. */
export const noticeKinds = texts({
  'kind.event.new_request': noticeSentences['event.new_request'],
  'kind.event.count_changed': {
    en: noticeSentences['event.count_changed'].en.one,
    de: noticeSentences['event.count_changed'].de.one,
  },
  'kind.event.pickup_changed': {
    en: noticeSentences['event.pickup_changed'].en.one,
    de: noticeSentences['event.pickup_changed'].de.one,
  },
  'kind.event.details_changed': {
    en: noticeSentences['event.details_changed'].en.one,
    de: noticeSentences['event.details_changed'].de.one,
  },
  ...askNoticeNames,
  'kind.comment.new': {
    en: noticeSentences['comment.new'].en.one,
    de: noticeSentences['comment.new'].de.one,
  },
  'kind.comment.mention': noticeSentences['comment.mention'],
  'kind.order.reopened': noticeSentences['order.reopened'],
  'kind.ticket.missing': {
    en: `Tickets missing ${ticketDays} days before the event`,
    de: `Tickets fehlen ${ticketDays} Tage vor dem Ausflug`,
  },
  'kind.event.urgency_21': {
    en: `Unanswered ${urgencySpans.due_soon.from.en}`,
    de: `Unbeantwortet ${urgencySpans.due_soon.from.de}`,
  },
  'kind.event.urgency_14': {
    en: `Unanswered ${urgencySpans.act_now.from.en}`,
    de: `Unbeantwortet ${urgencySpans.act_now.from.de}`,
  },
  'kind.event.escalated': {
    en: 'Urgent and still unanswered',
    de: 'Dringend und noch unbeantwortet',
  },
  'kind.paper.expires': {
    en: `Licence, insurance or permit expires in ${paperNoticeDays} days`,
    de: `Lizenz, Versicherung oder Genehmigung läuft in ${paperNoticeDays} Tagen ab`,
  },
  'kind.invoice.new': noticeSentences['invoice.new'],
  'kind.invoice.overdue': noticeSentences['invoice.overdue'],
  'kind.pickup.conflict': {
    en: 'Pick-up time no longer fits a ship',
    de: 'Abholzeit passt nicht mehr zu einem Schiff',
  },
  'kind.ship.no_call': { en: 'Ship no longer calls', de: 'Schiff läuft nicht mehr an' },
  'kind.ship.contradiction': {
    en: 'Contradicting calls of a ship',
    de: 'Anläufe eines Schiffs, die sich widersprechen',
  },
  'kind.ship.unknown': {
    en: 'Ship of an excursion without a call',
    de: 'Schiff eines Ausflugs ohne Anlauf',
  },
  'kind.disruption.done': {
    en: 'Disruption of a ship call or port day',
    de: 'Störung eines Anlaufs oder Hafentags',
  },
  'kind.dispatch.refused': noticeSentences['dispatch.refused'],
  'kind.event.unsettled': {
    en: 'Excursion whose ship did not call',
    de: 'Ausflug, dessen Schiff nicht kam',
  },
  'kind.data.unreadable': { en: 'Damaged personal data', de: 'Beschädigte Personendaten' },
  'kind.sealed.unreadable': {
    en: 'Damaged file or secret',
    de: 'Beschädigte Datei oder beschädigtes Geheimnis',
  },
  'kind.webhook.disabled': { en: 'Switched-off webhook', de: 'Abgeschalteter Webhook' },
  'kind.alarm.security': {
    en: 'Alarms: guessed passwords, a changed audit log',
    de: 'Alarme: erratene Passwörter, verändertes Protokoll',
  },
  'kind.alarm.operation': {
    en: 'Alarms: disk, database, jobs, certificates, deletion',
    de: 'Alarme: Speicherplatz, Datenbank, Aufgaben, Zertifikate, Löschen',
  },
})

/** Texts about mail preferences, and about mails that failed. */
export const notices = texts({
  title: { en: 'Alerts by email', de: 'Mitteilungen per E-Mail' },
  hint: {
    en: 'The bell shows every alert. Choose which ones you also get by email.',
    de: 'Die Glocke zeigt alle Mitteilungen. Wählen Sie, welche Sie auch per E-Mail erhalten.',
  },
  failed: {
    en: 'Your mail settings could not be loaded.',
    de: 'Ihre E-Mail-Einstellungen konnten nicht geladen werden.',
  },
  kind: { en: 'Alert', de: 'Mitteilung' },
  byMail: { en: 'By email', de: 'Per E-Mail' },
  byMailFor: { en: '{kind}: by email', de: '{kind}: per E-Mail' },
  'cadence.off': { en: 'Off', de: 'Aus' },
  'cadence.at_once': { en: 'Immediately', de: 'Sofort' },
  'cadence.daily': { en: 'Once a day', de: 'Einmal täglich' },
  portDay: { en: 'The evening before a port day', de: 'Am Abend vor einem Hafentag' },
  portDayHint: {
    en: 'One email with what is still open for the excursions of the next day.',
    de: 'Eine E-Mail mit allem, was bei den Ausflügen des nächsten Tages noch offen ist.',
  },
  quiet: { en: 'Quiet hours', de: 'Ruhezeit' },
  quietHint: {
    en: 'No emails are sent during these hours; they arrive afterwards.',
    de: 'In dieser Zeit senden wir keine E-Mails; sie kommen danach.',
  },
  'quiet.from': { en: 'From', de: 'Von' },
  'quiet.to': { en: 'Until', de: 'Bis' },
  quietEmpty: {
    en: 'Start and end must be different.',
    de: 'Anfang und Ende müssen verschieden sein.',
  },
  timeZone: { en: 'Time zone', de: 'Zeitzone' },
  keep: { en: 'Save mail settings', de: 'E-Mail-Einstellungen speichern' },
  kept: { en: 'Mail settings saved.', de: 'E-Mail-Einstellungen gespeichert.' },
  undelivered: { en: 'Undelivered emails', de: 'Nicht zugestellte E-Mails' },
  undeliveredHint: {
    en: 'These are no longer retried automatically. Alerts can still be seen under the bell.',
    de: 'Diese werden nicht mehr automatisch wiederholt. Mitteilungen sind trotzdem unter der Glocke zu sehen.',
  },
  'mail.failed': { en: 'could not be delivered', de: 'konnte nicht zugestellt werden' },
  'mail.uncertain': {
    en: 'may or may not have arrived; retrying could deliver it twice',
    de: 'kam vielleicht an; beim Wiederholen könnte sie doppelt ankommen',
  },
  'matter.invitation': {
    en: 'the invitation could not be delivered',
    de: 'die Einladung konnte nicht zugestellt werden',
  },
  'matter.reset': {
    en: 'the link for a new password could not be delivered',
    de: 'der Link für ein neues Passwort konnte nicht zugestellt werden',
  },
  'matter.email': {
    en: 'the link to confirm a new address could not be delivered',
    de: 'der Link zum Bestätigen einer neuen Adresse konnte nicht zugestellt werden',
  },
  'matter.notice': {
    en: 'a note about changes to the account could not be delivered',
    de: 'ein Hinweis auf Änderungen am Konto konnte nicht zugestellt werden',
  },
  retry: { en: 'Retry', de: 'Wiederholen' },
  retryNamed: { en: 'Retry the email to {receiver}', de: 'E-Mail an {receiver} wiederholen' },
  retried: { en: 'The email is on its way again.', de: 'Die E-Mail ist wieder unterwegs.' },
  ...noticeKinds,
})

/** Notices under the bell. */
export const noticesBell = texts({
  empty: { en: 'Nothing needs your attention.', de: 'Im Moment ist nichts zu tun.' },
  failed: {
    en: 'The alerts could not be loaded.',
    de: 'Die Mitteilungen konnten nicht geladen werden.',
  },
  retry: tryAgain,
  markAll: { en: 'Mark all as read', de: 'Alle als gelesen markieren' },
  markRead: { en: 'Mark as read', de: 'Als gelesen markieren' },
  more: { en: 'Show more', de: 'Mehr anzeigen' },
  unread: { en: 'Unread', de: 'Ungelesen' },
  order: { en: 'Order of {name}', de: 'Bestellung von {name}' },
  invoice: { en: 'Invoice {name}', de: 'Rechnung {name}' },
  later: {
    en: 'Something new. Reload the page to read it.',
    de: 'Etwas Neues. Laden Sie die Seite neu, um es zu lesen.',
  },
})

/** Mails about notices. */
export const noticeMail = texts({
  digest: {
    en: { one: '{n} new alert in {app}', other: '{n} new alerts in {app}' },
    de: { one: '{n} neue Mitteilung in {app}', other: '{n} neue Mitteilungen in {app}' },
  },
  introduction: { en: 'here is what’s new:', de: 'das ist neu für Sie:' },
  order: { en: 'order of {customer}', de: 'Bestellung von {customer}' },
  invoice: { en: 'invoice {number}', de: 'Rechnung {number}' },
  pickup: { en: 'pick-up {time}', de: 'Abholung {time}' },
  acknowledge: {
    en: 'Acknowledge what changed: {about}',
    de: 'Änderungen zur Kenntnis nehmen: {about}',
  },
  more: {
    en: { one: 'There is one more.', other: 'There are {n} more.' },
    de: { one: 'Es gibt eine weitere.', other: 'Es gibt {n} weitere.' },
  },
  preferences: {
    en: 'Choose which emails you get, and when:',
    de: 'Welche E-Mails Sie erhalten und wann, stellen Sie hier ein:',
  },
})
