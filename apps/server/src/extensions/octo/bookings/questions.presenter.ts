import {
  bookingQuestionIds,
  type OctoQuestion,
  type OctoQuestionAnswer,
  type OctoQuestionId,
  personQuestionIds,
} from '@gangway/contract/octo/octo-questions'
import type { Language } from '@gangway/domain/languages/language'
import type { RequiredDataKey } from '@gangway/domain/orders/required-data'
import { octoAnswers, octoQuestions } from '@gangway/texts/octo'
import { isNeeded } from './questions.rules.ts'

const answers: Partial<Record<OctoQuestionId, Readonly<Record<Language, string>>>> = octoAnswers

const asked = { booking: bookingQuestionIds, person: personQuestionIds }

export function presentQuestions(of: keyof typeof asked, language: Language): OctoQuestion[] {
  return asked[of].map((id) => presentQuestion(id, language, []))
}

/** @param ship what is known of the booking; nothing about persons, or what they need, is returned */
export function presentAnswers(
  of: keyof typeof asked,
  language: Language,
  { expected, ship = null }: { expected: readonly RequiredDataKey[]; ship?: string | null },
): OctoQuestionAnswer[] {
  return asked[of].map((id) => ({
    ...presentQuestion(id, language, expected),
    questionId: id,
    value: id === 'TRANSFER_PORT_CRUISE_SHIP' && ship !== '' ? ship : null,
  }))
}

function presentQuestion(
  id: OctoQuestionId,
  language: Language,
  expected: readonly RequiredDataKey[],
): OctoQuestion {
  return {
    id,
    label: octoQuestions[id][language],
    description: answers[id]?.[language] ?? null,
    required: isNeeded(id, expected),
    inputType: inputTypes[id] ?? 'text',
    maxLength: longest[id] ?? null,
    selectOptions: [],
  }
}

const inputTypes: Readonly<Partial<Record<OctoQuestionId, OctoQuestion['inputType']>>> = {
  DATE_OF_BIRTH: 'date',
  AGE: 'number',
  PASSPORT_ISSUE: 'date',
  PASSPORT_EXPIRY: 'date',
}

const longest: Readonly<Partial<Record<OctoQuestionId, number>>> = {
  TRANSFER_PORT_CRUISE_SHIP: 100,
  SPECIAL_REQUIREMENTS: 200,
  FULL_NAMES_FIRST: 100,
  FULL_NAMES_LAST: 100,
  PASSPORT_PASSPORT_NO: 40,
  PASSPORT_NATIONALITY: 3,
}
