import type { OctoQuestionId } from '@gangway/contract/octo/octo-questions'
import { type Text, texts } from './template.ts'

/** The questions that sellers ask guests. */
export const octoQuestions = texts({
  TRANSFER_PORT_CRUISE_SHIP: { en: 'Name of your ship', de: 'Name Ihres Schiffs' },
  SPECIAL_REQUIREMENTS: {
    en: 'What you need on the way, such as a wheelchair',
    de: 'Was Sie unterwegs brauchen, zum Beispiel einen Rollstuhl',
  },
  FULL_NAMES_FIRST: { en: 'First name', de: 'Vorname' },
  FULL_NAMES_LAST: { en: 'Last name', de: 'Nachname' },
  DATE_OF_BIRTH: { en: 'Born on', de: 'Geboren am' },
  AGE: { en: 'Age in years', de: 'Alter in Jahren' },
  PASSPORT_PASSPORT_NO: { en: 'Passport number', de: 'Passnummer' },
  PASSPORT_NATIONALITY: { en: 'Nationality in the passport', de: 'Staatsangehörigkeit laut Pass' },
  PASSPORT_ISSUE: { en: 'Passport issued on', de: 'Pass ausgestellt am' },
  PASSPORT_EXPIRY: { en: 'Passport valid until', de: 'Pass gültig bis' },
}) satisfies Readonly<Record<OctoQuestionId, Text>>

/** How an answer is written, where that is not plain. */
export const octoAnswers = texts({
  PASSPORT_NATIONALITY: {
    en: 'Two letters of ISO 3166-1, such as DE',
    de: 'Zwei Buchstaben nach ISO 3166-1, zum Beispiel DE',
  },
}) satisfies Readonly<Partial<Record<OctoQuestionId, Text>>>
