import {
  passportPerson,
  personAge,
  personalPerson,
  type SealedPerson,
} from '@gangway/contract/imports/season-persons'
import type { SeasonOrder, SeasonRequiredData } from '@gangway/contract/imports/season'
import {
  bookingQuestionIds,
  type OctoAnswer,
  type OctoPersonQuestionId,
  type OctoQuestionId,
  personQuestionIds,
} from '@gangway/contract/octo/octo-questions'
import { sentNeed } from '@gangway/contract/order-needs'
import { wireNationality } from '@gangway/domain/countries/countries'
import type { RequiredDataKey } from '@gangway/domain/orders/required-data'
import type * as z from 'zod'
import type { RequestOptions } from '../capabilities.rules.ts'
import { unprocessable } from '../octo-refusal.rules.ts'

export interface AnsweredPerson {
  passport_data?: SealedPerson['passport_data'] | undefined
  personal_data?: SealedPerson['personal_data'] | undefined
  age?: number | null | undefined
}

interface HeldPersons {
  passport_data: SealedPerson['passport_data'][]
  personal_data: SealedPerson['personal_data'][]
  age: (number | null)[]
}

/** The persons whose data the order holds, in its order: uuids of unit items. */
export interface AnsweredUnits {
  passports: string[]
  names: string[]
  ages: string[]
}

const ofPassport = [
  'PASSPORT_PASSPORT_NO',
  'PASSPORT_NATIONALITY',
  'PASSPORT_ISSUE',
  'PASSPORT_EXPIRY',
] as const
const ofName = ['FULL_NAMES_FIRST', 'FULL_NAMES_LAST', 'DATE_OF_BIRTH'] as const

const neededFor: Readonly<Record<RequiredDataKey, readonly OctoPersonQuestionId[]>> = {
  passport_data: [...ofName, ...ofPassport],
  personal_data: ['FULL_NAMES_FIRST', 'FULL_NAMES_LAST'],
  age: ['AGE'],
  person_count: [],
}

/** Whether what is expected of an order needs an answer. */
export function isNeeded(id: OctoQuestionId, expected: readonly RequiredDataKey[]): boolean {
  return expected.some((key) => neededFor[key].some((needed) => needed === id))
}

interface Answering {
  questionAnswers?: readonly OctoAnswer[] | undefined
  unitItems?: readonly Pick<Answering, 'questionAnswers'>[] | undefined
}

/** @throws OctoRefusal for answers that come unasked, or before there is an order to keep them */
export function requireAnswerable(
  { questionAnswers = [], unitItems = [] }: Answering,
  { capabilities, isOrdered }: Pick<RequestOptions, 'capabilities'> & { isOrdered: boolean },
): void {
  const answers = [...questionAnswers, ...unitItems.flatMap((item) => item.questionAnswers ?? [])]
  if (answers.length === 0) return
  if (!capabilities.includes('octo/questions')) {
    throw unprocessable('Answers need the capability octo/questions')
  }
  if (!isOrdered) throw unprocessable('Answers come with the confirmation, or afterwards')
}

/**
 * Order fields in a booking's answers; unanswered ones are left out.
 *
 * @throws OctoRefusal for a question that is not asked of a booking, and an answer that is none
 */
export function orderOf(
  answers: readonly OctoAnswer[],
): Partial<Pick<SeasonOrder, 'ship' | 'needs'>> {
  const given = filledIn(bookingQuestionIds, answers)
  const ship = given.get('TRANSFER_PORT_CRUISE_SHIP')
  if (ship !== undefined && ship.length > 100) {
    throw unprocessable('TRANSFER_PORT_CRUISE_SHIP is invalid')
  }
  const words = given.get('SPECIAL_REQUIREMENTS')
  const need = sentNeed.safeParse({ kind: 'other', words })
  if (words !== undefined && need.data === undefined) {
    throw unprocessable('SPECIAL_REQUIREMENTS is invalid')
  }
  return { ...(ship !== undefined && { ship }), ...(need.data && { needs: [need.data] }) }
}

/**
 * Data of one person in the answers. Names and a date of birth belong to the passport where there is one, so that they
 * are not kept twice unless both are expected.
 *
 * @throws OctoRefusal for a question that is not asked of persons, and an answer that is none
 */
export function personOf(
  answers: readonly OctoAnswer[],
  expected: readonly RequiredDataKey[],
): AnsweredPerson {
  const given = filledIn(personQuestionIds, answers)
  const hasPassport = ofPassport.some((id) => given.has(id))
  const isNamed = ofName.some((id) => given.has(id))
  const isNamedApart = isNamed && (!hasPassport || expected.includes('personal_data'))
  const name = {
    first_name: 'FULL_NAMES_FIRST',
    last_name: 'FULL_NAMES_LAST',
    birthday: 'DATE_OF_BIRTH',
  } as const
  const passport = {
    ...name,
    passport_number: 'PASSPORT_PASSPORT_NO',
    nationality: 'PASSPORT_NATIONALITY',
    issue_date: 'PASSPORT_ISSUE',
    expire_date: 'PASSPORT_EXPIRY',
  } as const
  const age = given.get('AGE')
  return {
    ...(hasPassport ? { passport_data: checked(passportPerson, passport, given) } : {}),
    ...(isNamedApart ? { personal_data: checked(personalPerson, name, given) } : {}),
    ...(age === undefined ? {} : { age: ageOf(age) }),
  }
}

function ageOf(answer: string): number {
  const { data } = personAge.safeParse(/^\d+$/.test(answer) ? Number(answer) : null)
  if (data === undefined) throw unprocessable('AGE is invalid')
  return data
}

/** Empty answers are none. */
function filledIn<Id extends OctoQuestionId>(
  asked: readonly Id[],
  answers: readonly OctoAnswer[],
): Map<Id, string> {
  const filled = new Map<Id, string>()
  for (const { questionId, value } of answers) {
    const id = asked.find((one) => one === questionId)
    if (id === undefined) throw unprocessable('A questionId is not one that is asked there')
    if (filled.has(id)) throw unprocessable(`${id} is answered twice`)
    const text = value?.trim() ?? ''
    if (text !== '') filled.set(id, text)
  }
  return filled
}

/** @param sources which question each field answers */
function checked<Schema extends z.ZodType>(
  schema: Schema,
  sources: Readonly<Record<string, OctoPersonQuestionId>>,
  given: ReadonlyMap<OctoPersonQuestionId, string>,
): z.output<Schema> {
  const fields = Object.entries(sources).flatMap(([field, id]) => {
    const value = given.get(id)
    if (value === undefined) return []
    return [[field, field === 'nationality' ? (wireNationality(value) ?? value) : value] as const]
  })
  const { data, error } = schema.safeParse(Object.fromEntries(fields))
  if (data !== undefined) return data
  const faulty = sources[String(error?.issues[0]?.path[0])] ?? 'An answer'
  throw unprocessable(`${faulty} is invalid`)
}

/**
 * The owners of what an order holds; null if it holds more or less than came by OCTO, so that no one can say.
 */
export function personsOfUnits(
  { passport_data, personal_data, age }: HeldPersons,
  { passports, names, ages }: AnsweredUnits,
): Map<string, AnsweredPerson> | null {
  const isOurs =
    passport_data.length === passports.length &&
    personal_data.length === names.length &&
    age.length === ages.length
  if (!isOurs) return null
  const persons = new Map<string, AnsweredPerson>()
  const add = (uuid: string, answered: AnsweredPerson) => {
    persons.set(uuid, { ...persons.get(uuid), ...answered })
  }
  passports.forEach((uuid, place) => add(uuid, { passport_data: passport_data[place] }))
  names.forEach((uuid, place) => add(uuid, { personal_data: personal_data[place] }))
  ages.forEach((uuid, place) => add(uuid, { age: age[place] }))
  return persons
}

/** Data sent with the order, in the sequence of its units. */
export function dataOfUnits(
  units: readonly string[],
  persons: ReadonlyMap<string, AnsweredPerson>,
  expected: readonly RequiredDataKey[],
): { required_data: SeasonRequiredData[]; answered: AnsweredUnits } {
  const known = units.map((uuid) => ({ uuid, ...persons.get(uuid) }))
  const passports = known.flatMap(({ passport_data = [] }) => passport_data)
  const names = known.flatMap(({ personal_data = [] }) => personal_data)
  const ages = known.flatMap(({ age }) => (age === undefined ? [] : [age]))
  return {
    required_data: [
      ...(passports.length === 0 ? [] : [{ key: 'passport_data' as const, value: passports }]),
      ...(names.length === 0 ? [] : [{ key: 'personal_data' as const, value: names }]),
      ...(ages.length === 0 ? [] : [{ key: 'age' as const, value: ages }]),
      ...(expected.includes('person_count')
        ? [{ key: 'person_count' as const, value: units.length }]
        : []),
    ],
    answered: {
      passports: known.flatMap(({ uuid, passport_data }) => (passport_data ? [uuid] : [])),
      names: known.flatMap(({ uuid, personal_data }) => (personal_data ? [uuid] : [])),
      ages: known.flatMap(({ uuid, age }) => (age === undefined ? [] : [uuid])),
    },
  }
}
