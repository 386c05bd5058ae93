import { expect, test } from 'vitest'
import { type FetchedOrder, leftOut } from './left-out.ts'
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

const question = {
  event_date: '2027-07-14',
  duration: 180,
  port_time_zone: 'Europe/Berlin',
  port_times: plainPort,
  ships: [{ ship: 'One' }, { ship: 'Two' }],
  calls: [callOf('One', '08:00'), callOf('Two', '13:00')],
  rules: defaultPickupRules,
}

const saved = {
  pickup_time: '10:00' as string | null,
  acceptances: [{ ship: 'Two', spare_minutes: -210 }],
}

const order = (change: Partial<FetchedOrder> = {}): FetchedOrder => ({
  ship: 'Two',
  status: 'approved',
  pickup_time: null,
  person_count: 2,
  ...change,
})

const two = (persons: number) => [{ ship: 'Two', ship_imo: null, spare_minutes: -210, persons }]

// Rule E4.8
test.each([
  ['those of the ship that is missed', saved, [order(), order({ ship: 'One' })], two(2)],
  ['all of its orders', saved, [order({ ship: 'two', person_count: 3 }), order()], two(5)],
  ['not the canceled ones', saved, [order(), order({ status: 'canceled' })], two(2)],
  ['not those with a time of their own', saved, [order(), order({ pickup_time: '14:00' })], two(2)],
  ['no one, once each has a time of their own', saved, [order({ pickup_time: '14:00' })], []],
  ['no one without a time', { ...saved, pickup_time: null }, [order()], []],
  ['no one of a ship that is met', { ...saved, pickup_time: '13:30' }, [order()], []],
  ['no one of whom it was not accepted', { ...saved, acceptances: [] }, [order()], []],
] as const)('%s', (_, pickup, orders, expected) => {
  expect(leftOut(pickup, question, orders)).toEqual(expected)
})
