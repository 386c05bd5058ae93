import { describe, expect, test } from 'vitest'
import { pickupTimes } from '../events/pickup-times.ts'
import { pickupAdvice } from './pickup-advice.ts'
import { defaultPickupRules } from './default-pickup-rules.ts'
import { plainPort } from './pickup-fit.ts'
import type { ShipCallTimes } from './ship-call.ts'

const callOf = (ship: string, arrival: string, departure: string): ShipCallTimes => ({
  ship,
  status: 'expected',
  tender: false,
  first_ashore: null,
  last_tender: null,
  ship_time_offset_minutes: null,
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
      port_times: plainPort,
      ships: named.map((ship) => ({ ship })),
      calls: Object.entries(ships).map(([ship, [from, until]]) => callOf(ship, from, until)),
      rules: defaultPickupRules,
    },
    pickupTimes,
    new Map(Object.entries(ships).map(([ship, [, , persons]]) => [ship, persons])),
  )
}

describe('pickupAdvice', () => {
  // Rule E4.9
  test.each<[what: string, ships: Ships, duration: number | null, times: string[]]>([
    // Possible from 08:30 until 12:30.
    [
      'the earliest with enough room',
      { A: ['08:00', '18:00', 4] },
      240,
      ['09:00', '09:15', '09:30'],
    ],
    // Possible from 09:00, for B's sake, until 11:30, for A's.
    [
      'every ship counts',
      { A: ['08:00', '17:00', 4], B: ['08:30', '18:00', 2] },
      240,
      ['09:30', '09:45', '10:00'],
    ],
    // Possible from 08:30 until 09:35: 09:00 and 09:05 leave enough room.
    [
      'tight ones come last, the roomiest first',
      { A: ['08:00', '15:05', 4] },
      240,
      ['09:00', '09:15', '08:45'],
    ],
    ['a narrow window gives its middle', { A: ['08:00', '14:10', 4] }, 240, ['08:35']],
    ['a point gives one', { A: ['08:00', '14:00', 4] }, 240, ['08:30']],
    // From 09:00 on they are no longer tight.
    [
      'without a duration the earliest',
      { A: ['08:00', '18:00', 4] },
      null,
      ['09:00', '09:15', '09:30'],
    ],
  ])('%s', (_what, ships, duration, times) => {
    expect(advise(ships, duration)).toEqual({ kind: 'times', times, isOutsideDay: false })
  })

  test('says nothing if no call is known', () => {
    expect(advise({}, 240, ['A'])).toBeNull()
  })

  test('claims nothing about a ship whose call is not known', () => {
    expect(advise({ A: ['08:00', '14:00', 4] }, 240, ['A', 'B'])).toEqual({
      kind: 'times',
      times: ['08:30'],
      isOutsideDay: false,
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

  test('where a tour is too long for every ship, there is none', () => {
    expect(advise({ A: ['08:00', '12:00', 4] })).toEqual({ kind: 'none', isOutsideDay: false })
  })

  test('where a ship is missed by day, the compromise is still made by day', () => {
    // A leaves in the night, before B comes: at night neither would be left with more.
    expect(advise({ A: ['00:00', '06:00', 4], B: ['08:00', '18:00', 20] })).toMatchObject({
      kind: 'compromise',
      isOutsideDay: false,
      leftOut: [{ ship: 'A' }],
    })
  })

  test('where by day every ship is missed, another hour is proposed, and said', () => {
    expect(advise({ A: ['00:00', '06:00', 4], B: ['19:40', '23:55', 20] }, 180)).toMatchObject({
      kind: 'compromise',
      isOutsideDay: true,
      leftOut: [{ ship: 'B' }],
    })
  })
})

describe('a ship that stays two nights', () => {
  const stay: ShipCallTimes = {
    ...callOf('A', '13:00', '02:00'),
    call_date: '2027-07-13',
    all_aboard: '01:30',
    departure_date: '2027-07-15',
  }
  test.each([
    ['2027-07-13', 300, ['14:00', '14:15', '14:30'], false],
    ['2027-07-14', 240, ['07:00', '07:15', '07:30'], false],
    // Until 22:00 the day before: only the night is left.
    ['2027-07-15', 30, ['00:00'], true],
  ])('on %s, for %i minutes', (event_date, duration, times, isOutsideDay) => {
    const calls = event_date === '2027-07-15' ? [{ ...stay, all_aboard: '02:00' }] : [stay]
    const question = {
      event_date,
      duration,
      port_time_zone: 'Europe/Oslo',
      port_times: plainPort,
      ships: [{ ship: 'A' }],
      calls,
      rules: defaultPickupRules,
    }
    const advice = pickupAdvice(question, pickupTimes, new Map([['A', 2]]))
    expect(advice).toEqual({ kind: 'times', times, isOutsideDay })
  })
})
