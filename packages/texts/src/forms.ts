import { texts } from './template.ts'

/** Messages for fields with a value that cannot be sent; the sentences of rule D3.2. */
export const forms = texts({
  required: {
    en: 'The {field} field is required.',
    de: 'Bitte füllen Sie das Feld „{field}“ aus.',
  },
  email: {
    en: 'The {field} must be a valid email.',
    de: '„{field}“ muss eine gültige E-Mail-Adresse sein.',
  },
  named: { en: '{field}', de: '„{field}“' },
  namedRow: { en: '{field} (row {n})', de: '„{field}“ (Zeile {n})' },
  url: { en: 'The {field} is not a valid URL.', de: '„{field}“ ist keine gültige URL.' },
  number: { en: 'The {field} must be a number.', de: '„{field}“ muss eine Zahl sein.' },
  date: { en: 'The {field} is not a valid date.', de: '„{field}“ ist kein gültiges Datum.' },
  time: { en: 'The {field} is not a valid time.', de: '„{field}“ ist keine gültige Uhrzeit.' },
  pattern: { en: 'The {field} format is invalid.', de: '„{field}“ hat nicht die erwartete Form.' },
  minlength: {
    en: 'The {field} must be at least {n} characters.',
    de: '„{field}“ muss mindestens {n} Zeichen lang sein.',
  },
  maxlength: {
    en: 'The {field} may not be greater than {n} characters.',
    de: '„{field}“ darf höchstens {n} Zeichen lang sein.',
  },
  earliest: {
    en: 'The {field} must not be before {date}.',
    de: '„{field}“ darf nicht vor dem {date} liegen.',
  },
  clockFormat: { en: 'HH:MM', de: 'HH:MM' },
  min: { en: 'The {field} must be {n} or more.', de: '„{field}“ muss mindestens {n} sein.' },
  max: { en: 'The {field} must be {n} or less.', de: '„{field}“ darf höchstens {n} sein.' },
  save: { en: 'Save', de: 'Speichern' },
  saved: { en: 'Changes to {name} saved.', de: 'Änderungen an {name} gespeichert.' },
  edit: { en: 'Edit {name}', de: '{name} bearbeiten' },
  cancel: { en: 'Cancel', de: 'Abbrechen' },
  keep: { en: 'Keep it', de: 'Behalten' },
  remove: { en: 'Remove', de: 'Entfernen' },
  removeQuestion: { en: 'Remove {name}?', de: '{name} entfernen?' },
  back: { en: 'Back', de: 'Zurück' },
  goOn: { en: 'Continue', de: 'Weiter' },
  copy: { en: 'Copy', de: 'Kopieren' },
  copied: { en: 'Copied', de: 'Kopiert' },
  noMatchHint: {
    en: 'Try a different search, or reset the filter.',
    de: 'Suchen Sie nach etwas anderem, oder setzen Sie den Filter zurück.',
  },
  nowReads: { en: '{label}: {text}', de: '{label}: {text}' },
  changedMeanwhile: {
    en: 'Someone else has changed this in the meantime ({list}). Save again to keep your version, or close to keep theirs.',
    de: 'Jemand anderes hat das inzwischen geändert ({list}). Speichern Sie noch einmal, um Ihre Fassung zu behalten, oder schließen Sie, um die andere zu behalten.',
  },
})
