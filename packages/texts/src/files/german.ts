import type { Holding, TranslationOf } from '../template.ts'
import type * as english from './english.ts'

export const fileRefusals: TranslationOf<typeof english.fileRefusals> = {
  file_empty: 'Die Datei ist leer.',
  file_too_large: 'Die Datei ist größer als 10 MB.',
}

export const uploading: Holding<typeof english.uploading> = '{name} wird hochgeladen'
