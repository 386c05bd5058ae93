import { actNowDays, dueSoonDays } from '@gangway/domain/events/event-urgency'
import { ticketDays } from '@gangway/domain/notices/event-reminders'
import { spanOfDays } from '../dates/german.ts'
import { noticeSentences } from '../notices/german.ts'
import type { TranslationOf } from '../template.ts'
import type { noticeKinds as english } from './english.ts'

export const noticeKinds: TranslationOf<typeof english> = {
  'kind.event.new_request': noticeSentences['event.new_request'],
  'kind.event.count_changed': noticeSentences['event.count_changed'].one,
  'kind.event.pickup_changed': noticeSentences['event.pickup_changed'].one,
  'kind.comment.new': noticeSentences['comment.new'].one,
  'kind.comment.mention': noticeSentences['comment.mention'],
  'kind.order.reopened': noticeSentences['order.reopened'],
  'kind.ticket.missing': `Tickets fehlen ${ticketDays} Tage vor dem Ausflug`,
  'kind.event.urgency_21': `Unbeantwortet ${spanOfDays(dueSoonDays)} vor dem Ausflug`,
  'kind.event.urgency_14': `Unbeantwortet ${spanOfDays(actNowDays)} vor dem Ausflug`,
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
