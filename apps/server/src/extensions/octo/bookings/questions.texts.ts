import type { OctoQuestionId } from '@gangway/contract/octo/octo-questions'
import type { Language } from '@gangway/domain/languages/language'

/** The questions that sellers ask guests. */
export const questionTexts: Readonly<Record<Language, Readonly<Record<OctoQuestionId, string>>>> = {
  en: {
    TRANSFER_PORT_CRUISE_SHIP: 'Name of your ship',
    SPECIAL_REQUIREMENTS: 'What you need on the way, such as a wheelchair',
    FULL_NAMES_FIRST: 'First name',
    FULL_NAMES_LAST: 'Last name',
    DATE_OF_BIRTH: 'Born on',
    AGE: 'Age in years',
    PASSPORT_PASSPORT_NO: 'Passport number',
    PASSPORT_NATIONALITY: 'Nationality in the passport',
    PASSPORT_ISSUE: 'Passport issued on',
    PASSPORT_EXPIRY: 'Passport valid until',
  },
  de: {
    TRANSFER_PORT_CRUISE_SHIP: 'Name Ihres Schiffs',
    SPECIAL_REQUIREMENTS: 'Was Sie unterwegs brauchen, zum Beispiel einen Rollstuhl',
    FULL_NAMES_FIRST: 'Vorname',
    FULL_NAMES_LAST: 'Nachname',
    DATE_OF_BIRTH: 'Geboren am',
    AGE: 'Alter in Jahren',
    PASSPORT_PASSPORT_NO: 'Passnummer',
    PASSPORT_NATIONALITY: 'Staatsangehörigkeit laut Pass',
    PASSPORT_ISSUE: 'Pass ausgestellt am',
    PASSPORT_EXPIRY: 'Pass gültig bis',
  },
}

/** How an answer is written, where that is not plain. */
export const answerTexts: Readonly<
  Record<Language, Readonly<Partial<Record<OctoQuestionId, string>>>>
> = {
  en: { PASSPORT_NATIONALITY: 'Two letters of ISO 3166-1, such as DE' },
  de: { PASSPORT_NATIONALITY: 'Zwei Buchstaben nach ISO 3166-1, zum Beispiel DE' },
}
