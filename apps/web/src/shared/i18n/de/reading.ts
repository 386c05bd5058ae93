import type { TranslationOf } from '@gangway/texts/template'
import type { reading as english } from '../en/reading.ts'

export const reading: TranslationOf<typeof english> = {
  asked: 'Nach Ihrer Bestätigung geändert. Bitte nehmen Sie es zur Kenntnis.',
  waitsFor: 'Nach der Bestätigung geändert. {agency} hat noch nicht alles gelesen.',
  waitsForOperator: 'Nach der Bestätigung geändert. Der Veranstalter hat noch nicht alles gelesen.',
  allRead: 'Nach der Bestätigung geändert: Alles wurde gelesen.',
  alreadyRead: { one: '{n} Änderung gelesen', other: '{n} Änderungen gelesen' },
  noCall: 'läuft den Hafen nicht an',
  callsAgain: 'läuft den Hafen doch an',
  told: 'mitgeteilt {when}',
  toldBy: 'mitgeteilt {when} von {name}',
  read: 'gelesen {when}',
  readBy: 'gelesen {when} von {name}',
  unread: 'noch nicht gelesen',
  acknowledgeAll: 'Alles zur Kenntnis nehmen',
  acknowledgeOf: 'Zur Kenntnis nehmen: {what}',
  done: 'Zur Kenntnis genommen.',
  pageTitle: 'Änderungen zur Kenntnis nehmen | {app}',
  checkingHint: 'Die Änderungen werden geladen.',
  notLoaded: 'Die Änderungen konnten nicht geladen werden',
  linkTitle: 'Nach Ihrer Bestätigung geändert',
  linkHint: 'Bitte nehmen Sie das zur Kenntnis.',
  order: 'Bestellung {order}',
  doneHint: 'Die andere Seite sieht jetzt, dass Sie es gelesen haben.',
  toEvent: 'Ausflug öffnen',
  toEvents: 'Ausflüge öffnen',
  linkOverHint:
    'Er wurde schon benutzt, ist abgelaufen, oder es hat sich noch etwas geändert. Melden Sie sich an, um den Stand zu sehen.',
  mark: 'Geändert, noch nicht gelesen',
}
