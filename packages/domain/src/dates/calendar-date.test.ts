import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  daysBetween,
  addMonths,
  dateInTimeZone,
  formatDottedDate,
  formatShortDate,
  isCalendarDate,
  parseDottedDate,
  yearsBetween,
} from './calendar-date.ts'

const date = fc
  .date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((instant) => instant.toISOString().slice(0, 10))

describe('isCalendarDate', () => {
  it.each(['2026-11-21', '2024-02-29', '2000-02-29', '0099-01-01', '9999-12-31'])(
    '%s is a day',
    (text) => expect(isCalendarDate(text)).toBe(true),
  )

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '26-01-01',
    '2026-1-1',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '2026/01/01',
    '',
  ])('%j is none', (text) => expect(isCalendarDate(text)).toBe(false))
})

describe('addMonths', () => {
  it.each([
    ['2027-01-14', 6, '2027-07-14'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-07-14', 0, '2026-07-14'],
    ['2026-01-31', -2, '2025-11-30'],
    ['9999-11-30', 6, '9999-12-31'],
    ['0001-02-28', -6, '0001-01-01'],
  ])('%s and %i months is %s', (from, months, to) => {
    expect(addMonths(from, months)).toBe(to)
  })
})

describe('addDays', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-03-01', -1, '2026-02-28'],
    ['9999-12-31', 1, '9999-12-31'],
    ['0001-01-01', -1, '0001-01-01'],
    ['9999-12-30', 30, '9999-12-31'],
  ])('%s and %i days is %s', (from, days, to) => {
    expect(addDays(from, days)).toBe(to)
  })

  it('is undone by taking the same days away', () => {
    const inner = date.filter((day) => day > '0100' && day < '9900')
    fc.assert(
      fc.property(inner, fc.integer({ min: -30_000, max: 30_000 }), (day, days) => {
        expect(addDays(addDays(day, days), -days)).toBe(day)
        expect(daysBetween(day, addDays(day, days))).toBe(days)
      }),
    )
  })

  it('keeps the order of days', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 365 }), (day, days) => {
        fc.pre(day < '9990')
        expect(addDays(day, days) > day).toBe(true)
      }),
    )
  })

  it('refuses what is not a day', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
  })
})

describe('dateInTimeZone', () => {
  it.each([
    ['2026-11-21T23:30:00Z', 'Europe/Athens', '2026-11-22'],
    ['2026-11-21T23:30:00Z', 'UTC', '2026-11-21'],
    ['2026-11-21T02:00:00Z', 'America/Nassau', '2026-11-20'],
    ['2026-11-21T11:00:00Z', 'Pacific/Auckland', '2026-11-22'],
    ['2026-11-21T23:30:00Z', 'Mars/Olympus', '2026-11-21'],
  ])('%s in %s is %s', (instant, timeZone, expected) => {
    expect(dateInTimeZone(new Date(instant), timeZone)).toBe(expected)
  })
})

describe('formatShortDate: DD MMM. YYYY (rule D2.1)', () => {
  // Rule D2.1
  it.each([
    ['2026-03-05', 'en', '05 Mar. 2026'],
    ['2026-03-05', 'de', '05 Mär. 2026'],
    ['2026-05-31', 'de', '31 Mai. 2026'],
    ['2026-02-30', 'en', ''],
    ['', 'de', ''],
  ] as const)('%s in %s is "%s"', (day, language, expected) => {
    expect(formatShortDate(day, language)).toBe(expected)
  })
})

describe('DD.MM.YYYY (rule D2.1)', () => {
  it('shows an invalid date as empty', () => {
    expect(formatDottedDate('2026-02-30')).toBe('')
    expect(formatDottedDate('1985-06-XX')).toBe('XX.06.1985')
    expect(formatDottedDate('XXXX-XX-XX')).toBe('XX.XX.XXXX')
  })

  it.each(['30.02.2026', '1.2.2026', '2026-02-01', '31.12.26', 'soon', ''])(
    'does not read %j as a day',
    (text) => expect(parseDottedDate(text)).toBeNull(),
  )

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(date, (day) => {
        expect(parseDottedDate(formatDottedDate(day))).toBe(day)
      }),
    )
  })
})

describe('yearsBetween', () => {
  it.each([
    ['1990-11-21', '2026-11-21', 36],
    ['1990-11-22', '2026-11-21', 35],
    ['2024-02-29', '2025-02-28', 0],
    ['2024-02-29', '2025-03-01', 1],
    ['2026-11-21', '2026-11-21', 0],
  ])('from %s to %s is %i', (from, to, years) => {
    expect(yearsBetween(from, to)).toBe(years)
  })
})
