import { askSentences } from './asks.ts'
import { auditActorNames } from './audit.ts'
import { decisionSentences } from './order-states.ts'
import { withdrawalReasons } from './orders.ts'
import { disruptionNames } from './disruptions.ts'
import { changedFieldNames } from './field-names.ts'
import { texts } from './template.ts'

/** Texts of an event's history. */
export const history = texts({
  title: { en: 'History', de: 'Verlauf' },
  hint: { en: 'Who did what, and when', de: 'Wer hat was wann getan' },
  zone: { en: 'Times are in your time zone ({zone}).', de: 'Zeiten in Ihrer Zeitzone ({zone}).' },
  today: { en: 'Today', de: 'Heute' },
  yesterday: { en: 'Yesterday', de: 'Gestern' },
  failed: { en: 'The history could not be loaded', de: 'Der Verlauf konnte nicht geladen werden' },
  stale: {
    en: 'The history could not be refreshed. {reason}',
    de: 'Der Verlauf konnte nicht aktualisiert werden. {reason}',
  },
  empty: { en: 'No history yet', de: 'Noch kein Verlauf' },
  older: { en: 'Show older entries', de: 'Ältere Einträge anzeigen' },

  'actor.account': { en: 'Someone', de: 'Jemand' },
  'actor.import': auditActorNames['actor.import'],
  'actor.system': auditActorNames['actor.system'],
  'actor.program': auditActorNames['actor.program'],
  'action.unknown': { en: '{actor}: {action}', de: '{actor}: {action}' },
  'action.event.create': {
    en: '{actor} created this request.',
    de: '{actor} hat diese Anfrage angelegt.',
  },
  'action.event.change': {
    en: '{actor} changed the event.',
    de: '{actor} hat den Ausflug geändert.',
  },
  'action.event.offer': {
    en: '{actor} offered the event to another agency, {agency}.',
    de: '{actor} hat den Ausflug einer anderen Agentur angeboten: {agency}.',
  },
  'action.event.replace': {
    en: '{actor} requested this in place of an event that {agency} had declined.',
    de: '{actor} hat dies anstelle eines Ausflugs angefragt, den {agency} abgelehnt hatte.',
  },
  'action.event.change_claim_files': {
    en: '{actor} changed the files of a claim.',
    de: '{actor} hat die Dateien einer Reklamation geändert.',
  },
  'action.event.open': {
    en: '{actor} opened the request for the first time.',
    de: '{actor} hat die Anfrage zum ersten Mal geöffnet.',
  },
  'action.event.set_pickup_time': {
    en: '{actor} set the pick-up time to {time}.',
    de: '{actor} hat die Abholzeit auf {time} festgelegt.',
  },
  'action.event.clear_pickup_time': {
    en: '{actor} cleared the pick-up time {time}.',
    de: '{actor} hat die Abholzeit {time} gelöscht.',
  },
  'action.order.set_pickup_time': {
    en: '{actor} set {time} as the own pick-up time of order {order}.',
    de: '{actor} hat für die Bestellung {order} eine eigene Abholzeit festgelegt: {time}.',
  },
  'action.order.clear_pickup_time': {
    en: '{actor} cleared the own pick-up time {time} of order {order}.',
    de: '{actor} hat die eigene Abholzeit {time} der Bestellung {order} gelöscht.',
  },
  ofOrder: { en: 'Order {order}: {text}', de: 'Bestellung {order}: {text}' },
  ...askSentences,
  'action.event.complete': {
    en: '{actor} marked the event as successful after its date had passed.',
    de: '{actor} hat den Ausflug nach seinem Tag auf „Erfolgreich“ gesetzt.',
  },
  'action.event.export_manifest': {
    en: '{actor} exported the manifest.',
    de: '{actor} hat die Teilnehmerliste exportiert.',
  },
  'action.event.export_manifest_passports': {
    en: '{actor} exported the manifest with passport data.',
    de: '{actor} hat die Teilnehmerliste mit Passdaten exportiert.',
  },
  'action.event.export_manifest_coach_list': {
    en: '{actor} exported the coach list of a dispatch.',
    de: '{actor} hat die Busliste eines Einsatzes exportiert.',
  },
  'action.event.export_manifest_emergency_list': {
    en: '{actor} exported the emergency list of a dispatch.',
    de: '{actor} hat die Notfallliste eines Einsatzes exportiert.',
  },
  'action.event.followStatus': {
    en: 'The event is now {status}, like its orders.',
    de: 'Der Status des Ausflugs folgt den Bestellungen: {status}.',
  },
  'action.event.followTotal': {
    en: 'The number of passengers changed with the orders.',
    de: 'Die Zahl der Passagiere folgt den Bestellungen.',
  },
  'action.ship_call.create': {
    en: '{actor} added the port call of a ship.',
    de: '{actor} hat den Anlauf eines Schiffes hinzugefügt.',
  },
  'action.ship_call.change': {
    en: '{actor} changed the port call of a ship.',
    de: '{actor} hat den Anlauf eines Schiffes geändert.',
  },
  'action.ship_call.remove': {
    en: '{actor} removed the port call of a ship.',
    de: '{actor} hat den Anlauf eines Schiffes entfernt.',
  },
  'action.order.create': {
    en: '{actor} added order {order}.',
    de: '{actor} hat Bestellung {order} hinzugefügt.',
  },
  'action.order.change': {
    en: '{actor} changed order {order}.',
    de: '{actor} hat Bestellung {order} geändert.',
  },
  ...decisionSentences,
  'action.order.approve_accepted': {
    en: '{actor} approved order {order} despite warnings: {list}.',
    de: '{actor} hat Bestellung {order} trotz Warnungen bestätigt: {list}.',
  },
  'action.order.approve_unseen': {
    en: '{actor} approved order {order} without being shown its warnings: {list}.',
    de: '{actor} hat Bestellung {order} bestätigt, ohne die Warnungen zu sehen: {list}.',
  },
  'warning.data_missing': { en: 'data missing', de: 'Angaben fehlen' },
  'warning.below_minimum': {
    en: 'below the minimum of persons',
    de: 'unter der Mindestzahl an Personen',
  },
  'warning.passport_expired': {
    en: 'passport expires before the excursion',
    de: 'Pass läuft vor dem Ausflug ab',
  },
  'warning.passport_expires_soon': {
    en: 'passport expires soon after the excursion',
    de: 'Pass läuft bald nach dem Ausflug ab',
  },
  'warning.data_doubtful': { en: 'data cannot be right', de: 'Angaben können nicht stimmen' },
  'warning.data_surplus': { en: 'more entries than persons', de: 'mehr Einträge als Personen' },
  'warning.phone_missing': { en: 'phone missing', de: 'Telefon fehlt' },
  'action.order.cancel_for': {
    en: '{actor} canceled order {order}: {reason}.',
    de: '{actor} hat Bestellung {order} storniert: {reason}.',
  },
  'action.order.proposed': {
    en: '{text} Proposed instead: {proposal}.',
    de: '{text} Stattdessen vorgeschlagen: {proposal}.',
  },
  'action.order.set_fault': {
    en: '{actor} set the party at fault for the cancellation of order {order}.',
    de: '{actor} hat den Verursacher der Stornierung von Bestellung {order} angegeben.',
  },
  'action.order.withdraw': {
    en: '{actor} withdrew order {order}: {reason}.',
    de: '{actor} hat Bestellung {order} zurückgezogen: {reason}.',
  },
  'action.event.withdraw': {
    en: '{actor} withdrew this request: {reason}.',
    de: '{actor} hat diese Anfrage zurückgezogen: {reason}.',
  },
  ...withdrawalReasons,
  'action.order.undo': {
    en: '{actor} undid the decision on order {order}.',
    de: '{actor} hat die Entscheidung über Bestellung {order} rückgängig gemacht.',
  },
  'action.order.find_unreadable': {
    en: '{actor} opened order {order}, of which some personal data is damaged.',
    de: '{actor} hat Bestellung {order} geöffnet, deren Personendaten teilweise beschädigt sind.',
  },
  'action.order.export_personal_data': {
    en: '{actor} exported everything held about the persons of order {order}.',
    de: '{actor} hat alles exportiert, was über die Personen der Bestellung {order} gespeichert ist.',
  },
  'action.order.delete': {
    en: {
      one: 'Deleted as scheduled from order {order}: {list} ({n} entry).',
      other: 'Deleted as scheduled from order {order}: {list} ({n} entries).',
    },
    de: {
      one: 'Fristgemäß aus Bestellung {order} gelöscht: {list} ({n} Eintrag).',
      other: 'Fristgemäß aus Bestellung {order} gelöscht: {list} ({n} Einträge).',
    },
  },
  'action.order.erase': {
    en: {
      one: 'Erased on request from order {order} by {actor}: {list} ({n} entry).',
      other: 'Erased on request from order {order} by {actor}: {list} ({n} entries).',
    },
    de: {
      one: 'Auf Verlangen aus Bestellung {order} gelöscht von {actor}: {list} ({n} Eintrag).',
      other: 'Auf Verlangen aus Bestellung {order} gelöscht von {actor}: {list} ({n} Einträge).',
    },
  },
  'action.ticket.upload': {
    en: '{actor} uploaded the ticket of order {order}.',
    de: '{actor} hat das Ticket der Bestellung {order} hochgeladen.',
  },
  'action.ticket.remove': {
    en: '{actor} removed the ticket of order {order}.',
    de: '{actor} hat das Ticket der Bestellung {order} entfernt.',
  },
  'action.comment.write': {
    en: '{actor} wrote a comment.',
    de: '{actor} hat einen Kommentar geschrieben.',
  },
  'action.comment.edit': {
    en: '{actor} edited a comment.',
    de: '{actor} hat einen Kommentar bearbeitet.',
  },
  'action.comment.delete': {
    en: '{actor} deleted a comment.',
    de: '{actor} hat einen Kommentar gelöscht.',
  },
  'action.event.set_comments_guid': {
    en: '{actor} started the comments.',
    de: '{actor} hat die Kommentare begonnen.',
  },
  'action.order.acknowledge_count': {
    en: '{actor} acknowledged the changed count of order {order}.',
    de: '{actor} hat die geänderte Personenzahl von Bestellung {order} zur Kenntnis genommen.',
  },
  'action.order.acknowledge': {
    en: '{actor} acknowledged what changed of order {order}.',
    de: '{actor} hat die Änderung der Bestellung {order} zur Kenntnis genommen.',
  },
  'action.event.acknowledge': {
    en: '{actor} acknowledged what changed.',
    de: '{actor} hat die Änderung zur Kenntnis genommen.',
  },
  'action.event.disrupt': {
    en: 'Disruption {number} by {actor}: {cause}. This event: {step}.',
    de: 'Störung {number} durch {actor}: {cause}. Dieser Ausflug: {step}.',
  },
  'action.event.undo_disruption': {
    en: '{actor} undid disruption {number}.',
    de: '{actor} hat Störung {number} rückgängig gemacht.',
  },
  ...disruptionNames,

  change: { en: '{field}: {before} → {after}', de: '{field}: {before} → {after}' },
  changedField: { en: '{field} changed', de: '{field} geändert' },
  none: { en: 'none', de: 'keine Angabe' },
  yes: { en: 'yes', de: 'ja' },
  no: { en: 'no', de: 'nein' },

  ...changedFieldNames,
})
