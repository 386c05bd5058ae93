import type { TranslationOf } from '@gangway/texts/template'
import type { reasons as english } from '../en/reasons.ts'

export const reasons: TranslationOf<typeof english> = {
  reason: 'Grund',
  words: 'Einzelheiten',
  give: 'Mit Grund stornieren',
  choose: 'Bitte einen Grund wählen',
  optional: 'Freiwillig. Beide Seiten sehen ihn.',
  needed: 'Nötig zum Stornieren. Beide Seiten sehen ihn.',
  wordsOptional: 'Freiwillig. Bitte keine persönlichen Angaben.',
  wordsNeeded: 'Bei diesem Grund nötig. Bitte keine persönlichen Angaben.',
  failed: 'Die Gründe konnten nicht geladen werden.',
  canceledFor: 'Storniert: {reason}',
  canceledForWith: 'Storniert: {reason} – {words}',
}
