import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CheckedPassport, type CheckedPerson, checkPersonData } from './data-checks.ts'

const passport = (change: Partial<CheckedPassport> = {}): CheckedPassport => ({
  passport_number: 'C01X00001',
  first_name: 'Zoë',
  last_name: 'Müller',
  birthday: '1961-04-09',
  issue_date: '2021-03-01',
  expire_date: '2031-02-28',
  ...change,
})

const options = { event_date: '2027-07-14', passport_months: 6 }

const warningsOf = (passports: CheckedPassport[], persons: CheckedPerson[] = []) =>
  checkPersonData([{ passports, persons, ages: [] }], options)[0]?.passports

describe('checkPersonData', () => {
  it.each([
    ['a good passport', {}, []],
    ['expired the day before the tour', { expire_date: '2027-07-13' }, ['passport_expired']],
    ['valid to the day of the tour', { expire_date: '2027-07-14' }, ['passport_expires_soon']],
    ['a day short of six months', { expire_date: '2028-01-13' }, ['passport_expires_soon']],
    ['six months left', { expire_date: '2028-01-14' }, []],
    ['issued after its expiry', { issue_date: '2031-03-01' }, ['issued_after_expiry']],
    ['issued on its last day', { issue_date: '2031-02-28' }, []],
    ['born after the tour', { birthday: '2027-07-15' }, ['born_after_tour']],
    ['born on the day', { birthday: '2027-07-14' }, []],
    [
      'several at once',
      { issue_date: '2027-01-02', expire_date: '2027-01-01', birthday: '2072-01-01' },
      ['passport_expired', 'issued_after_expiry', 'born_after_tour'],
    ],
    ['expired by the end of its month', { expire_date: '2027-06-XX' }, ['passport_expired']],
    ['perhaps valid that month', { expire_date: '2027-07-XX' }, ['passport_expires_soon']],
    ['an expiry that is not stated', { expire_date: 'XXXX-XX-XX' }, []],
    ['a birthday that is not stated', { birthday: 'XXXX-XX-XX' }, []],
    ['a birth year', { birthday: '2027-XX-XX' }, []],
    ['a birth year after the tour', { birthday: '2028-XX-XX' }, ['born_after_tour']],
    ['one name only', { first_name: null }, ['single_name']],
    ['no name', { first_name: null, last_name: '' }, []],
    ['nothing known', { issue_date: null, expire_date: null, birthday: null }, []],
  ] as const)('%s', (_, change, expected) => {
    expect(warningsOf([passport(change)])).toEqual([expected])
  })

  it('asks for as many months as are configured', () => {
    const given = [{ passports: [passport({ expire_date: '2027-08-01' })], persons: [], ages: [] }]
    const withMonths = (passport_months: number) =>
      checkPersonData(given, { ...options, passport_months })[0]?.passports
    expect(withMonths(1)).toEqual([['passport_expires_soon']])
    expect(withMonths(0)).toEqual([[]])
  })

  it('finds one number twice, also over the sub-products of the order and however it is spelled', () => {
    const checked = checkPersonData(
      [
        { passports: [passport(), passport({ passport_number: 'X9' })], persons: [], ages: [] },
        { passports: [passport({ passport_number: 'c01x 00001' })], persons: [], ages: [] },
      ],
      options,
    )
    expect(checked.map(({ passports }) => passports)).toEqual([
      [['same_number'], []],
      [['same_number']],
    ])
  })

  it('numbers that are not known are not the same', () => {
    const unknown = passport({ passport_number: null })
    expect(warningsOf([unknown, unknown, passport({ passport_number: ' ' })])).toEqual([[], [], []])
  })

  describe('the name in the personal data', () => {
    const person = (first_name: string, last_name: string) => ({ first_name, last_name })
    const zoe = passport({ passport_number: 'A1' })
    const max = passport({ passport_number: 'A2', first_name: 'Max', last_name: 'Weiß-Lang' })

    it.each([
      ['another last name', [zoe], [person('Zoë', 'Maier')], [['name_differs']]],
      ['case, accents and hyphens aside', [max], [person('MAX', 'WEISS LANG')], [[]]],
      [
        'in another order',
        [zoe, max],
        [person('Max', 'Weiß-Lang'), person('Zoe', 'Mueller')],
        [[], []],
      ],
      ['personal data of one still to come', [zoe, max], [person('Zoë', 'Müller')], [[], []]],
      ['no personal data at all', [zoe], [], [[]]],
      [
        'one of two differs',
        [zoe, max],
        [person('Zoë', 'Müller'), person('Maxim', 'Weiß-Lang')],
        [[], ['name_differs']],
      ],
    ])('%s', (_, passports, persons, expected) => {
      expect(warningsOf(passports, persons)).toEqual(expected)
    })
  })

  it('a birthday in the personal data cannot lie after the tour either', () => {
    const persons = [
      { first_name: 'Ida', last_name: 'Lund', birthday: '2072-01-01' },
      { first_name: 'Ida', last_name: 'Lund', birthday: '1972-01-01' },
      { first_name: 'Ida', last_name: 'Lund' },
    ]
    const [checked] = checkPersonData([{ passports: [], persons, ages: [] }], options)
    expect(checked?.persons).toEqual([['born_after_tour'], [], []])
  })

  describe('an age that contradicts a birthday', () => {
    const ida = (change: Partial<CheckedPerson>) => ({
      first_name: 'Ida',
      last_name: 'Lund',
      ...change,
    })

    it.each([
      ['the age on the day', { birthday: '1990-07-14', age: 37 }, []],
      ['a year less: told before the last birthday', { birthday: '1990-07-14', age: 36 }, []],
      ['two years less', { birthday: '1990-07-14', age: 35 }, ['age_differs']],
      [
        'the age of a birthday after the tour',
        { birthday: '1990-07-15', age: 37 },
        ['age_differs'],
      ],
      ['a birth year', { birthday: '1990-XX-XX', age: 35 }, []],
      ['a birth year too far', { birthday: '1990-XX-XX', age: 34 }, ['age_differs']],
      ['a birthday that is not stated', { birthday: 'XXXX-XX-XX', age: 3 }, []],
      ['no birthday', { age: 3 }, []],
      ['no age', { birthday: '1990-07-14', age: null }, []],
    ] as const)('%s', (_, change, expected) => {
      const given = [{ passports: [], persons: [ida(change)], ages: [] }]
      expect(checkPersonData(given, options)[0]?.persons).toEqual([expected])
    })

    const born = (...birthdays: (string | null)[]) =>
      birthdays.map((birthday, index) => passport({ passport_number: `A${index}`, birthday }))

    it.each([
      ['in another order than the passports', [7, 36], born('1990-07-14', '2020-01-01'), [[], []]],
      ['one that nobody has', [37, 12], born('1990-07-14', '2020-01-01'), [[], ['age_differs']]],
      ['a birthday still to come', [37, 12], born('1990-07-14', null), [[], []]],
      ['as many as possible are matched', [36, 37], born('1990-07-14', '1990-01-01'), [[], []]],
      ['one that is not known', [null, 12], born('2015-01-01', '2020-01-01'), [[], []]],
    ] as const)('among the ages: %s', (_, ages, passports, expected) => {
      const given = [{ passports, persons: [], ages }]
      expect(checkPersonData(given, options)[0]?.ages).toEqual(expected)
    })

    it('the personal data includes birthdays', () => {
      const persons = [ida({ birthday: '1990-07-14' })]
      const [checked] = checkPersonData([{ passports: [], persons, ages: [9] }], options)
      expect(checked?.ages).toEqual([['age_differs']])
    })
  })

  it('says nothing of masked data, whatever its shape', () => {
    const hidden = passport({
      passport_number: null,
      first_name: null,
      last_name: null,
      birthday: null,
      issue_date: null,
      expire_date: null,
    })
    const nobody = { first_name: null, last_name: null }
    const size = fc.nat({ max: 4 })
    fc.assert(
      fc.property(fc.array(fc.tuple(size, size), { maxLength: 4 }), (sizes) => {
        const given = sizes.map(([passports, persons]) => ({
          passports: Array.from({ length: passports }, () => hidden),
          persons: Array.from({ length: persons }, () => nobody),
          ages: Array.from({ length: persons }, () => null),
        }))
        const checked = checkPersonData(given, options)
        expect(checked.map(({ passports, persons }) => [passports.length, persons.length])).toEqual(
          sizes,
        )
        expect(
          checked
            .flatMap(({ passports, persons, ages }) => [...passports, ...persons, ...ages])
            .flat(),
        ).toEqual([])
      }),
    )
  })
})
