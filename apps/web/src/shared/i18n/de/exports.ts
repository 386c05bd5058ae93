import type { exports as english } from '../en/exports.ts'
import type { TranslationOf } from '../text-types.ts'

export const exports = {
  title: 'Export',
  excel: 'Excel',
  csv: 'CSV',
} satisfies TranslationOf<typeof english>
