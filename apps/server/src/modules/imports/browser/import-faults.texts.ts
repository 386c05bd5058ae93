import type { Language } from '@gangway/domain/languages/language'

/** Headers of the file that lists what is wrong. */
export const faultColumns: Readonly<
  Record<Language, { title: string; file: string; line: string; field: string; fault: string }>
> = {
  en: { title: 'Faults', file: 'File', line: 'Line', field: 'Field', fault: 'Fault' },
  de: { title: 'Fehler', file: 'Datei', line: 'Zeile', field: 'Feld', fault: 'Fehler' },
}
