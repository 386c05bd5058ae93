import type { TranslationOf } from '@gangway/texts/template'
import type { forms as english } from '../en/forms.ts'

export const forms = {
  required: 'Bitte füllen Sie das Feld „{field}“ aus.',
  email: '„{field}“ muss eine gültige E-Mail-Adresse sein.',
  url: '„{field}“ ist keine gültige URL.',
  number: '„{field}“ muss eine Zahl sein.',
  date: '„{field}“ ist kein gültiges Datum.',
  time: '„{field}“ ist keine gültige Uhrzeit.',
  pattern: '„{field}“ hat nicht die erwartete Form.',
  minlength: '„{field}“ muss mindestens {n} Zeichen lang sein.',
  maxlength: '„{field}“ darf höchstens {n} Zeichen lang sein.',
  earliest: '„{field}“ darf nicht vor dem {date} liegen.',
  clockFormat: 'HH:MM',
  min: '„{field}“ muss mindestens {n} sein.',
  max: '„{field}“ darf höchstens {n} sein.',
  save: 'Speichern',
  saved: 'Änderungen an {name} gespeichert.',
  edit: '{name} bearbeiten',
  cancel: 'Abbrechen',
  keep: 'Behalten',
  remove: 'Entfernen',
  back: 'Zurück',
  goOn: 'Weiter',
  copy: 'Kopieren',
  copied: 'Kopiert',
  noMatchHint: 'Suchen Sie nach etwas anderem, oder setzen Sie den Filter zurück.',
  nowReads: '{label}: {text}',
  changedMeanwhile:
    'Jemand anderes hat das inzwischen geändert ({list}). Speichern Sie noch einmal, um Ihre Fassung zu behalten, oder schließen Sie, um die andere zu behalten.',
} satisfies TranslationOf<typeof english>
