import { escalationDays, ticketDays } from '@gangway/domain/notices/event-reminders'
import { urgencySpans } from '../dates/german.ts'
import type { TranslationOf } from '../template.ts'
import type * as english from './english.ts'

export const noticeSentences = {
  'event.new_request': 'Neue Ausflugsanfrage',
  'event.count_changed': { one: 'Personenzahl geändert', other: 'Personenzahl {n}-mal geändert' },
  'event.pickup_changed': { one: 'Abholzeit geändert', other: 'Abholzeit {n}-mal geändert' },
  'event.details_changed': {
    one: 'Liegezeit, Liegeplatz oder Treffpunkt nach der Bestätigung geändert',
    other: 'Liegezeit, Liegeplatz oder Treffpunkt nach der Bestätigung {n}-mal geändert',
  },
  'pickup.change_asked': 'Die Agentur möchte die Abholzeit ändern',
  'pickup.change_answered': 'Ihr Änderungswunsch zur Abholzeit wurde beantwortet',
  'data.asked': 'Benötigte Daten fehlen und wurden angefragt',
  'data.complete': {
    one: 'Die fehlenden Daten einer Bestellung sind vollständig',
    other: 'Die fehlenden Daten von {n} Bestellungen sind vollständig',
  },
  'proposal.made': 'Die Agentur hat eine Bestellung storniert und schlägt etwas anderes vor',
  'proposal.answered': 'Ihr Vorschlag zu einer stornierten Bestellung wurde beantwortet',
  'comment.new': { one: 'Neuer Kommentar', other: '{n} neue Kommentare' },
  'comment.mention': 'Sie wurden in einem Kommentar erwähnt',
  'order.reopened': 'Bestellung wieder geöffnet',
  'ticket.missing': `Es fehlen Tickets, und der Ausflug ist in spätestens ${ticketDays} Tagen`,
  'event.urgency_21': `Noch unbeantwortet, ${urgencySpans.due_soon.before}`,
  'event.urgency_14': `Noch unbeantwortet, ${urgencySpans.act_now.before}`,
  'event.escalated': `Dringend und seit ${escalationDays} Tagen unbeantwortet`,
  'invoice.new': 'Neue Rechnung',
  'invoice.overdue': 'Rechnung überfällig',
  'pickup.conflict': 'Die Zeiten des Schiffs haben sich geändert, die Abholzeit passt nicht mehr',
  'ship.no_call': 'Ein Schiff läuft am Tag des Ausflugs nicht mehr an',
  'ship.unknown': 'Für ein Schiff des Ausflugs ist kein Anlauf bekannt',
  'event.unsettled': 'Ein Schiff ist nicht gekommen: Hat der Ausflug stattgefunden?',
  'data.unreadable': 'Personendaten einer Bestellung sind beschädigt und nicht lesbar',
  'sealed.unreadable':
    'Eine Datei, das Geheimnis eines Webhooks oder eine Zwei-Faktor-Authentifizierung ist beschädigt und nicht lesbar',
  'webhook.disabled':
    'Ein Webhook wurde abgeschaltet: Einen Tag lang nahm er nichts an, oder das Programm gibt es nicht mehr',
  'alarm.security': 'Jemand versucht möglicherweise einzudringen',
  'alarm.operation': 'Am Betrieb ist etwas zu tun',
} satisfies TranslationOf<typeof english.noticeSentences>

export const noticeKinds: TranslationOf<typeof english.noticeKinds> = {
  'kind.event.new_request': noticeSentences['event.new_request'],
  'kind.event.count_changed': noticeSentences['event.count_changed'].one,
  'kind.event.pickup_changed': noticeSentences['event.pickup_changed'].one,
  'kind.event.details_changed': noticeSentences['event.details_changed'].one,
  'kind.pickup.change_asked': 'Änderungswunsch zur Abholzeit',
  'kind.pickup.change_answered': 'Antwort auf einen Änderungswunsch zur Abholzeit',
  'kind.data.asked': 'Fehlende Daten angefragt, bis sie da sind',
  'kind.data.complete': 'Fehlende Daten vollständig',
  'kind.proposal.made': 'Vorschlag zu einer stornierten Bestellung',
  'kind.proposal.answered': 'Antwort auf einen Vorschlag',
  'kind.comment.new': noticeSentences['comment.new'].one,
  'kind.comment.mention': noticeSentences['comment.mention'],
  'kind.order.reopened': noticeSentences['order.reopened'],
  'kind.ticket.missing': `Tickets fehlen ${ticketDays} Tage vor dem Ausflug`,
  'kind.event.urgency_21': `Unbeantwortet ${urgencySpans.due_soon.from}`,
  'kind.event.urgency_14': `Unbeantwortet ${urgencySpans.act_now.from}`,
  'kind.event.escalated': 'Dringend und noch unbeantwortet',
  'kind.invoice.new': noticeSentences['invoice.new'],
  'kind.invoice.overdue': noticeSentences['invoice.overdue'],
  'kind.pickup.conflict': 'Abholzeit passt nicht mehr zu einem Schiff',
  'kind.ship.no_call': 'Schiff läuft nicht mehr an',
  'kind.ship.unknown': 'Schiff eines Ausflugs ohne Anlauf',
  'kind.event.unsettled': 'Ausflug, dessen Schiff nicht kam',
  'kind.data.unreadable': 'Beschädigte Personendaten',
  'kind.sealed.unreadable': 'Beschädigte Datei oder beschädigtes Geheimnis',
  'kind.webhook.disabled': 'Abgeschalteter Webhook',
  'kind.alarm.security': 'Alarme: erratene Passwörter, verändertes Protokoll',
  'kind.alarm.operation': 'Alarme: Speicherplatz, Datenbank, Aufgaben, Zertifikate, Löschen',
}
