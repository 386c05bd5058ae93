import { describe, expect, it } from 'vitest'
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

describe('callFault', () => {
  it.each([
    ['a day’s call', {}, null],
    ['an overnight call', { departure_date: '2027-07-15', departure: '07:00' }, null],
    ['a departure at the arrival', { departure: '08:00' }, 'departure'],
    ['a departure before the arrival', { departure: '07:00' }, 'departure'],
    ['a departure the day before', { departure_date: '2027-07-13' }, 'departure'],
    ['a stay of two weeks', { departure_date: '2027-07-28' }, null],
    ['a longer one', { departure_date: '2027-07-29' }, 'length'],
    ['all aboard before the arrival', { all_aboard: '07:00' }, 'all_aboard'],
    ['all aboard after the departure: the day before', { all_aboard: '19:00' }, 'all_aboard'],
    ['all aboard at the departure', { all_aboard: '18:00' }, null],
    ['the first ashore while the ship is there', { first_ashore: '08:40' }, null],
    ['the first ashore when it has left', { first_ashore: '18:00' }, 'first_ashore'],
    [
      'the first ashore before it comes, which is the next day',
      { first_ashore: '07:00' },
      'first_ashore',
    ],
    ['the last boat at the departure', { last_tender: '18:00' }, null],
    [
      'the last boat before the first',
      { first_ashore: '09:00', last_tender: '09:00' },
      'last_tender',
    ],
    ['the last boat after the departure: the day before', { last_tender: '18:05' }, 'last_tender'],
  ])('%s', (_, change, fault) => {
    expect(callFault({ ...call, ...change })).toBe(fault)
  })
})
