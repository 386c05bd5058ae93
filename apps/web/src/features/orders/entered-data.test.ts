import { expect, test } from 'vitest'
import { aMaskedPassport, aSubProduct } from '../../testing/an-event.ts'
import { missingParts, readEntered } from './entered-data.ts'

const parts = missingParts([
  aSubProduct(),
  aSubProduct({
    person_count: 3,
    additional_required_data: ['passport_data', 'person_count', 'age'],
    required_data: [{ key: 'passport_data', value: [aMaskedPassport] }],
  }),
])

const greta = {
  '1-passport_data-1-passport_number': ' C01X00T47 ',
  '1-passport_data-1-first_name': 'Greta',
  '1-passport_data-1-birthday': '17.04.1968',
  '1-passport_data-1-nationality': '276',
  '1-passport_data-1-issue_date': '2022-02-01',
  '1-passport_data-1-expire_date': '31 Jan. 2032',
}

test('there is room for what is missing, and no more', () => {
  expect(parts).toEqual([
    { product: 1, key: 'passport_data', missing: 2 },
    { product: 1, key: 'person_count', missing: 1 },
    { product: 1, key: 'age', missing: 3 },
  ])
})

test('persons who were left empty are not sent, and dates are read as people write them', () => {
  const { entries, fault, names } = readEntered(parts, { ...greta, '1-age-2-age': '7' })
  expect(fault).toBeNull()
  expect(entries).toEqual([
    {
      product: 1,
      key: 'passport_data',
      missing: 2,
      value: [
        {
          passport_number: 'C01X00T47',
          first_name: 'Greta',
          last_name: null,
          name_at_birth: null,
          birthday: '1968-04-17',
          nationality: 276,
          issue_date: '2022-02-01',
          expire_date: '2032-01-31',
        },
      ],
    },
    { product: 1, key: 'age', missing: 3, value: [7] },
  ])
  expect(names.get('entries.0.value.0.birthday')).toBe('1-passport_data-1-birthday')
  expect(names.get('entries.1.value.0')).toBe('1-age-2-age')
})

test.each([
  [{ '1-passport_data-1-birthday': '1968-xx-xx' }, null],
  [
    { '1-passport_data-1-birthday': '31.02.1968' },
    { name: '1-passport_data-1-birthday', reason: 'date' },
  ],
  [
    { '1-passport_data-1-passport_number': '' },
    { name: '1-passport_data-1-passport_number', reason: 'required' },
  ],
])('what is wrong with %j', (change, fault) => {
  expect(readEntered(parts, { ...greta, ...change }).fault).toEqual(fault)
})
