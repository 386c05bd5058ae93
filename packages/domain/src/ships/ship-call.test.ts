import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../dates/calendar-date.ts'
import { clockTime } from '../events/pickup-times.ts'
import { callFault, callsOf, type ShipCallTimes, shipsOf, timeAshore } from './ship-call.ts'

const call: ShipCallTimes = {
  ship: 'AIDAprima',
  status: 'expected',
  tender: false,
  first_ashore: null,
  last_tender: null,
  ship_time_offset_minutes: null,
  call_date: '2027-07-14',
  arrival: '08:00',
  all_aboard: null,
  departure_date: '2027-07-14',
  departure: '18:00',
}

describe('shipsOf', () => {
  it('names each ship of the active orders once, whatever its spelling', () => {
    const orders = [
      { ship: 'Mein Schiff 1', status: 'approved' },
      { ship: ' mein  schiff 1', status: 'requested' },
      { ship: 'AIDAprima', status: 'canceled' },
      { ship: '', status: 'requested' },
      { ship: 'MSC Euribia', status: 'requested' },
    ] as const
    expect(shipsOf(orders).map(({ ship }) => ship.toLowerCase().trim())).toEqual([
      'mein  schiff 1',
      'msc euribia',
    ])
  })
})

describe('callsOf', () => {
  it('finds the calls of a ship by its name in any case and Unicode form', () => {
    const calls = [call, { ...call, ship: 'Côte d’Azur'.normalize('NFD') }]
    expect(callsOf({ ship: 'AIDAPRIMA' }, calls)).toEqual([call])
    expect(callsOf({ ship: 'côte d’azur' }, calls)).toHaveLength(1)
    expect(callsOf({ ship: 'AIDA' }, calls)).toEqual([])
  })
})

describe('timeAshore', () => {
  const iso = (instant: number) => new Date(instant).toISOString().slice(0, 16)

  it.each([
    ['until the departure where all-aboard is unknown', {}, '06:00', '2027-07-14T16:00'],
    ['until all-aboard', { all_aboard: '17:30' }, '06:00', '2027-07-14T15:30'],
    [
      'until all-aboard on the evening before a departure after midnight',
      { all_aboard: '23:30', departure_date: '2027-07-15', departure: '00:15' },
      '06:00',
      '2027-07-14T21:30',
    ],
    [
      'over the night',
      { all_aboard: '17:00', departure_date: '2027-07-15' },
      '06:00',
      '2027-07-15T15:00',
    ],
    [
      'until half an hour before for those who go by boat',
      { tender: true },
      '06:00',
      '2027-07-14T15:30',
    ],
    [
      'as the sender says of the boats',
      { tender: true, first_ashore: '08:40', last_tender: '17:40' },
      '06:40',
      '2027-07-14T15:40',
    ],
    [
      'never beyond all-aboard',
      { tender: true, all_aboard: '17:00', last_tender: '17:40' },
      '06:00',
      '2027-07-14T15:00',
    ],
    [
      'until the departure where no one goes by boat',
      { last_tender: '12:00' },
      '06:00',
      '2027-07-14T16:00',
    ],
  ])('%s', (_, change, from, until) => {
    const ashore = timeAshore({ ...call, ...change }, 'Europe/Berlin')
    expect([iso(ashore.from), iso(ashore.until)]).toEqual([`2027-07-14T${from}`, until])
  })

  it('takes a time that comes twice as the one that leaves less time', () => {
    const autumn = { ...call, call_date: '2027-10-31', arrival: '02:30' }
    const early = { ...autumn, departure_date: '2027-11-01' }
    expect(iso(timeAshore(early, 'Europe/Berlin').from)).toBe('2027-10-31T01:30')
    const late = { ...call, call_date: '2027-10-30', departure_date: '2027-10-31' }
    const leaving = timeAshore({ ...late, departure: '02:30' }, 'Europe/Berlin')
    expect(iso(leaving.until)).toBe('2027-10-31T00:30')
  })
})

const long = { departure_date: '2027-07-16' }

// Rule E6.6
describe('callFault', () => {
  it.each<[string, Partial<ShipCallTimes>, string | null]>([
    ['a day’s call', {}, null],
    ['an overnight call', { departure_date: '2027-07-15', departure: '07:00' }, null],
    ['a departure at the arrival', { departure: '08:00' }, 'departure before_arrival'],
    ['a departure before the arrival', { departure: '07:00' }, 'departure before_arrival'],
    ['a departure the day before', { departure_date: '2027-07-13' }, 'departure before_arrival'],
    ['a stay of two weeks', { departure_date: '2027-07-28' }, null],
    ['a longer one', { departure_date: '2027-07-29' }, 'departure_date stays_too_long'],
    ['all aboard before the arrival', { all_aboard: '07:00' }, 'all_aboard before_arrival'],
    ['all aboard at the departure', { all_aboard: '18:00' }, null],
    ['all aboard 12 h before', { ...long, all_aboard: '06:00' }, null],
    [
      'all aboard earlier',
      { ...long, all_aboard: '05:59' },
      'all_aboard too_long_before_departure',
    ],
    ['all aboard just after', { ...long, all_aboard: '18:05' }, 'all_aboard after_departure'],
    ['all aboard after a day’s call', { all_aboard: '19:00' }, 'all_aboard after_departure'],
    ['the first ashore while the ship is there', { first_ashore: '08:40' }, null],
    ['the first ashore at the arrival', { first_ashore: '08:00' }, null],
    ['the first ashore when it has left', { first_ashore: '18:00' }, 'first_ashore outside_stay'],
    [
      'the first ashore when all are aboard',
      { all_aboard: '17:00', first_ashore: '17:00' },
      'first_ashore outside_stay',
    ],
    ['the first ashore before it comes', { first_ashore: '07:00' }, 'first_ashore before_arrival'],
    ['the same of a long stay', { ...long, first_ashore: '07:40' }, 'first_ashore before_arrival'],
    ['ashore 12 h after the arrival', { ...long, first_ashore: '20:00' }, null],
    ['ashore later', { ...long, first_ashore: '20:01' }, 'first_ashore too_long_after_arrival'],
    [
      'ashore the next night',
      { ...long, first_ashore: '01:59' },
      'first_ashore too_long_after_arrival',
    ],
    ['ashore six hours before', { ...long, first_ashore: '02:00' }, 'first_ashore before_arrival'],
    ['ashore after midnight', { ...long, arrival: '22:30', first_ashore: '07:00' }, null],
    [
      'ashore on the evening before an arrival at night',
      { ...long, arrival: '00:30', first_ashore: '23:50' },
      'first_ashore before_arrival',
    ],
    ['the last boat at the departure', { last_tender: '18:00' }, null],
    ['the last boat 12 h before', { ...long, last_tender: '06:00' }, null],
    [
      'the last boat earlier',
      { ...long, last_tender: '05:00' },
      'last_tender too_long_before_departure',
    ],
    ['the last boat just after', { ...long, last_tender: '18:05' }, 'last_tender after_departure'],
    [
      'the last boat after a departure at midnight',
      { departure_date: '2027-07-15', departure: '00:00', last_tender: '00:15' },
      'last_tender after_departure',
    ],
    [
      'the last boat the evening before',
      { ...long, departure: '00:30', last_tender: '23:45' },
      null,
    ],
    [
      'the last boat before the first',
      { first_ashore: '09:00', last_tender: '09:00' },
      'last_tender outside_stay',
    ],
  ])('%s', (_, change, expected) => {
    const found = callFault({ ...call, ...change })
    expect(found && `${found.field} ${found.fault}`).toBe(expected)
  })

  it('leaves only times within 12 h of their end, on whichever side of midnight', () => {
    const clock = fc.integer({ min: 0, max: 1_439 }).map(clockTime)
    const time = fc.option(clock)
    const anyCall = fc.record({
      arrival: clock,
      departure: clock,
      all_aboard: time,
      first_ashore: time,
      last_tender: time,
      days: fc.nat({ max: 3 }),
    })
    fc.assert(
      fc.property(anyCall, ({ days, ...times }) => {
        const stay = { ...call, ...times, departure_date: addDays(call.call_date, days) }
        if (callFault(stay) !== null) return
        const at = (date: string, clockTime: string) => Date.parse(`${date}T${clockTime}Z`)
        const arrival = at(stay.call_date, stay.arrival)
        const departure = at(stay.departure_date, stay.departure)
        const { from } = timeAshore(stay, 'UTC')
        const { until } = timeAshore({ ...stay, tender: true }, 'UTC')
        const hours = 3_600_000
        expect(from).toBeGreaterThanOrEqual(arrival)
        expect(from).toBeLessThanOrEqual(arrival + 12 * hours)
        expect(until).toBeLessThanOrEqual(departure)
        expect(until).toBeGreaterThanOrEqual(departure - 12.5 * hours)
      }),
    )
  })

  it.each<Partial<ShipCallTimes>>([
    { first_ashore: '07:40' },
    { all_aboard: '18:20' },
    { tender: true, last_tender: '18:20' },
  ])('one kept from before, %o, is taken as not known', (kept) => {
    const stay = { ...call, ...long, ...kept }
    const unknown = { ...stay, first_ashore: null, all_aboard: null, last_tender: null }
    expect(timeAshore(stay, 'Europe/Berlin')).toEqual(timeAshore(unknown, 'Europe/Berlin'))
  })
})
