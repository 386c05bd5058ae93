import { expect, test } from 'vitest'
import { missingFields, type MissingField, type PersonKind } from './missing-fields.ts'

const passport = {
  passport_number: 'C01X00T47',
  first_name: 'Zoë',
  last_name: 'Müller',
  birthday: '1961-04-09',
  nationality: 276,
  issue_date: '2021-03-01',
  expire_date: '2031-02-28',
}

// Rule O4.8
test.each<[string, PersonKind, Parameters<typeof missingFields>[1], MissingField[]]>([
  ['a whole passport', 'passport_data', passport, []],
  ['one name only', 'passport_data', { ...passport, first_name: null }, []],
  [
    'no name',
    'passport_data',
    { ...passport, first_name: ' ', last_name: null },
    ['first_name', 'last_name'],
  ],
  ['a stateless person', 'passport_data', { ...passport, nationality: 'XXA' }, []],
  ['an unknown birthday', 'passport_data', { ...passport, birthday: 'XXXX-XX-XX' }, []],
  ['no birthday', 'passport_data', { ...passport, birthday: null }, ['birthday']],
  ['no issue date', 'passport_data', { ...passport, issue_date: undefined }, ['issue_date']],
  [
    'nothing',
    'passport_data',
    {},
    [
      'first_name',
      'last_name',
      'passport_number',
      'birthday',
      'nationality',
      'issue_date',
      'expire_date',
    ],
  ],
  ['a name without a birthday', 'personal_data', { last_name: 'Suharto' }, []],
  [
    'a birthday without a name',
    'personal_data',
    { birthday: '1961-04-09' },
    ['first_name', 'last_name'],
  ],
  ['an infant', 'age', { age: 0 }, []],
  ['no age', 'age', { age: null }, ['age']],
])('of %s', (_, kind, person, missing) => {
  expect(missingFields(kind, person)).toEqual(missing)
})
