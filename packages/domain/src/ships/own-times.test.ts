import { expect, test } from 'vitest'
import { leftOut } from './left-out.ts'
import { fetchedShips, ordersOfShip, waitingShips } from './own-times.ts'
import { pickupConflict } from './pickup-conflict.ts'
import { defaultPickupRules } from './default-pickup-rules.ts'
import { plainPort } from './pickup-fit.ts'
import type { ShipCallTimes } from './ship-call.ts'

const callOf = (ship: string, arrival: string): ShipCallTimes => ({
  ship,
  status: 'expected',
  call_date: '2027-07-14',
  arrival,
  all_aboard: null,
  departure_date: '2027-07-14',
  departure: '20:00',
  tender: false,
  first_ashore: null,
  last_tender: null,
  ship_time_offset_minutes: null,
})

/** Two can be fetched from 13:30 on, One from 08:30; both until 15:30. */
const question = {
  event_date: '2027-07-14',
  duration: 180,
  port_time_zone: 'Europe/Berlin',
  port_times: plainPort,
  calls: [callOf('One', '08:00'), callOf('Two', '13:00')],
  rules: defaultPickupRules,
}

type Row = [ship: string, pickup_time: string | null, status?: 'canceled']

const ordersOf = (rows: readonly Row[]) =>
  rows.map(([ship, pickup_time, status = 'approved' as const]) => {
    return { ship, pickup_time, status, person_count: 2 }
  })

const accepted = [{ ship: 'Two', spare_minutes: -210 }]

// Rule E4.14
test.each<
  [
    what: string,
    orders: Row[],
    general: string | null,
    accepted: typeof accepted,
    conflict: [string, number] | null,
    left: [string, number, number][],
  ]
>([
  [
    'by the event’s time',
    [
      ['One', null],
      ['Two', null],
    ],
    '10:00',
    [],
    ['Two', -210],
    [],
  ],
  [
    'by its own',
    [
      ['One', null],
      ['Two', '14:00'],
    ],
    '10:00',
    [],
    null,
    [],
  ],
  [
    'before the event has one',
    [
      ['One', null],
      ['Two', '14:00'],
    ],
    null,
    [],
    null,
    [],
  ],
  [
    'by its own, which misses',
    [
      ['One', null],
      ['Two', '13:00'],
    ],
    '10:00',
    [],
    ['Two', -30],
    [],
  ],
  ['its own, without the event’s', [['Two', '13:00']], null, [], ['Two', -30], []],
  [
    'one order has its own, one waits',
    [
      ['Two', '14:00'],
      ['Two', null],
    ],
    '10:00',
    [],
    ['Two', -210],
    [],
  ],
  [
    'the same, accepted',
    [
      ['Two', '14:00'],
      ['Two', null],
    ],
    '10:00',
    accepted,
    null,
    [['Two', -210, 2]],
  ],
  [
    'its own miss, accepted',
    [
      ['One', null],
      ['Two', '13:00'],
    ],
    '10:00',
    accepted,
    null,
    [['Two', -30, 2]],
  ],
  [
    'both, accepted',
    [
      ['Two', '13:00'],
      ['Two', null],
    ],
    '10:00',
    accepted,
    null,
    [['Two', -210, 4]],
  ],
  [
    'a canceled order’s own time',
    [
      ['One', null],
      ['Two', '13:00', 'canceled'],
    ],
    '10:00',
    [],
    null,
    [],
  ],
])('an order is judged %s', (_, rows, pickup_time, acceptances, conflict, left) => {
  const orders = ordersOf(rows)
  const saved = { pickup_time, acceptances, status: 'approved', today: '2027-07-01' } as const
  const found = pickupConflict(saved, { ...question, ships: fetchedShips(orders) })
  expect(found && [found.ship, found.spare_minutes]).toEqual(conflict)
  const lists = leftOut(saved, question, orders)
  expect(lists.map(({ ship, spare_minutes, persons }) => [ship, spare_minutes, persons])).toEqual(
    left,
  )
})

test('the event’s time is for ships with an order that has none of its own', () => {
  const orders = ordersOf([
    ['One', null],
    ['one', '09:00'],
    ['Two', '14:00'],
    ['Three', null, 'canceled'],
  ])
  expect(waitingShips(orders).map(({ ship }) => ship)).toEqual(['One'])
  const { waiting, timed } = ordersOfShip(orders, { ship: 'MS One' })
  expect([waiting.length, timed.length]).toEqual([1, 1])
  expect(ordersOfShip(orders, { ship: 'Three' })).toEqual({ waiting: [], timed: [] })
})
