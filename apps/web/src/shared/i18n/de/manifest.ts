import type { TranslationOf } from '@gangway/texts/template'
import type { manifest as english } from '../en/manifest.ts'

export const manifest = {
  title: 'Teilnehmerliste',
  pdf: 'PDF',
  excel: 'Excel',
  plain: 'Für die Reiseleitung',
  passports: 'Mit Passdaten (wird protokolliert)',
  pdfWithPassports: 'PDF mit Passdaten',
  excelWithPassports: 'Excel mit Passdaten',
} satisfies TranslationOf<typeof english>
