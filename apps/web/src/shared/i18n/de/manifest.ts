import type { manifest as english } from '../en/manifest.ts'
import type { TranslationOf } from '../text-types.ts'

export const manifest = {
  title: 'Teilnehmerliste',
  pdf: 'PDF',
  excel: 'Excel',
  plain: 'Für die Reiseleitung',
  passports: 'Mit Passdaten (wird protokolliert)',
  pdfWithPassports: 'PDF mit Passdaten',
  excelWithPassports: 'Excel mit Passdaten',
} satisfies TranslationOf<typeof english>
