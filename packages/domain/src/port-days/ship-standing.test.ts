import { describe, expect, it } from 'vitest'
import { timeInTimeZone } from '../dates/zoned-time.ts'
import { lacksCommonTime } from '../ships/common-time.ts'
import { pickupConflict } from '../ships/pickup-conflict.ts'
import { defaultPickupRules } from '../ships/default-pickup-rules.ts'
import { plainPort, type PickupQuestion } from '../ships/pickup-fit.ts'
import type { ShipCallTimes } from '../ships/ship-call.ts'
import { latestPickup, shipStanding } from './ship-standing.ts'

const one: ShipCallTimes = {
  ship: 'MS One',
  status: 'expected',
  call_date: '2027-07-14',
  arrival: '08:00',
  all_aboard: null,
  departure_date: '2027-07-14',
  departure: '18:00',
  tender: false,
  first_ashore: null,
  last_tender: null,
  ship_time_offset_minutes: null,
}
const two: ShipCallTimes = { ...one, ship: 'MS Two', departure: '16:00' }

const twoLater = { ...two, arrival: '14:00', departure: '23:00' }

const question: PickupQuestion = {
  event_date: '2027-07-14',
  duration: 240,
  port_time_zone: 'Europe/Berlin',
  port_times: plainPort,
  ships: [{ ship: 'MS One' }, { ship: 'MS Two' }],
  calls: [one, two],
  rules: defaultPickupRules,
}

function standingAt(pickup_time: string | null, change: Partial<PickupQuestion> = {}) {
  const asked = { ...question, ...change }
  const saved = { pickup_time, acceptances: [], status: 'approved', today: '2027-07-01' } as const
  const conflict = pickupConflict(saved, asked)
  const no_common_time = lacksCommonTime(saved, asked)
  return shipStanding({ pickup_time, conflict, left_out: [], no_common_time }, asked)
}

describe('shipStanding', () => {
  it.each<[string | null, ReturnType<typeof standingAt>, Partial<PickupQuestion>]>([
    ['09:00', 'fitting', {}],
    ['10:15', 'tight', {}],
    ['11:00', 'missed', {}],
    ['09:00', 'no_duration', { duration: null }],
    ['09:00', 'unknown_ship', { calls: [one] }],
    ['09:00', 'no_call', { calls: [one, { ...two, status: 'canceled' }] }],
    [null, null, {}],
    [null, 'no_call', { calls: [one, { ...two, status: 'canceled' }] }],
    ['09:00', null, { ships: [] }],
    [null, 'no_common_time', { calls: [one, twoLater] }],
    ['09:00', 'missed', { calls: [one, twoLater] }],
    [null, 'no_call', { calls: [{ ...one, status: 'canceled' }, twoLater] }],
    [
      null,
      'no_common_time',
      { calls: [one, twoLater], ships: [...question.ships, { ship: 'MS Three' }] },
    ],
  ])('at %s: %s for %o', (time, expected, change) => {
    expect(standingAt(time, change)).toBe(expected)
  })

  it('keeps knowingly missed persons in sight', () => {
    const left_out = [{ ship: 'MS Two', ship_imo: null, spare_minutes: -30, persons: 2 }]
    const saved = { pickup_time: '11:00', conflict: null, left_out, no_common_time: false }
    expect(shipStanding(saved, question)).toBe('left_out')
  })
})

describe('latestPickup', () => {
  it.each<[string | null, Partial<PickupQuestion>]>([
    ['10:30', {}],
    ['12:30', { ships: [{ ship: 'MS One' }] }],
    ['12:30', { calls: [one] }],
    [null, { calls: [one, twoLater] }],
    ['23:55', { calls: [{ ...one, departure_date: '2027-07-16' }] }],
    [null, { calls: [one, two, { ...one, arrival: '12:00', departure: '23:00' }] }],
    [null, { duration: null }],
    [null, { calls: [] }],
    [null, { calls: [{ ...one, status: 'canceled' }] }],
  ])('is %s for %o', (expected, change) => {
    const latest = latestPickup({ ...question, ...change })
    expect(latest && timeInTimeZone(new Date(latest), 'Europe/Berlin')).toBe(expected)
  })
})
