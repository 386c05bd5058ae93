import type { Language } from '@gangway/domain/languages/language'

/** Headers of the file that lists what is wrong. */
export const faultColumns: Readonly<
  Record<Language, Record<'title' | 'file' | 'line' | 'reference' | 'field' | 'fault', string>>
> = {
  en: {
    title: 'Faults',
    file: 'File',
    line: 'Line',
    reference: 'Reference',
    field: 'Field',
    fault: 'Fault',
  },
  de: {
    title: 'Fehler',
    file: 'Datei',
    line: 'Zeile',
    reference: 'Referenz',
    field: 'Feld',
    fault: 'Fehler',
  },
}
