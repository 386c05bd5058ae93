import type { TranslationOf } from '@gangway/texts/template'
import type { dataRequests as english } from '../en/data-requests.ts'

export const dataRequests = {
  ask: 'Fehlendes anfragen',
  askOrder: 'Fehlende Daten von {customer} anfragen',
  askMany: 'Fehlende Daten anfragen ({n})',
  askedMany: {
    one: 'Fehlende Daten von {n} Bestellung angefragt.',
    other: 'Fehlende Daten von {n} Bestellungen angefragt.',
  },
  askedOrder: 'Fehlende Daten von {customer} angefragt.',
  askedBy: 'Angefragt von {name}, {when}',
  asked: 'Angefragt, {when}',
  notAsked: 'Die Daten wurden nicht angefragt. {reason}',
  enter: 'Daten eintragen',
  enterTitle: 'Fehlende Daten von {customer}',
  enterHint:
    'Was Sie speichern, wird sofort verschlüsselt und lässt sich hier nicht mehr anzeigen. Personen, die Sie leer lassen, fehlen weiterhin.',
  passport: 'Pass {n} von {all}',
  person: 'Person {n} von {all}',
  ageOf: 'Alter von Person {n} von {all}',
  countOf: 'Personen',
  dateFormat: 'TT.MM.JJJJ',
  nothing: 'Tragen Sie die Daten mindestens einer Person ein.',
  entered: 'Daten von {customer} gespeichert.',
  enteredElsewhere:
    'Jemand anderes hat diese Bestellung inzwischen geändert. Unten steht, was jetzt fehlt.',
  nothingLeft: 'Jemand anderes hat diese Bestellung inzwischen geändert. Es fehlt nichts mehr.',
  open: 'Fehlende Daten, um die Sie gebeten werden',
  openPersons: { one: '{list} von {n} Person', other: '{list} von {n} Personen' },
  more: { one: '{n} weitere Bestellung', other: '{n} weitere Bestellungen' },
} satisfies TranslationOf<typeof english>
