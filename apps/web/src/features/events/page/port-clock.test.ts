import { describe, expect, it } from 'vitest'
import { portClockLabel } from './port-clock.ts'

describe('portClockLabel', () => {
  it.each([
    ['Europe/Oslo', 'Europe/Berlin', '2027-07-01', null],
    ['Europe/Oslo', 'Europe/London', '2027-07-01', 'Oslo, GMT+2'],
    ['Europe/Oslo', 'Europe/London', '2027-01-15', 'Oslo, GMT+1'],
    ['America/Argentina/Buenos_Aires', 'Europe/Berlin', '2027-01-15', 'Buenos Aires, GMT-3'],
    ['Asia/Kolkata', 'UTC', '2027-01-15', 'Kolkata, GMT+5:30'],
  ])('a port in %s read in %s on %s: %s', (portTimeZone, readerTimeZone, date, label) => {
    expect(portClockLabel({ portTimeZone, readerTimeZone, date })).toBe(label)
  })

  it('says nothing where two zones agree that day only', () => {
    const zones = { portTimeZone: 'America/Phoenix', readerTimeZone: 'America/Los_Angeles' }
    expect(portClockLabel({ ...zones, date: '2027-07-01' })).toBeNull()
    expect(portClockLabel({ ...zones, date: '2027-01-15' })).toBe('Phoenix, GMT-7')
  })
})
