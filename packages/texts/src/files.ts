import { texts } from './template.ts'

/** Why a file was refused, wherever files are sent. */
export const fileRefusals = texts({
  file_empty: { en: 'The file is empty.', de: 'Die Datei ist leer.' },
  file_too_large: { en: 'The file is larger than 10 MB.', de: 'Die Datei ist größer als 10 MB.' },
})

/** While a file is on its way. */
export const uploading = texts({ en: 'Uploading {name}', de: '{name} wird hochgeladen' })
