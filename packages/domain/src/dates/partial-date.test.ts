import { describe, expect, test } from 'vitest'
import { dateRange, partialDate } from './partial-date.ts'

describe('a date of which parts may be unknown', () => {
  test.each<[value: string, date: string, first: string, last: string]>([
    ['1985-06-14', '1985-06-14', '1985-06-14', '1985-06-14'],
    ['1985-06-XX', '1985-06-XX', '1985-06-01', '1985-06-30'],
    ['1984-02', '1984-02-XX', '1984-02-01', '1984-02-29'],
    ['1985-06-00', '1985-06-XX', '1985-06-01', '1985-06-30'],
    ['1985-XX-XX', '1985-XX-XX', '1985-01-01', '1985-12-31'],
    ['1985', '1985-XX-XX', '1985-01-01', '1985-12-31'],
    ['1985-00-00', '1985-XX-XX', '1985-01-01', '1985-12-31'],
  ])('%s is %s, between %s and %s', (value, date, first, last) => {
    expect(partialDate(value)).toBe(date)
    expect(dateRange(value)).toEqual({ first, last })
  })

  test('may be unknown altogether', () => {
    expect(partialDate('XXXX-XX-XX')).toBe('XXXX-XX-XX')
    expect(dateRange('XXXX-XX-XX')).toBeNull()
  })

  test.each([
    '',
    'x',
    '1985-13',
    '1985-13-XX',
    '1985-02-30',
    '0000-00-00',
    '1985-XX-14',
    '1985-00-14',
    'XXXX-06-14',
    '14.06.1985',
  ])('%o is none', (value) => {
    expect(partialDate(value)).toBeNull()
    expect(dateRange(value)).toBeNull()
  })
})
