import type { TranslationOf } from '@gangway/texts/template'
import type { exports as english } from '../en/exports.ts'

export const exports = {
  title: 'Export',
  excel: 'Excel',
  csv: 'CSV',
} satisfies TranslationOf<typeof english>
