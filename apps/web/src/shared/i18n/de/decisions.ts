import type { decisions as english } from '../en/decisions.ts'
import type { TranslationOf } from '../text-types.ts'

export const decisions: TranslationOf<typeof english> = {
  select: 'Bestellung von {customer} auswählen',
  selectAll: 'Alle offenen Bestellungen auswählen',
  selected: { one: '{n} Bestellung ausgewählt', other: '{n} Bestellungen ausgewählt' },
  clear: 'Auswahl aufheben',
  approve: 'Bestätigen …',
  cancel: 'Stornieren …',
  approveTitle: { one: '{n} Ausflug bestätigen', other: '{n} Ausflüge bestätigen' },
  cancelTitle: { one: '{n} Ausflug stornieren', other: '{n} Ausflüge stornieren' },
  cancelHint: 'Diese Kunden nehmen nicht teil. Sie können das zehn Sekunden lang zurücknehmen.',
  leftAlone: {
    one: '{n} der ausgewählten Bestellungen ist schon bestätigt und bleibt es.',
    other: '{n} der ausgewählten Bestellungen sind schon bestätigt und bleiben es.',
  },
  back: 'Zurück',
  resultTitle: '{done} von {total} erledigt',
  'result.approved': 'Bestätigt',
  'result.canceled': 'Storniert',
  'result.overtaken': 'Nicht geändert: inzwischen {status}',
  'result.missing': 'Nicht geändert: Die Bestellung gehört nicht mehr zu diesem Ausflug',
  failed: 'Nichts wurde geändert. {reason}',
  undo: 'Rückgängig',
  undoOrder: 'Entscheidung über die Bestellung von {customer} zurücknehmen',
  approvedMany: { one: '{n} Ausflug bestätigt.', other: '{n} Ausflüge bestätigt.' },
  canceledMany: { one: '{n} Ausflug storniert.', other: '{n} Ausflüge storniert.' },
  undone: {
    one: 'Zurückgenommen. Die Bestellung ist wie vorher.',
    other: 'Zurückgenommen. {n} Bestellungen sind wie vorher.',
  },
  undoExpired: {
    one: 'Das ließ sich nicht mehr zurücknehmen.',
    other: '{n} Entscheidungen ließen sich nicht mehr zurücknehmen.',
  },
}
