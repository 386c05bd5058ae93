import { formatDottedDate, formatShortDate } from '@gangway/domain/dates/calendar-date'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseTypedDate } from './typed-date.ts'

describe('parseTypedDate', () => {
  // Rule D2.1
  test.each([
    ['21 Nov. 2026', '2026-11-21'],
    ['21 nov 2026', '2026-11-21'],
    ['1 December 2026', '2026-12-01'],
    ['3 Mär. 2027', '2027-03-03'],
    ['3. März 2027', '2027-03-03'],
    ['21.11.2026', '2026-11-21'],
    ['1.2.2026', '2026-02-01'],
    ['21/11/2026', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    ['  2026-11-21 ', '2026-11-21'],
    ['29 Feb. 2028', '2028-02-29'],
  ])('reads %j', (text, date) => {
    expect(parseTypedDate(text)).toBe(date)
  })

  test.each([
    '',
    '21',
    '21 Nov',
    '31.02.2026',
    '29 Feb. 2027',
    '21 Foo. 2026',
    '2026-13-01',
    'soon',
  ])('knows no day in %j', (text) => {
    expect(parseTypedDate(text)).toBeNull()
  })

  test('reads back every date the way the product writes it', () => {
    const day = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, (date) => {
        expect(parseTypedDate(date)).toBe(date)
        expect(parseTypedDate(formatShortDate(date, 'en'))).toBe(date)
        expect(parseTypedDate(formatShortDate(date, 'de'))).toBe(date)
        expect(parseTypedDate(formatDottedDate(date))).toBe(date)
      }),
    )
  })
})
