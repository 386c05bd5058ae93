import { texts } from './template.ts'

/** Texts of the event page: summary and pick-up time. */
export const event = texts({
  pageTitle: {
    en: 'Excursion Request #{id} for {agency}',
    de: 'Ausflugsanfrage #{id} für {agency}',
  },
  summary: { en: 'Summary', de: 'Überblick' },
  number: { en: 'Excursion number', de: 'Ausflugsnummer' },
  reference: { en: 'Reference: {reference}', de: 'Referenz: {reference}' },
  portClock: { en: 'Local time: {offset}', de: 'Ortszeit: {offset}' },
  portClockHint: {
    en: 'Dates and times are local to the port.',
    de: 'Datum und Uhrzeiten gelten am Ort des Hafens.',
  },
  notGiven: { en: 'Not given', de: 'Keine Angabe' },
  loading: { en: 'Loading excursion request', de: 'Ausflugsanfrage wird geladen' },
  missing: { en: 'Excursion request not found', de: 'Ausflugsanfrage nicht gefunden' },
  more: { en: 'More details', de: 'Mehr Angaben' },
  less: { en: 'Fewer details', de: 'Weniger Angaben' },
  missingHint: {
    en: 'It may have been withdrawn, or you don’t have access. Your own requests are in the list.',
    de: 'Vielleicht wurde sie zurückgezogen, oder Sie haben keinen Zugriff. Ihre eigenen Anfragen finden Sie in der Liste.',
  },
  toList: { en: 'Go to events', de: 'Zu den Ausflügen' },
  failed: {
    en: 'The excursion request could not be loaded',
    de: 'Die Ausflugsanfrage konnte nicht geladen werden',
  },
  failedHint: {
    en: '{reason} Everything you saved is safe.',
    de: '{reason} Alles Gespeicherte ist sicher.',
  },
  stale: {
    en: 'The last refresh failed, so this may be out of date. {reason}',
    de: 'Die letzte Aktualisierung ist fehlgeschlagen; der Stand ist vielleicht veraltet. {reason}',
  },

  pickupPlaceholder: { en: 'e.g. 09:30', de: 'z. B. 09:30' },
  savePickupTime: { en: 'Save pickup time', de: 'Abholzeit speichern' },
  pickupGuidance: {
    en: 'Please choose a time that fits the ship’s docking schedule. It applies to all customers of this event.',
    de: 'Bitte wählen Sie eine Uhrzeit, die zur Liegezeit des Schiffes passt. Sie gilt für alle Kunden dieses Ausflugs.',
  },
  pickupOnce: {
    en: 'Once saved, the time is locked.',
    de: 'Nach dem Speichern ist die Uhrzeit gesperrt.',
  },
  pickupLocked: {
    en: 'Saved and locked. It applies to all customers of this event.',
    de: 'Gespeichert und gesperrt. Sie gilt für alle Kunden dieses Ausflugs.',
  },
  pickupLockedOthers: {
    en: 'Saved and locked. It applies to all customers without a time of their own.',
    de: 'Gespeichert und gesperrt. Sie gilt für alle Kunden ohne eigene Abholzeit.',
  },
  ownTimes: { en: 'Ships with a pick-up time of their own', de: 'Schiffe mit eigener Abholzeit' },
  ownTime: { en: 'Own time for {ship} ({persons})', de: 'Eigene Zeit für {ship} ({persons})' },
  ownTimeHint: {
    en: 'It applies to this ship’s guests instead of the event’s time. Once saved, the time is locked.',
    de: 'Sie gilt für die Gäste dieses Schiffs anstelle der Zeit des Ausflugs. Nach dem Speichern ist sie gesperrt.',
  },
  ownTimeSaved: { en: 'Pick-up time for {ship} saved.', de: 'Abholzeit für {ship} gespeichert.' },
  clear: { en: 'Clear', de: 'Löschen' },
  clearOwnTime: { en: 'Clear the pick-up time for {ship}', de: 'Abholzeit für {ship} löschen' },
  clearOwnTimeQuestion: {
    en: 'Clear the pick-up time for {ship}?',
    de: 'Die Abholzeit für {ship} löschen?',
  },
  clearOwnTimeHint: {
    en: 'The event’s time then applies to its guests, or the agency sets a new one. History keeps both.',
    de: 'Für diese Gäste gilt dann die Zeit des Ausflugs, oder die Agentur legt eine neue fest. Der Verlauf behält beides.',
  },
  ownTimeCleared: { en: 'Pick-up time for {ship} cleared.', de: 'Abholzeit für {ship} gelöscht.' },
  dispatchTime: { en: 'Its dispatch’s time', de: 'Zeit des Einsatzes' },
  ownTimeOfSender: {
    en: 'The time for {ship} came with its orders or is their dispatch’s, so it can only be changed there.',
    de: 'Die Zeit für {ship} kam mit den Bestellungen oder ist die ihres Einsatzes und lässt sich nur dort ändern.',
  },
  pickupTaken: {
    en: 'Someone else just saved {time}. That time applies; yours was not saved.',
    de: 'Gerade eben hat jemand anderes {time} gespeichert. Diese Uhrzeit gilt; Ihre wurde nicht gespeichert.',
  },
  pickupFailed: {
    en: 'The pick-up time was not saved. {reason}',
    de: 'Die Abholzeit wurde nicht gespeichert. {reason}',
  },
  pickupNoMatch: {
    en: 'No matching time. Times go in steps of five minutes, for example 09:30.',
    de: 'Keine passende Uhrzeit. Möglich sind Fünf-Minuten-Schritte, zum Beispiel 09:30.',
  },
  pickupNoneFits: {
    en: 'No time fits. Type one to read how it misses.',
    de: 'Keine Uhrzeit passt. Geben Sie eine ein, um zu lesen, woran sie scheitert.',
  },
  bestTimes: { en: 'Best times', de: 'Beste Uhrzeiten' },
  takeTime: { en: 'Take {time}', de: '{time} nehmen' },
  pickupCanceled: {
    en: 'This event is canceled, so there is no pick-up.',
    de: 'Dieser Ausflug ist storniert, niemand wird abgeholt.',
  },
  clearPickupTime: { en: 'Clear pick-up time', de: 'Abholzeit löschen' },
  clearPickupQuestion: {
    en: 'Clear the pick-up time {time}?',
    de: 'Die Abholzeit {time} löschen?',
  },
  clearPickupHint: {
    en: 'The agency can then set a new one. Until it does, orders without their own time have none.',
    de: 'Die Agentur kann dann eine neue festlegen. Bis dahin haben Bestellungen ohne eigene Uhrzeit keine.',
  },
  clearPickupFailed: {
    en: 'The pick-up time was not cleared. {reason}',
    de: 'Die Abholzeit wurde nicht gelöscht. {reason}',
  },
  declinedFor: {
    en: 'Declined by the agency: {reasons}',
    de: 'Von der Agentur abgelehnt: {reasons}',
  },
  offer: { en: 'Offer to another agency …', de: 'Anderer Agentur anbieten …' },
  offerTitle: { en: 'Offer to another agency', de: 'Einer anderen Agentur anbieten' },
  offerHint: {
    en: {
      one: 'The agency gets a request for {n} person. {agency} keeps the event, canceled, with its history.',
      other:
        'The agency gets a request for {n} persons. {agency} keeps the event, canceled, with its history.',
    },
    de: {
      one: 'Die Agentur erhält eine Anfrage für {n} Person. {agency} behält den Ausflug, storniert, mit seinem Verlauf.',
      other:
        'Die Agentur erhält eine Anfrage für {n} Personen. {agency} behält den Ausflug, storniert, mit seinem Verlauf.',
    },
  },
  offerAgencies: { en: 'Agencies in this port', de: 'Agenturen in diesem Hafen' },
  offerNoLimit: { en: 'No limit on this day.', de: 'Keine Grenze an diesem Tag.' },
  offerGuided: {
    en: 'Has guided in {language} here.',
    de: 'Hat hier schon auf {language} geführt.',
  },
  offerNotGuided: {
    en: 'Has not guided in {language} here yet.',
    de: 'Hat hier noch nicht auf {language} geführt.',
  },
  offerDeclined: { en: 'Has declined this already.', de: 'Hat dies schon abgelehnt.' },
  offerNone: {
    en: 'No other agency has events or limits in this port.',
    de: 'Keine andere Agentur hat Ausflüge oder Grenzen in diesem Hafen.',
  },
  offerTo: { en: 'Offer to {agency}', de: 'Anbieten: {agency}' },
  offerAnyway: { en: 'Offer without room', de: 'Trotz Grenze anbieten' },
  offered: {
    en: 'Offered to {agency}. This is its request.',
    de: '{agency} angeboten. Dies ist die Anfrage.',
  },
  offerFailed: {
    en: 'The event was not offered. {reason}',
    de: 'Der Ausflug wurde nicht angeboten. {reason}',
  },
  offeredOn: {
    en: 'Declined by {agency} and offered to another agency',
    de: 'Von {agency} abgelehnt und einer anderen Agentur angeboten',
  },
  offeredInPlace: {
    en: 'Requested in place of an event that another agency declined',
    de: 'Angefragt anstelle eines Ausflugs, den eine andere Agentur abgelehnt hat',
  },
  offeredEvent: { en: 'Event {id}', de: 'Ausflug {id}' },
  tookPlace: { en: 'It took place', de: 'Er hat stattgefunden' },
  settled: { en: 'The event is successful.', de: 'Der Ausflug ist erfolgreich abgeschlossen.' },
  pickupCleared: { en: 'Pick-up time cleared.', de: 'Abholzeit gelöscht.' },

  'live.offline': { en: 'Offline', de: 'Offline' },
  'live.offlineHint': {
    en: 'Changes by others appear once you are back online.',
    de: 'Änderungen anderer erscheinen, sobald Sie wieder online sind.',
  },
  'live.reconnecting': { en: 'Reconnecting …', de: 'Verbindung wird wiederhergestellt …' },
  'live.reconnectingHint': {
    en: 'Changes by others will appear again in a moment.',
    de: 'Änderungen anderer erscheinen gleich wieder.',
  },
  'live.back': { en: 'Connected again', de: 'Wieder verbunden' },
  'live.backHint': {
    en: 'The page is up to date, and changes by others appear at once.',
    de: 'Die Seite ist aktuell, und Änderungen anderer erscheinen sofort.',
  },
  'live.off': { en: 'Live updates are off', de: 'Live-Aktualisierung ist aus' },
  'live.offHint': {
    en: 'Reload the page to see changes by others.',
    de: 'Laden Sie die Seite neu, um Änderungen anderer zu sehen.',
  },
})
