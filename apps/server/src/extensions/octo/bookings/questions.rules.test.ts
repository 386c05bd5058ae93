import { describe, expect, test } from 'vitest'
import { dataOfUnits, isNeeded, orderOf, personOf, personsOfUnits } from './questions.rules.ts'

const given = (answers: Readonly<Record<string, string | null>>) =>
  Object.entries(answers).map(([questionId, value]) => ({ questionId, value }))

const passport = {
  FULL_NAMES_FIRST: 'Zoë',
  FULL_NAMES_LAST: 'Žižková',
  DATE_OF_BIRTH: '1958-03-01',
  PASSPORT_PASSPORT_NO: 'C01X00T47',
  PASSPORT_NATIONALITY: 'cz',
  PASSPORT_ISSUE: '2024-01-02',
  PASSPORT_EXPIRY: '2034-01-01',
}

describe('orderOf', () => {
  test('answers of a booking say its ship and what its persons need; empty ones say nothing', () => {
    const answers = given({
      TRANSFER_PORT_CRUISE_SHIP: 'Nordstern',
      SPECIAL_REQUIREMENTS: 'A ramp',
    })
    const needs = [{ kind: 'other', words: 'A ramp', count: 1 }]
    expect(orderOf(answers)).toEqual({ ship: 'Nordstern', needs })
    expect(orderOf(given({ TRANSFER_PORT_CRUISE_SHIP: ' ', SPECIAL_REQUIREMENTS: null }))).toEqual(
      {},
    )
  })

  test.each([
    ['TRANSFER_PORT_CRUISE_SHIP', 'x'.repeat(101)],
    ['SPECIAL_REQUIREMENTS', 'x'.repeat(201)],
    ['SPECIAL_REQUIREMENTS', 'a\nb'],
  ])('%s is not %j', (id, value) => {
    expect(() => orderOf(given({ [id]: value }))).toThrow(`${id} is invalid`)
  })
})

describe('personOf', () => {
  test('a passport takes its name and birthday along, and they are not kept twice', () => {
    expect(personOf(given({ ...passport, AGE: '68' }), [])).toEqual({
      passport_data: expect.objectContaining({
        passport_number: 'C01X00T47',
        first_name: 'Zoë',
        birthday: '1958-03-01',
        nationality: 203,
        expire_date: '2034-01-01',
      }),
      age: 68,
    })
  })

  test('names stand by themselves without a passport, and beside one where they are expected', () => {
    const name = { first_name: 'Zoë', last_name: 'Žižková', birthday: '1958-03-01' }
    const { FULL_NAMES_FIRST, FULL_NAMES_LAST, DATE_OF_BIRTH } = passport
    const answers = given({ FULL_NAMES_FIRST, FULL_NAMES_LAST, DATE_OF_BIRTH, AGE: ' ' })
    expect(personOf(answers, [])).toEqual({ personal_data: name })
    expect(personOf(given(passport), ['personal_data'])).toMatchObject({ personal_data: name })
  })

  test.each<[string, Record<string, string>, object]>([
    [
      'half a passport',
      { PASSPORT_PASSPORT_NO: 'C01' },
      { passport_number: 'C01', birthday: null },
    ],
    ['a stateless person', { ...passport, PASSPORT_NATIONALITY: 'xxa' }, { nationality: 'XXA' }],
    ['a birth year', { ...passport, DATE_OF_BIRTH: '1958-XX-XX' }, { birthday: '1958-XX-XX' }],
    ['one name', { ...passport, FULL_NAMES_FIRST: '' }, { first_name: null }],
  ])('takes %s', (_what, answers, passport_data) => {
    expect(personOf(given(answers), [])).toMatchObject({ passport_data })
  })

  test.each([
    ['a question that is not asked', { SHOE_SIZE: '42' }, /questionId/],
    ['a country that there is not', { ...passport, PASSPORT_NATIONALITY: 'QQ' }, /NATIONALITY/],
    ['a day that there is not', { ...passport, PASSPORT_EXPIRY: '2034-02-30' }, /EXPIRY/],
    ['an age in words', { AGE: 'four' }, /AGE/],
  ])('refuses %s, and does not repeat it', (_what, answers, message) => {
    expect(() => personOf(given(answers), [])).toThrow(message)
    expect(() => personOf(given(answers), [])).not.toThrow(/SHOE|QQ|2034-02-30|four|1958/)
  })
})

test('answers of persons survive their order, and go with them', () => {
  const zoe = personOf(given(passport), [])
  const ida = personOf(given({ AGE: '7' }), [])
  const { required_data, answered } = dataOfUnits(
    ['u1', 'u2', 'u3'],
    new Map([
      ['u3', zoe],
      ['u1', ida],
    ]),
    ['person_count'],
  )
  expect(answered).toEqual({ passports: ['u3'], names: [], ages: ['u1'] })
  expect(required_data).toEqual([
    { key: 'passport_data', value: [zoe.passport_data] },
    { key: 'age', value: [7] },
    { key: 'person_count', value: 3 },
  ])
  const held = {
    passport_data: [zoe.passport_data].flatMap((one) => one ?? []),
    personal_data: [],
    age: [7],
  }
  const persons = personsOfUnits(held, answered)
  expect(persons).toEqual(
    new Map([
      ['u3', zoe],
      ['u1', ida],
    ]),
  )
  expect(dataOfUnits(['u1'], persons ?? new Map(), []).required_data).toEqual([
    { key: 'age', value: [7] },
  ])
  expect(personsOfUnits({ ...held, age: [7, 8] }, answered)).toBeNull()
})

test('what is expected of an order is what needs an answer', () => {
  expect(isNeeded('PASSPORT_EXPIRY', ['passport_data'])).toBe(true)
  expect(isNeeded('PASSPORT_EXPIRY', ['personal_data', 'age'])).toBe(false)
  expect(isNeeded('TRANSFER_PORT_CRUISE_SHIP', ['passport_data'])).toBe(false)
})
