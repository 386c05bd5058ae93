import type { TranslationOf } from '@gangway/texts/template'
import type { decisions as english } from '../en/decisions.ts'

export const decisions: TranslationOf<typeof english> = {
  select: 'Bestellung von {customer} auswählen',
  selectAll: 'Alle offenen Bestellungen auswählen',
  selected: { one: '{n} Bestellung ausgewählt', other: '{n} Bestellungen ausgewählt' },
  clear: 'Auswahl aufheben',
  approve: 'Bestätigen …',
  cancel: 'Stornieren …',
  approveTitle: { one: '{n} Ausflug bestätigen', other: '{n} Ausflüge bestätigen' },
  cancelTitle: { one: '{n} Ausflug stornieren', other: '{n} Ausflüge stornieren' },
  cancelHint:
    'Diese Kunden nehmen nicht teil. Sie können das zehn Sekunden lang rückgängig machen.',
  leftAlone: {
    one: '{n} ausgewählte Bestellung ist bereits bestätigt und bleibt es.',
    other: '{n} ausgewählte Bestellungen sind bereits bestätigt und bleiben es.',
  },
  withWarnings: {
    one: '{n} Bestellung hat Warnungen',
    other: '{n} Bestellungen haben Warnungen',
  },
  leaveOut: 'Diese auslassen',
  takeIn: 'Diese einschließen',
  leftOut: 'Ausgelassen',
  resultTitle: '{done} von {total} erledigt',
  'result.approved': 'Bestätigt',
  'result.canceled': 'Storniert',
  'result.overtaken': 'Nicht geändert: bereits {status}',
  'result.warned': 'Nicht geändert: Es gibt eine Warnung, die Sie noch nicht gesehen haben',
  'result.few': 'Nicht geändert: unter der Mindestzahl bestätigt nur der Veranstalter',
  'result.full': 'Nicht geändert: mehr Personen, als der Ausflug aufnehmen kann',
  'result.missing': 'Nicht geändert: gehört nicht mehr zu diesem Ausflug',
  failed: 'Es wurde nichts geändert. {reason}',
  undo: 'Rückgängig',
  undoOrder: 'Entscheidung über die Bestellung von {customer} rückgängig machen',
  approvedMany: { one: '{n} Ausflug bestätigt.', other: '{n} Ausflüge bestätigt.' },
  canceledMany: { one: '{n} Ausflug storniert.', other: '{n} Ausflüge storniert.' },
  undone: {
    one: 'Rückgängig gemacht. Die Bestellung ist wie zuvor.',
    other: 'Rückgängig gemacht. {n} Bestellungen sind wie zuvor.',
  },
  undoExpired: { one: 'Dafür ist es zu spät.', other: 'Für {n} Entscheidungen ist es zu spät.' },
}
