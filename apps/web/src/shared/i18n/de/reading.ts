import type { TranslationOf } from '@gangway/texts/template'
import type { reading as english } from '../en/reading.ts'

export const reading: TranslationOf<typeof english> = {
  asked: 'Nach Ihrer Bestätigung geändert. Bitte nehmen Sie es zur Kenntnis.',
  waitsFor: 'Nach der Bestätigung geändert. {agency} hat noch nicht alles gelesen.',
  waitsForOperator: 'Nach der Bestätigung geändert. Der Veranstalter hat noch nicht alles gelesen.',
  allRead: 'Nach der Bestätigung geändert: Alles wurde gelesen.',
  alreadyRead: { one: '{n} Änderung gelesen', other: '{n} Änderungen gelesen' },
  orders: { one: '{n} Bestellung', other: '{n} Bestellungen' },
  noCall: 'läuft den Hafen nicht an',
  callsAgain: 'läuft den Hafen doch an',
  told: 'mitgeteilt {when}',
  toldBy: 'mitgeteilt {when} von {name}',
  read: 'gelesen {when}',
  readBy: 'gelesen {when} von {name}',
  unread: 'noch nicht gelesen',
  acknowledge: 'Zur Kenntnis nehmen',
  acknowledgeAll: 'Alles zur Kenntnis nehmen',
  acknowledgeOf: 'Zur Kenntnis nehmen: {what}',
  done: 'Zur Kenntnis genommen.',
  changedAgain: 'Das hat sich noch einmal geändert. Bitte sehen Sie es sich erneut an.',
  failed: 'Das wurde nicht gespeichert. {reason}',
  mark: 'Geändert, noch nicht gelesen',
}
