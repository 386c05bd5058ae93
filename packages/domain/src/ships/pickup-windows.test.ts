import { expect, test } from 'vitest'
import { pickupTimes } from '../events/pickup-times.ts'
import { defaultPickupRules } from './default-pickup-rules.ts'
import { plainPort, shipsJudge } from './pickup-fit.ts'
import { pickupWindows } from './pickup-windows.ts'
import type { ShipCallTimes } from './ship-call.ts'

const call = (ship: string, arrival: string, departure: string): ShipCallTimes => ({
  ship,
  status: 'expected',
  call_date: '2027-07-14',
  arrival,
  all_aboard: null,
  departure_date: '2027-07-14',
  departure,
  tender: false,
  first_ashore: null,
  last_tender: null,
  ship_time_offset_minutes: null,
})

/** By `from–until verdict`, of a tour of four hours. */
const windowsOf = (calls: ShipCallTimes[], duration: number | null = 240) => {
  const judge = shipsJudge({
    event_date: '2027-07-14',
    duration,
    port_time_zone: 'Europe/Oslo',
    port_times: plainPort,
    ships: [{ ship: 'One' }, { ship: 'Two' }],
    calls,
    rules: defaultPickupRules,
  })
  const windows = pickupWindows(new Map(pickupTimes.map((time) => [time, judge(time)])))
  return windows.map(({ ship, parts }) => [
    ship,
    ...parts.map(({ from, until, verdict }) => `${from}–${until} ${verdict}`),
  ])
}

const [one, two] = [call('One', '08:00', '18:00'), call('Two', '13:00', '23:00')]

// Rule E4.13
test.each<[string, ShipCallTimes[], number | null, string[][]]>([
  [
    'each ship has its window, tight at both ends',
    [one, two],
    240,
    [
      ['One', '08:30–08:55 tight', '09:00–12:00 fitting', '12:05–12:30 tight'],
      ['Two', '13:30–13:55 tight', '14:00–17:00 fitting', '17:05–17:30 tight'],
    ],
  ],
  [
    'a ship without a call has none',
    [two],
    240,
    [['Two', '13:30–13:55 tight', '14:00–17:00 fitting', '17:05–17:30 tight']],
  ],
  ['a tour that is too long leaves no part', [one], 700, [['One']]],
  [
    'without a duration only the arrival counts',
    [one],
    null,
    [['One', '08:30–08:55 tight', '09:00–23:55 unclaimed']],
  ],
  [
    'a ship that calls twice has two',
    [call('One', '06:00', '13:00'), call('One', '16:00', '23:00')],
    240,
    [
      [
        'One',
        '06:30–06:55 tight',
        '07:00–07:00 fitting',
        '07:05–07:30 tight',
        '16:30–16:55 tight',
        '17:00–17:00 fitting',
        '17:05–17:30 tight',
      ],
    ],
  ],
])('%s', (_, calls, duration, windows) => {
  expect(windowsOf(calls, duration)).toEqual(windows)
})
