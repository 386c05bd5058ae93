import { texts } from './template.ts'

/** Asking for what orders lack, and entering it. */
export const dataRequests = texts({
  ask: { en: 'Ask for what is missing', de: 'Fehlendes anfragen' },
  askOrder: {
    en: 'Ask for the missing data of {customer}',
    de: 'Fehlende Daten von {customer} anfragen',
  },
  askMany: { en: 'Ask for missing data ({n})', de: 'Fehlende Daten anfragen ({n})' },
  askedMany: {
    en: {
      one: 'Missing data of {n} order asked for.',
      other: 'Missing data of {n} orders asked for.',
    },
    de: {
      one: 'Fehlende Daten von {n} Bestellung angefragt.',
      other: 'Fehlende Daten von {n} Bestellungen angefragt.',
    },
  },
  askedOrder: {
    en: 'Missing data of {customer} asked for.',
    de: 'Fehlende Daten von {customer} angefragt.',
  },
  askedBy: { en: 'Asked for by {name}, {when}', de: 'Angefragt von {name}, {when}' },
  asked: { en: 'Asked for, {when}', de: 'Angefragt, {when}' },
  notAsked: {
    en: 'The data was not asked for. {reason}',
    de: 'Die Daten wurden nicht angefragt. {reason}',
  },
  enter: { en: 'Enter data', de: 'Daten eintragen' },
  enterTitle: { en: 'Missing data of {customer}', de: 'Fehlende Daten von {customer}' },
  enterHint: {
    en: 'What you save is encrypted at once and cannot be shown here. Persons you leave empty stay missing.',
    de: 'Was Sie speichern, wird sofort verschlüsselt und lässt sich hier nicht mehr anzeigen. Personen, die Sie leer lassen, fehlen weiterhin.',
  },
  passport: { en: 'Passport {n} of {all}', de: 'Pass {n} von {all}' },
  person: { en: 'Person {n} of {all}', de: 'Person {n} von {all}' },
  ageOf: { en: 'Age of person {n} of {all}', de: 'Alter von Person {n} von {all}' },
  countOf: { en: 'Persons', de: 'Personen' },
  dateFormat: { en: 'DD.MM.YYYY', de: 'TT.MM.JJJJ' },
  nothing: {
    en: 'Enter the data of at least one person.',
    de: 'Tragen Sie die Daten mindestens einer Person ein.',
  },
  entered: { en: 'Data of {customer} saved.', de: 'Daten von {customer} gespeichert.' },
  enteredElsewhere: {
    en: 'Someone else has changed this order in the meantime. Below is what is missing now.',
    de: 'Jemand anderes hat diese Bestellung inzwischen geändert. Unten steht, was jetzt fehlt.',
  },
  nothingLeft: {
    en: 'Someone else has changed this order in the meantime. Nothing is missing now.',
    de: 'Jemand anderes hat diese Bestellung inzwischen geändert. Es fehlt nichts mehr.',
  },
  open: { en: 'Missing data you are asked for', de: 'Fehlende Daten, um die Sie gebeten werden' },
  openPersons: {
    en: { one: '{list} of {n} person', other: '{list} of {n} persons' },
    de: { one: '{list} von {n} Person', other: '{list} von {n} Personen' },
  },
  more: {
    en: { one: '{n} more order', other: '{n} more orders' },
    de: { one: '{n} weitere Bestellung', other: '{n} weitere Bestellungen' },
  },
})
