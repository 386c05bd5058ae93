import { describe, expect, it } from 'vitest'
import { pickupConflict, type SavedPickup } from './pickup-conflict.ts'
import { defaultPickupRules } from './pickup-fit.ts'

const saved: SavedPickup = {
  pickup_time: '08:00',
  pickup_accepted_spare: null,
  status: 'requested',
  today: '2027-07-01',
}

const question = {
  event_date: '2027-07-14',
  duration: 180,
  port_time_zone: 'Europe/Berlin',
  ships: ['AIDAprima'],
  calls: [
    {
      ship: 'AIDAprima',
      call_date: '2027-07-14',
      arrival: '08:00',
      all_aboard: null,
      departure_date: '2027-07-14',
      departure: '18:00',
    },
  ],
  rules: defaultPickupRules,
}

describe('pickupConflict', () => {
  it('names the ship that the saved time misses, and by how much', () => {
    expect(pickupConflict(saved, question)).toEqual({
      verdict: 'impossible',
      ship: 'AIDAprima',
      bound: 'arrival',
      spare_minutes: -30,
    })
  })

  it.each([
    ['a time that fits', { pickup_time: '09:30' }, false],
    ['a tight time', { pickup_time: '08:30' }, false],
    ['no time', { pickup_time: null }, false],
    ['a canceled event', { status: 'canceled' }, false],
    ['one that has taken place', { status: 'successful' }, false],
    ['yesterday’s', { today: '2027-07-15' }, false],
    ['today’s', { today: '2027-07-14' }, true],
    ['an approved one', { status: 'approved' }, true],
    ['what was accepted', { pickup_accepted_spare: -30 }, false],
    ['what became worse than accepted', { pickup_accepted_spare: -25 }, true],
  ] as const)('%s: %o', (_, change, isRaised) => {
    expect(pickupConflict({ ...saved, ...change }, question) !== null).toBe(isRaised)
  })

  it('raises nothing if no call is known', () => {
    expect(pickupConflict(saved, { ...question, calls: [] })).toBeNull()
  })
})
