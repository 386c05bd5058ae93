import { describe, expect, it } from 'vitest'
import { portOffset } from './port-clock.ts'

describe('portOffset', () => {
  it.each([
    ['Europe/Oslo', 'Europe/Berlin', '2027-07-01', null],
    ['Europe/Oslo', 'Europe/London', '2027-07-01', 'GMT+2'],
    ['Europe/Oslo', 'Europe/London', '2027-01-15', 'GMT+1'],
    ['America/Argentina/Buenos_Aires', 'Europe/Berlin', '2027-01-15', 'GMT-3'],
    ['Asia/Kolkata', 'UTC', '2027-01-15', 'GMT+5:30'],
  ])('a port in %s read in %s on %s: %s', (portTimeZone, readerTimeZone, date, offset) => {
    expect(portOffset({ portTimeZone, readerTimeZone, date })).toBe(offset)
  })

  it('says nothing where two zones agree that day only', () => {
    const zones = { portTimeZone: 'America/Phoenix', readerTimeZone: 'America/Los_Angeles' }
    expect(portOffset({ ...zones, date: '2027-07-01' })).toBeNull()
    expect(portOffset({ ...zones, date: '2027-01-15' })).toBe('GMT-7')
  })
})
