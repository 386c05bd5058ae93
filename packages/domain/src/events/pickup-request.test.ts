import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventStatuses, isOpenEvent } from './event-status.ts'
import { pickupRequestFault } from './pickup-request.ts'
import { pickupTimes } from './pickup-times.ts'

const usual = {
  status: 'approved',
  event_date: '2026-07-14',
  port_time_zone: 'Europe/Berlin',
  saved: '09:00',
  asked: '10:00',
  now: new Date('2026-07-01T12:00:00Z'),
} as const

// Rule E7.2
describe('pickupRequestFault', () => {
  it.each([
    ['a later time', {}, null],
    ['an earlier time', { asked: '08:00' }, null],
    ['the saved time', { asked: '09:00' }, 'same_time'],
    ['no time is saved', { saved: null }, 'not_set'],
    ['a new event', { status: 'new' }, null],
    ['a canceled event', { status: 'canceled' }, 'over'],
    ['a settled event', { status: 'successful' }, 'over'],
    ['yesterday’s event', { now: new Date('2026-07-15T06:00:00Z') }, 'over'],
    [
      'yesterday’s event without a time',
      { saved: null, now: new Date('2026-07-15T06:00:00Z') },
      'over',
    ],
    ['the minute before it departs', { now: new Date('2026-07-14T06:59:00Z') }, null],
    ['the minute it departs', { now: new Date('2026-07-14T07:00:00Z') }, 'over'],
    ['a time that has passed', { asked: '08:00', now: new Date('2026-07-14T06:30:00Z') }, 'over'],
    [
      'a port that is a day behind',
      { port_time_zone: 'Pacific/Honolulu', now: new Date('2026-07-14T18:00:00Z') },
      null,
    ],
  ] as const)('%s', (_, change, fault) => {
    expect(pickupRequestFault({ ...usual, ...change })).toBe(fault)
  })

  it('never lets a time be changed that has come, or to one that has', () => {
    const time = fc.constantFrom(...pickupTimes)
    const status = fc.constantFrom(...eventStatuses)
    const now = fc.date({
      min: new Date('2026-07-13'),
      max: new Date('2026-07-16'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(time, time, status, now, (saved, asked, state, at) => {
        const fault = pickupRequestFault({ ...usual, saved, asked, status: state, now: at })
        const departs = (hour: string) => Date.parse(`2026-07-14T${hour}:00+02:00`)
        const isAhead = Math.min(departs(saved), departs(asked)) > at.getTime()
        expect(fault === 'over').toBe(!isAhead || !isOpenEvent[state])
      }),
    )
  })
})
