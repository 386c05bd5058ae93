import { texts } from './template.ts'

/** While a file is on its way. */
export const uploading = texts({ en: 'Uploading {name}', de: '{name} wird hochgeladen' })
