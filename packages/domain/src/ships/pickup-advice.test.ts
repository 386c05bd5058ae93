import { describe, expect, test } from 'vitest'
import { pickupTimes } from '../events/pickup-times.ts'
import { pickupAdvice } from './pickup-advice.ts'
import { defaultPickupRules } from './pickup-fit.ts'

const callOf = (ship: string, arrival: string, departure: string) => ({
  ship,
  call_date: '2027-07-01',
  arrival,
  all_aboard: null,
  departure_date: '2027-07-01',
  departure,
})

/** Arrival, departure and persons of each ship. */
type Ships = Readonly<Record<string, readonly [string, string, number]>>

function advise(ships: Ships, duration: number | null = 240, named = Object.keys(ships)) {
  return pickupAdvice(
    {
      event_date: '2027-07-01',
      duration,
      port_time_zone: 'Europe/Oslo',
      ships: named,
      calls: Object.entries(ships).map(([ship, [from, until]]) => callOf(ship, from, until)),
      rules: defaultPickupRules,
    },
    pickupTimes,
    new Map(Object.entries(ships).map(([ship, [, , persons]]) => [ship, persons])),
  )
}

describe('pickupAdvice', () => {
  test.each<[what: string, ships: Ships, duration: number | null, times: string[]]>([
    // Possible from 08:30 until 12:30.
    [
      'the middle has the most room',
      { A: ['08:00', '18:00', 4] },
      240,
      ['10:30', '10:15', '10:45'],
    ],
    // Possible from 09:00, for B's sake, until 11:30, for A's.
    [
      'every ship counts',
      { A: ['08:00', '17:00', 4], B: ['08:30', '18:00', 2] },
      240,
      ['10:15', '10:00', '10:30'],
    ],
    [
      'a narrow window gives near ones',
      { A: ['08:00', '14:10', 4] },
      240,
      ['08:35', '08:30', '08:40'],
    ],
    ['a point gives one', { A: ['08:00', '14:00', 4] }, 240, ['08:30']],
    // From 09:00 on they are no longer tight.
    [
      'without a duration the earliest',
      { A: ['08:00', '18:00', 4] },
      null,
      ['09:00', '09:15', '09:30'],
    ],
  ])('%s', (_what, ships, duration, times) => {
    expect(advise(ships, duration)).toEqual({ kind: 'times', times })
  })

  test('says nothing if no call is known', () => {
    expect(advise({}, 240, ['A'])).toBeNull()
  })

  test('claims nothing about a ship whose call is not known', () => {
    expect(advise({ A: ['08:00', '14:00', 4] }, 240, ['A', 'B'])).toEqual({
      kind: 'times',
      times: ['08:30'],
    })
  })

  test('finds the compromise that leaves out the fewest persons', () => {
    // A leaves before B comes.
    const few = advise({ A: ['06:00', '12:30', 20], B: ['13:00', '22:00', 3] })
    expect(few).toMatchObject({ kind: 'compromise', leftOut: [{ ship: 'B', persons: 3 }] })
    const many = advise({ A: ['06:00', '12:30', 3], B: ['13:00', '22:00', 20] })
    expect(many).toMatchObject({ kind: 'compromise', leftOut: [{ ship: 'A', persons: 3 }] })
  })

  test('and of those the one that is not tight for the others, then misses the ship by least', () => {
    expect(advise({ A: ['06:00', '14:00', 20], B: ['14:30', '23:00', 3] })).toMatchObject({
      time: '08:00',
      leftOut: [{ ship: 'B', bound: 'arrival', spare_minutes: -420 }],
    })
  })

  test('three ships in conflict: two small ones are left out for a large one', () => {
    const advice = advise({
      A: ['06:00', '12:30', 2],
      B: ['12:00', '18:30', 30],
      C: ['18:00', '23:55', 4],
    })
    expect(advice).toMatchObject({
      kind: 'compromise',
      leftOut: [
        { ship: 'C', persons: 4 },
        { ship: 'A', persons: 2 },
      ],
    })
  })

  test('where a tour is too long for every ship, all are left out', () => {
    expect(advise({ A: ['08:00', '12:00', 4] })).toMatchObject({
      kind: 'compromise',
      leftOut: [{ ship: 'A' }],
    })
  })
})
