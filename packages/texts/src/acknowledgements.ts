import { texts } from './template.ts'

/** Texts about what changed after orders were confirmed, and who has read it. */
export const reading = texts({
  asked: {
    en: 'Changed after you confirmed. Please acknowledge.',
    de: 'Nach Ihrer Bestätigung geändert. Bitte nehmen Sie es zur Kenntnis.',
  },
  waitsFor: {
    en: 'Changed after confirming. {agency} has not read everything yet.',
    de: 'Nach der Bestätigung geändert. {agency} hat noch nicht alles gelesen.',
  },
  waitsForOperator: {
    en: 'Changed after confirming. The operator has not read everything yet.',
    de: 'Nach der Bestätigung geändert. Der Veranstalter hat noch nicht alles gelesen.',
  },
  allRead: {
    en: 'Changed after confirming: everything has been read.',
    de: 'Nach der Bestätigung geändert: Alles wurde gelesen.',
  },
  alreadyRead: {
    en: { one: '{n} change read', other: '{n} changes read' },
    de: { one: '{n} Änderung gelesen', other: '{n} Änderungen gelesen' },
  },
  noCall: { en: 'does not call', de: 'läuft den Hafen nicht an' },
  callsAgain: { en: 'calls after all', de: 'läuft den Hafen doch an' },
  told: { en: 'told {when}', de: 'mitgeteilt {when}' },
  toldBy: { en: 'told {when} by {name}', de: 'mitgeteilt {when} von {name}' },
  read: { en: 'read {when}', de: 'gelesen {when}' },
  readBy: { en: 'read {when} by {name}', de: 'gelesen {when} von {name}' },
  unread: { en: 'not read yet', de: 'noch nicht gelesen' },
  acknowledgeAll: { en: 'Acknowledge all', de: 'Alles zur Kenntnis nehmen' },
  acknowledgeOf: { en: 'Acknowledge: {what}', de: 'Zur Kenntnis nehmen: {what}' },
  done: { en: 'Acknowledged.', de: 'Zur Kenntnis genommen.' },
  pageTitle: { en: 'Acknowledge changes | {app}', de: 'Änderungen zur Kenntnis nehmen | {app}' },
  checkingHint: { en: 'The changes are being loaded.', de: 'Die Änderungen werden geladen.' },
  notLoaded: {
    en: 'The changes could not be loaded',
    de: 'Die Änderungen konnten nicht geladen werden',
  },
  linkTitle: { en: 'Changed after you confirmed', de: 'Nach Ihrer Bestätigung geändert' },
  linkHint: {
    en: 'Please acknowledge that you have read this.',
    de: 'Bitte nehmen Sie das zur Kenntnis.',
  },
  order: { en: 'Order {order}', de: 'Bestellung {order}' },
  doneHint: {
    en: 'The other side now sees that you have read it.',
    de: 'Die andere Seite sieht jetzt, dass Sie es gelesen haben.',
  },
  toEvent: { en: 'Open the event', de: 'Ausflug öffnen' },
  toEvents: { en: 'Open the events', de: 'Ausflüge öffnen' },
  linkOverHint: {
    en: 'It was used, has expired, or something has changed again. Sign in to see how things stand.',
    de: 'Er wurde schon benutzt, ist abgelaufen, oder es hat sich noch etwas geändert. Melden Sie sich an, um den Stand zu sehen.',
  },
  mark: { en: 'Changed, not read yet', de: 'Geändert, noch nicht gelesen' },
})
