import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './calendar-date.ts'
import { formatDottedInstant, instantsOf } from './zoned-time.ts'

const iso = (instant: number) => new Date(instant).toISOString().slice(0, 16)

describe('instantsOf', () => {
  it.each([
    ['in winter', '2027-01-15', '09:30', 'Europe/Berlin', '2027-01-15T08:30'],
    ['in summer', '2027-07-15', '09:30', 'Europe/Berlin', '2027-07-15T07:30'],
    ['west of Greenwich', '2027-07-15', '21:00', 'America/New_York', '2027-07-16T01:00'],
    ['at midnight', '2027-07-15', '00:00', 'Europe/Berlin', '2027-07-14T22:00'],
    ['half an hour off', '2027-07-15', '09:30', 'America/St_Johns', '2027-07-15T12:00'],
    ['before the clocks go forward', '2027-03-28', '01:55', 'Europe/Berlin', '2027-03-28T00:55'],
    ['after they went forward', '2027-03-28', '03:00', 'Europe/Berlin', '2027-03-28T01:00'],
    ['skipped in spring', '2027-03-28', '02:30', 'Europe/Berlin', '2027-03-28T01:30'],
    ['skipped in spring, America', '2027-03-14', '02:30', 'America/New_York', '2027-03-14T07:30'],
    ['after they went back', '2027-10-31', '03:00', 'Europe/Berlin', '2027-10-31T02:00'],
    [
      'in a zone this machine does not know',
      '2027-07-15',
      '09:30',
      'Mars/Olympus',
      '2027-07-15T09:30',
    ],
    [
      'at the beginning of the calendar',
      '0001-01-01',
      '00:00',
      'Europe/Berlin',
      '0001-01-01T00:00',
    ],
    ['at its end', '9999-12-31', '12:00', 'America/New_York', '9999-12-31T17:00'],
  ])('%s: %s %s in %s', (_, date, time, zone, expected) => {
    const { first, last } = instantsOf(date, time, zone)
    expect([iso(first), iso(last)]).toEqual([expected, expected])
  })

  it.each([
    ['2027-10-31', '02:30', 'Europe/Berlin', '2027-10-31T00:30', '2027-10-31T01:30'],
    ['2027-11-07', '01:05', 'America/New_York', '2027-11-07T05:05', '2027-11-07T06:05'],
  ])('%s %s comes twice in %s', (date, time, zone, expectedFirst, expectedLast) => {
    const { first, last } = instantsOf(date, time, zone)
    expect([iso(first), iso(last)]).toEqual([expectedFirst, expectedLast])
  })

  const zone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'America/St_Johns', 'UTC')
  const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days))
  const minute = fc.integer({ min: 0, max: 1439 })
  const clock = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16)

  it('a clock shows the time at both of its instants, unless it is skipped that day', () => {
    fc.assert(
      fc.property(zone, day, minute, (timeZone, date, minutes) => {
        const { first, last } = instantsOf(date, clock(minutes), timeZone)
        const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' })
        const shown = [first, last].map((instant) => format.format(instant))
        expect([0, 3_600_000]).toContain(last - first)
        const atOther = shown[0] === clock(minutes) ? clock(minutes) : clock(minutes + 60)
        expect(shown).toEqual([atOther, atOther])
      }),
    )
  })

  it('an hour later on the clock never comes earlier', () => {
    fc.assert(
      fc.property(zone, day, minute, minute, (timeZone, date, a, b) => {
        fc.pre(b - a >= 60)
        const earlier = instantsOf(date, clock(a), timeZone)
        const later = instantsOf(date, clock(b), timeZone)
        expect(later.last).toBeGreaterThanOrEqual(earlier.first)
      }),
    )
  })
})

describe('DD.MM.YYYY HH:mm (rule D2.1)', () => {
  // Rule D2.1
  it.each([
    ['2027-01-05T08:05:59Z', 'Europe/Berlin', '05.01.2027 09:05'],
    ['2027-07-05T22:30:00Z', 'Europe/Berlin', '06.07.2027 00:30'],
    ['2027-01-01T03:00:00Z', 'America/New_York', '31.12.2026 22:00'],
  ])('%s in %s is "%s"', (instant, zone, expected) => {
    expect(formatDottedInstant(new Date(instant), zone)).toBe(expected)
  })
})
