import type { TranslationOf } from '@gangway/texts/template'
import type { columns as english } from '../en/columns.ts'

export const columns = {
  up: '{name} nach oben',
  down: '{name} nach unten',
  moved: '{name} steht jetzt an Stelle {n} von {total}.',
  hint: 'Alt mit ↑ oder ↓ verschiebt eine Spalte.',
  restore: 'Standard',
} satisfies TranslationOf<typeof english>
