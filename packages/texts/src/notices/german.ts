import { actNowDays, dueSoonDays } from '@gangway/domain/events/event-urgency'
import { escalationDays, ticketDays } from '@gangway/domain/notices/event-reminders'
import { spanOfDays } from '../dates/german.ts'
import type { TranslationOf } from '../template.ts'
import type * as english from './english.ts'

export const noticeSentences = {
  'event.new_request': 'Neue Ausflugsanfrage',
  'event.count_changed': { one: 'Personenzahl geändert', other: 'Personenzahl {n}-mal geändert' },
  'event.pickup_changed': { one: 'Abholzeit geändert', other: 'Abholzeit {n}-mal geändert' },
  'comment.new': { one: 'Neuer Kommentar', other: '{n} neue Kommentare' },
  'comment.mention': 'Sie wurden in einem Kommentar erwähnt',
  'order.reopened': 'Bestellung wieder geöffnet',
  'ticket.missing': `Es fehlen Tickets, und der Ausflug ist in spätestens ${ticketDays} Tagen`,
  'event.urgency_21': `Noch unbeantwortet, weniger als ${spanOfDays(dueSoonDays)} vor dem Ausflug`,
  'event.urgency_14': `Noch unbeantwortet, weniger als ${spanOfDays(actNowDays)} vor dem Ausflug`,
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
