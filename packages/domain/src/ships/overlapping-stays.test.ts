import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays } from '../dates/calendar-date.ts'
import { clockTime, pickupTimes } from '../events/pickup-times.ts'
import { contradictions } from './contradicting-calls.ts'
import { overlappingStays } from './overlapping-stays.ts'
import { defaultPickupRules } from './default-pickup-rules.ts'
import { pickupJudge, plainPort } from './pickup-fit.ts'
import type { ShipCallTimes } from './ship-call.ts'

const date = '2027-07-14'

const stay = (arrival: string, departure: string, change: Partial<ShipCallTimes> = {}) =>
  ({
    ship: 'One',
    status: 'expected',
    call_date: date,
    arrival,
    all_aboard: null,
    departure_date: date,
    departure,
    tender: false,
    first_ashore: null,
    last_tender: null,
    ship_time_offset_minutes: null,
    ...change,
  }) satisfies ShipCallTimes

const judge = (calls: readonly ShipCallTimes[], duration: number | null = 120) =>
  pickupJudge({
    event_date: date,
    duration,
    port_time_zone: 'Europe/Berlin',
    port_times: plainPort,
    ships: [{ ship: 'One' }],
    calls,
    rules: defaultPickupRules,
  })

// Rule E4.17
describe('stays of one ship', () => {
  it.each<[string, ShipCallTimes[], string[]]>([
    ['one', [stay('08:00', '18:00')], ['08:00']],
    ['one after the other', [stay('14:00', '22:00'), stay('07:00', '12:00')], ['07:00', '14:00']],
    ['that touch', [stay('07:00', '12:00'), stay('12:00', '22:00')], ['07:00', '12:00']],
    ['that overlap', [stay('07:00', '12:01'), stay('12:00', '22:00')], ['07:00 12:00']],
    ['the same twice', [stay('08:00', '18:00'), stay('08:00', '18:00')], ['08:00 08:00']],
    ['one within another', [stay('09:00', '10:00'), stay('08:00', '18:00')], ['08:00 09:00']],
    [
      'a chain',
      [stay('07:00', '11:00'), stay('14:00', '20:00'), stay('10:00', '15:00')],
      ['07:00 10:00 14:00'],
    ],
    [
      'over midnight',
      [
        stay('20:00', '02:00', { departure_date: '2027-07-15' }),
        stay('01:00', '09:00', { call_date: '2027-07-15', departure_date: '2027-07-15' }),
      ],
      ['20:00 01:00'],
    ],
  ])('%s', (_, stays, groups) => {
    const found = overlappingStays(stays).map((group) =>
      group.map(({ arrival }) => arrival).join(' '),
    )
    expect(found).toEqual(groups)
  })

  it.each<[string, string, ShipCallTimes[], number]>([
    [
      'the stricter of two that overlap',
      '10:00',
      [stay('08:00', '18:00'), stay('11:00', '19:00')],
      -90,
    ],
    [
      'the better of two in succession',
      '09:00',
      [stay('08:00', '13:00'), stay('14:00', '22:00')],
      30,
    ],
    [
      'a canceled one counts no more',
      '10:00',
      [stay('08:00', '18:00'), stay('11:00', '19:00', { status: 'canceled' })],
      90,
    ],
    [
      'once the other is canceled',
      '10:00',
      [stay('08:00', '18:00', { status: 'canceled' }), stay('11:00', '19:00')],
      -90,
    ],
  ])('%s', (_, time, stays, spare) => {
    expect(judge(stays)(time)?.spare_minutes).toBe(spare)
    expect(judge(stays.toReversed())(time)?.spare_minutes).toBe(spare)
  })

  it('contradict each other by ship, whatever they are called', () => {
    const calls = [
      { ...stay('08:00', '18:00'), reference: 'A', ship: 'MS Óne' },
      { ...stay('09:00', '19:00'), reference: 'B' },
      {
        ...stay('09:00', '19:00'),
        reference: 'C',
        ship: 'Uno',
        known_as: { ship: 'One', ship_imo: null },
      },
      { ...stay('09:00', '19:00'), reference: 'D', ship: 'Two' },
      { ...stay('09:00', '19:00', { status: 'canceled' }), reference: 'E' },
      { ...stay('19:00', '20:00'), reference: 'F' },
    ]
    const found = contradictions({
      ships: [{ ship: 'One' }, { ship: 'ONE' }, { ship: 'Two' }],
      calls,
    })
    expect(found.map((one) => one.calls.map(({ reference }) => reference))).toEqual([
      ['A', 'B', 'C'],
    ])
  })
})

/** Stays within two days, so that some overlap, nest, are equal, touch or follow one another. */
const anyStay = fc
  .record({ from: fc.integer({ min: 0, max: 44 }), length: fc.integer({ min: 1, max: 20 }) })
  .map(({ from, length }) => {
    const at = (hours: number) =>
      [addDays(date, Math.floor(hours / 24)), clockTime((hours % 24) * 60)] as const
    const [call_date, arrival] = at(from)
    const [departure_date, departure] = at(from + length)
    return {
      from,
      until: from + length,
      call: stay(arrival, departure, { call_date, departure_date }),
    }
  })
const anyStays = fc.array(anyStay, { minLength: 1, maxLength: 5 })

const spareOf = (calls: readonly ShipCallTimes[], time: string, duration: number | null) =>
  judge(calls, duration)(time)?.spare_minutes ?? Number.NaN

const anyDuration = fc.option(fc.integer({ min: 30, max: 600 }))

test('a verdict is the strictest of overlapping stays, the best of groups, and goes by no order', () => {
  fc.assert(
    fc.property(
      anyStays.chain((stays) =>
        fc.record({
          stays: fc.constant(stays),
          shuffled: fc.shuffledSubarray(stays, { minLength: stays.length }),
        }),
      ),
      fc.constantFrom(...pickupTimes),
      anyDuration,
      ({ stays, shuffled }, time, duration) => {
        // Hours in which the ship is there join the group that shares one.
        const groups: (typeof stays)[] = []
        for (const one of stays) {
          const touched = groups.filter((group) =>
            group.some((other) => other.from < one.until && one.from < other.until),
          )
          const others = groups.filter((group) => !touched.includes(group))
          groups.splice(0, groups.length, ...others, [one, ...touched.flat()])
        }
        const expected = Math.max(
          ...groups.map((group) =>
            Math.min(...group.map(({ call }) => spareOf([call], time, duration))),
          ),
        )
        const callsOf = (given: typeof stays) => given.map(({ call }) => call)
        expect(spareOf(callsOf(stays), time, duration)).toBe(expected)
        expect(spareOf(callsOf(shuffled), time, duration)).toBe(expected)
        const contradicting = contradictions({ ships: [{ ship: 'One' }], calls: callsOf(stays) })
        expect(contradicting.length).toBe(groups.filter(({ length }) => length > 1).length)
      },
    ),
  )
})
