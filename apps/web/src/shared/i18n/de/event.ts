import type { TranslationOf } from '@gangway/texts/template'
import type { event as english } from '../en/event.ts'

export const event = {
  pageTitle: 'Ausflugsanfrage #{id} für {agency}',
  summary: 'Überblick',
  number: 'Ausflugsnummer',
  reference: 'Referenz: {reference}',
  portClock: 'Ortszeit: {offset}',
  portClockHint: 'Datum und Uhrzeiten gelten am Ort des Hafens.',
  notGiven: 'Keine Angabe',
  loading: 'Ausflugsanfrage wird geladen',
  missing: 'Ausflugsanfrage nicht gefunden',
  more: 'Mehr Angaben',
  less: 'Weniger Angaben',
  missingHint:
    'Vielleicht wurde sie zurückgezogen, oder Sie haben keinen Zugriff. Ihre eigenen Anfragen finden Sie in der Liste.',
  toList: 'Zu den Ausflügen',
  failed: 'Die Ausflugsanfrage konnte nicht geladen werden',
  failedHint: '{reason} Alles Gespeicherte ist sicher.',
  stale:
    'Die letzte Aktualisierung ist fehlgeschlagen; der Stand ist vielleicht veraltet. {reason}',

  pickupPlaceholder: 'z. B. 09:30',
  savePickupTime: 'Abholzeit speichern',
  pickupGuidance:
    'Bitte wählen Sie eine Uhrzeit, die zur Liegezeit des Schiffes passt. Sie gilt für alle Kunden dieses Ausflugs.',
  pickupOnce: 'Nach dem Speichern ist die Uhrzeit gesperrt.',
  pickupLocked: 'Gespeichert und gesperrt. Sie gilt für alle Kunden dieses Ausflugs.',
  pickupLockedOthers: 'Gespeichert und gesperrt. Sie gilt für alle Kunden ohne eigene Abholzeit.',
  ownTimes: 'Schiffe mit eigener Abholzeit',
  ownTime: 'Eigene Zeit für {ship} ({persons})',
  ownTimeHint:
    'Sie gilt für die Gäste dieses Schiffs anstelle der Zeit des Ausflugs. Nach dem Speichern ist sie gesperrt.',
  ownTimeSaved: 'Abholzeit für {ship} gespeichert.',
  clear: 'Löschen',
  clearOwnTime: 'Abholzeit für {ship} löschen',
  clearOwnTimeQuestion: 'Die Abholzeit für {ship} löschen?',
  clearOwnTimeHint:
    'Für diese Gäste gilt dann die Zeit des Ausflugs, oder die Agentur legt eine neue fest. Der Verlauf behält beides.',
  ownTimeCleared: 'Abholzeit für {ship} gelöscht.',
  ownTimeOfSender: 'Die Zeit für {ship} kam mit den Bestellungen und lässt sich nur dort ändern.',
  pickupTaken:
    'Gerade eben hat jemand anderes {time} gespeichert. Diese Uhrzeit gilt; Ihre wurde nicht gespeichert.',
  pickupFailed: 'Die Abholzeit wurde nicht gespeichert. {reason}',
  pickupNoMatch: 'Keine passende Uhrzeit. Möglich sind Fünf-Minuten-Schritte, zum Beispiel 09:30.',
  pickupNoneFits: 'Keine Uhrzeit passt. Geben Sie eine ein, um zu lesen, woran sie scheitert.',
  bestTimes: 'Beste Uhrzeiten',
  takeTime: '{time} nehmen',
  pickupCanceled: 'Dieser Ausflug ist storniert, niemand wird abgeholt.',
  clearPickupTime: 'Abholzeit löschen',
  clearPickupQuestion: 'Die Abholzeit {time} löschen?',
  clearPickupHint:
    'Die Agentur kann dann eine neue festlegen. Bis dahin haben Bestellungen ohne eigene Uhrzeit keine.',
  clearPickupFailed: 'Die Abholzeit wurde nicht gelöscht. {reason}',
  tookPlace: 'Er hat stattgefunden',
  settled: 'Der Ausflug ist erfolgreich abgeschlossen.',
  pickupCleared: 'Abholzeit gelöscht.',

  'live.offline': 'Offline',
  'live.offlineHint': 'Änderungen anderer erscheinen, sobald Sie wieder online sind.',
  'live.reconnecting': 'Verbindung wird wiederhergestellt …',
  'live.reconnectingHint': 'Änderungen anderer erscheinen gleich wieder.',
  'live.back': 'Wieder verbunden',
  'live.backHint': 'Die Seite ist aktuell, und Änderungen anderer erscheinen sofort.',
  'live.off': 'Live-Aktualisierung ist aus',
  'live.offHint': 'Laden Sie die Seite neu, um Änderungen anderer zu sehen.',
} satisfies TranslationOf<typeof english>
