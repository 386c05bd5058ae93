import type { event as english } from '../en/event.ts'
import type { TranslationOf } from '../text-types.ts'

export const event = {
  pageTitle: 'Ausflugsanfrage #{id} für {agency}',
  summary: 'Überblick',
  number: 'Ausflugsnummer',
  name: 'Ausflug',
  product: 'Produkt',
  date: 'Datum',
  port: 'Hafen',
  portClock: 'Ortszeit: {label}',
  portClockHint: 'Datum und Uhrzeiten gelten am Ort des Hafens.',
  language: 'Sprache',
  duration: 'Dauer',
  contactName: 'Kontaktperson',
  contactPhone: 'Telefon der Kontaktperson',
  meetPoint: 'Treffpunkt',
  agency: 'Agentur',
  status: 'Status',
  notGiven: 'Keine Angabe',
  loading: 'Die Ausflugsanfrage wird geladen',
  missing: 'Diese Ausflugsanfrage gibt es nicht',
  missingHint:
    'Vielleicht wurde sie zurückgezogen, oder sie gehört zu einem anderen Konto. Ihre eigenen Anfragen finden Sie in der Liste.',
  toList: 'Zur Liste der Ausflüge',
  failed: 'Die Ausflugsanfrage konnte nicht geladen werden',
  failedHint: '{reason} Was Sie gespeichert haben, ist nicht verloren.',
  stale: 'Die letzte Aktualisierung ist misslungen, der Stand kann veraltet sein. {reason}',

  pickupTime: 'Abholzeit',
  pickupPlaceholder: 'Uhrzeit wählen oder eingeben',
  savePickupTime: 'Abholzeit speichern',
  pickupGuidance:
    'Bitte wählen Sie eine Uhrzeit, die zur Liegezeit des Schiffes passt. Sie gilt für alle Gäste dieses Ausflugs.',
  pickupOnce: 'Nach dem Speichern ist die Uhrzeit fest.',
  pickupLocked: 'Gespeichert und fest. Sie gilt für alle Gäste dieses Ausflugs.',
  pickupChangeHint: 'Muss sie sich ändern, wenden Sie sich bitte an den Veranstalter.',
  pickupTaken:
    'Gerade eben hat jemand anderes {time} gespeichert. Diese Uhrzeit gilt; Ihre wurde nicht gespeichert.',
  pickupFailed: 'Die Abholzeit wurde nicht gespeichert. {reason}',
  pickupNoMatch:
    'Diese Uhrzeit gibt es nicht. Möglich sind Schritte von fünf Minuten, zum Beispiel 09:30.',
  clearPickupTime: 'Abholzeit löschen',
  clearPickupQuestion: 'Die Abholzeit {time} löschen?',
  clearPickupHint:
    'Die Agentur kann dann eine neue speichern. Bis dahin haben Bestellungen ohne eigene Uhrzeit keine.',
  clearPickupFailed: 'Die Abholzeit wurde nicht gelöscht. {reason}',
  keepPickupTime: 'Behalten',
  pickupCleared: 'Die Abholzeit ist gelöscht.',

  'live.offline': 'Offline',
  'live.offlineHint':
    'Es besteht keine Netzverbindung. Änderungen anderer erscheinen, sobald sie wieder da ist.',
  'live.reconnecting': 'Verbindung wird wiederhergestellt …',
  'live.reconnectingHint': 'Änderungen anderer erscheinen gleich wieder.',
  'live.back': 'Wieder verbunden',
  'live.backHint': 'Die Seite ist aktuell, und Änderungen anderer erscheinen sofort.',
  'live.off': 'Live-Aktualisierung ist aus',
  'live.offHint': 'Bitte laden Sie die Seite neu, um Änderungen anderer sofort zu sehen.',
} satisfies TranslationOf<typeof english>
