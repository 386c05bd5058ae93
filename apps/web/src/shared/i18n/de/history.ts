import { withdrawalReasons } from '@gangway/texts/orders/german'
import { disruptionNames } from '@gangway/texts/disruptions/german'
import { auditActorNames } from '@gangway/texts/audit/german'
import { changedFieldNames } from '@gangway/texts/changed-fields/german'
import type { TranslationOf } from '@gangway/texts/template'
import type { history as english } from '../en/history.ts'

export const history = {
  title: 'Verlauf',
  hint: 'Wer hat was wann getan',
  zone: 'Zeiten in Ihrer Zeitzone ({zone}).',
  today: 'Heute',
  yesterday: 'Gestern',
  failed: 'Der Verlauf konnte nicht geladen werden',
  stale: 'Der Verlauf konnte nicht aktualisiert werden. {reason}',
  empty: 'Noch kein Verlauf',
  older: 'Ältere Einträge anzeigen',

  'actor.account': 'Jemand',
  'actor.import': auditActorNames['actor.import'],
  'actor.system': auditActorNames['actor.system'],
  'actor.program': auditActorNames['actor.program'],
  'action.unknown': '{actor}: {action}',
  'action.event.create': '{actor} hat diese Anfrage angelegt.',
  'action.event.change': '{actor} hat den Ausflug geändert.',
  'action.event.open': '{actor} hat die Anfrage zum ersten Mal geöffnet.',
  'action.event.set_pickup_time': '{actor} hat die Abholzeit auf {time} festgelegt.',
  'action.event.clear_pickup_time': '{actor} hat die Abholzeit {time} gelöscht.',
  'action.order.set_pickup_time':
    '{actor} hat für die Bestellung {order} eine eigene Abholzeit festgelegt: {time}.',
  'action.order.clear_pickup_time':
    '{actor} hat die eigene Abholzeit {time} der Bestellung {order} gelöscht.',
  ofOrder: 'Bestellung {order}: {text}',
  'action.event.ask_pickup_change': '{actor} hat die Abholzeit {time} statt {saved} angefragt.',
  'action.event.accept_pickup_change': '{actor} hat die Anfrage für {time} angenommen.',
  'action.event.refuse_pickup_change': '{actor} hat die Anfrage für {time} abgelehnt.',
  'action.event.withdraw_pickup_change': '{actor} hat die Anfrage für {time} zurückgezogen.',
  'action.event.lapse_pickup_change': 'Die Anfrage für {time} endete ohne Antwort.',
  'action.event.complete': '{actor} hat den Ausflug nach seinem Tag auf „Erfolgreich“ gesetzt.',
  'action.event.export_manifest': '{actor} hat die Teilnehmerliste exportiert.',
  'action.event.export_manifest_passports':
    '{actor} hat die Teilnehmerliste mit Passdaten exportiert.',
  'action.event.followStatus': 'Der Status des Ausflugs folgt den Bestellungen: {status}.',
  'action.event.followTotal': 'Die Zahl der Passagiere folgt den Bestellungen.',
  'action.ship_call.create': '{actor} hat den Anlauf eines Schiffes hinzugefügt.',
  'action.ship_call.change': '{actor} hat den Anlauf eines Schiffes geändert.',
  'action.ship_call.remove': '{actor} hat den Anlauf eines Schiffes entfernt.',
  'action.order.create': '{actor} hat Bestellung {order} hinzugefügt.',
  'action.order.change': '{actor} hat Bestellung {order} geändert.',
  'action.order.approve': '{actor} hat Bestellung {order} bestätigt.',
  'action.order.approve_accepted':
    '{actor} hat Bestellung {order} trotz Warnungen bestätigt: {list}.',
  'action.order.approve_unseen':
    '{actor} hat Bestellung {order} bestätigt, ohne die Warnungen zu sehen: {list}.',
  'warning.data_missing': 'Angaben fehlen',
  'warning.below_minimum': 'unter der Mindestzahl an Personen',
  'warning.passport_expired': 'Pass läuft vor dem Ausflug ab',
  'warning.passport_expires_soon': 'Pass läuft bald nach dem Ausflug ab',
  'warning.data_doubtful': 'Angaben können nicht stimmen',
  'warning.data_surplus': 'mehr Einträge als Personen',
  'warning.phone_missing': 'Telefon fehlt',
  'action.order.cancel': '{actor} hat Bestellung {order} storniert.',
  'action.order.cancel_for': '{actor} hat Bestellung {order} storniert: {reason}.',
  'action.order.proposed': '{text} Stattdessen vorgeschlagen: {proposal}.',
  'action.order.take_proposal':
    '{actor} hat den Vorschlag zur Bestellung {order} angenommen: {proposal}.',
  'action.order.refuse_proposal':
    '{actor} hat den Vorschlag zur Bestellung {order} abgelehnt: {proposal}.',
  'action.order.withdraw_proposal':
    '{actor} hat den Vorschlag zur Bestellung {order} zurückgezogen: {proposal}.',
  'action.order.expire_proposal':
    'Der Vorschlag zur Bestellung {order} ist ohne Antwort abgelaufen: {proposal}.',
  'action.order.withdraw': '{actor} hat Bestellung {order} zurückgezogen: {reason}.',
  'action.event.withdraw': '{actor} hat diese Anfrage zurückgezogen: {reason}.',
  ...withdrawalReasons,
  'action.order.reopen': '{actor} hat Bestellung {order} wieder geöffnet.',
  'action.order.undo': '{actor} hat die Entscheidung über Bestellung {order} rückgängig gemacht.',
  'action.order.find_unreadable':
    '{actor} hat Bestellung {order} geöffnet, deren Personendaten teilweise beschädigt sind.',
  'action.order.export_personal_data':
    '{actor} hat alles exportiert, was über die Personen der Bestellung {order} gespeichert ist.',
  'action.order.delete': {
    one: 'Fristgemäß aus Bestellung {order} gelöscht: {list} ({n} Eintrag).',
    other: 'Fristgemäß aus Bestellung {order} gelöscht: {list} ({n} Einträge).',
  },
  'action.order.erase': {
    one: 'Auf Verlangen aus Bestellung {order} gelöscht von {actor}: {list} ({n} Eintrag).',
    other: 'Auf Verlangen aus Bestellung {order} gelöscht von {actor}: {list} ({n} Einträge).',
  },
  'action.ticket.upload': '{actor} hat das Ticket der Bestellung {order} hochgeladen.',
  'action.ticket.remove': '{actor} hat das Ticket der Bestellung {order} entfernt.',
  'action.comment.write': '{actor} hat einen Kommentar geschrieben.',
  'action.comment.edit': '{actor} hat einen Kommentar bearbeitet.',
  'action.comment.delete': '{actor} hat einen Kommentar gelöscht.',
  'action.event.set_comments_guid': '{actor} hat die Kommentare begonnen.',
  'action.order.acknowledge':
    '{actor} hat die Änderung der Bestellung {order} zur Kenntnis genommen.',
  'action.order.ask_data': {
    one: '{actor} hat fehlende Daten der Bestellung {order} angefragt: {list} ({n} Person).',
    other: '{actor} hat fehlende Daten der Bestellung {order} angefragt: {list} ({n} Personen).',
  },
  'action.order.complete_data': {
    one: 'Die fehlenden Daten der Bestellung {order} sind vollständig: {list} ({n} Person), von {actor}.',
    other:
      'Die fehlenden Daten der Bestellung {order} sind vollständig: {list} ({n} Personen), von {actor}.',
  },
  'action.event.acknowledge': '{actor} hat die Änderung zur Kenntnis genommen.',
  'action.event.disrupt': 'Störung {number} durch {actor}: {cause}. Dieser Ausflug: {step}.',
  'action.event.undo_disruption': '{actor} hat Störung {number} rückgängig gemacht.',
  ...disruptionNames,
  'action.order.acknowledge_count':
    '{actor} hat die geänderte Personenzahl von Bestellung {order} zur Kenntnis genommen.',

  change: '{field}: {before} → {after}',
  changedField: '{field} geändert',
  none: 'keine Angabe',
  yes: 'ja',
  no: 'nein',

  ...changedFieldNames,
} satisfies TranslationOf<typeof english>
