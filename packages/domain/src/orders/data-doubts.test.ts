import { describe, expect, it } from 'vitest'
import type { CheckedPassport } from './data-checks.ts'
import { countDoubts } from './data-doubts.ts'

const passport = (passport_number: string, expire_date: string | null): CheckedPassport => ({
  passport_number,
  first_name: 'Zoë',
  last_name: 'Müller',
  birthday: '1961-04-09',
  issue_date: '2021-03-01',
  expire_date,
})

const options = { event_date: '2027-07-14', passport_months: 6 }
const none = { expired: 0, expiring: 0, doubtful: 0 }
const doubts = (...passports: CheckedPassport[]) =>
  countDoubts([{ passports, persons: [], ages: [] }], options)

describe('countDoubts', () => {
  // Rule O4.7
  it.each([
    ['good passports', [passport('A1', '2031-02-28')], none],
    ['one expired', [passport('A1', '2027-07-13')], { ...none, expired: 1 }],
    [
      'one expired, two soon',
      [passport('A1', '2027-07-13'), passport('A2', '2027-08-01'), passport('A3', '2027-08-02')],
      { ...none, expired: 1, expiring: 2 },
    ],
    [
      'one number twice, of which one is expired as well',
      [passport('A1', '2027-07-13'), passport('A1', '2031-02-28')],
      { expired: 1, expiring: 0, doubtful: 2 },
    ],
    ['nothing known', [passport('', null)], none],
  ])('%s', (_, passports, expected) => {
    expect(doubts(...passports)).toEqual(expected)
  })

  it('a person with several oddities counts once, and ages and personal data count too', () => {
    const persons = [{ first_name: 'Ida', last_name: 'Lund', birthday: '2030-01-01', age: 40 }]
    const given = [
      { passports: [], persons, ages: [] },
      { passports: [passport('A1', '2031-02-28')], persons: [], ages: [3] },
    ]
    expect(countDoubts(given, options)).toEqual({ ...none, doubtful: 2 })
  })
})
