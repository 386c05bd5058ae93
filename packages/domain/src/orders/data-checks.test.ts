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
  checkPersonData([{ passports, persons }], options)[0]?.passports

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
    ['nothing known', { issue_date: null, expire_date: null, birthday: null }, []],
  ] as const)('%s', (_, change, expected) => {
    expect(warningsOf([passport(change)])).toEqual([expected])
  })

  it('asks for as many months as are configured', () => {
    const given = [{ passports: [passport({ expire_date: '2027-08-01' })], persons: [] }]
    const withMonths = (passport_months: number) =>
      checkPersonData(given, { ...options, passport_months })[0]?.passports
    expect(withMonths(1)).toEqual([['passport_expires_soon']])
    expect(withMonths(0)).toEqual([[]])
  })

  it('finds one number twice, also over the sub-products of the order and however it is spelled', () => {
    const checked = checkPersonData(
      [
        { passports: [passport(), passport({ passport_number: 'X9' })], persons: [] },
        { passports: [passport({ passport_number: 'c01x 00001' })], persons: [] },
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
    const [checked] = checkPersonData([{ passports: [], persons }], options)
    expect(checked?.persons).toEqual([['born_after_tour'], [], []])
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
        }))
        const checked = checkPersonData(given, options)
        expect(checked.map(({ passports, persons }) => [passports.length, persons.length])).toEqual(
          sizes,
        )
        expect(
          checked.flatMap(({ passports, persons }) => [...passports, ...persons]).flat(),
        ).toEqual([])
      }),
    )
  })
})
