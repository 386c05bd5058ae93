import { expect, test } from 'vitest'
import type { OrderStatus } from '../orders/order-status.ts'
import { orderConflict } from './order-conflict.ts'
import { defaultPickupRules } from './default-pickup-rules.ts'
import { plainPort } from './pickup-fit.ts'

const call = {
  ship: 'One',
  status: 'expected',
  call_date: '2027-07-14',
  arrival: '08:00',
  all_aboard: null,
  departure_date: '2027-07-14',
  departure: '20:00',
  tender: false,
  first_ashore: null,
  last_tender: null,
  ship_time_offset_minutes: null,
} as const

/** One can be fetched from 08:30 on. */
const event = {
  event_date: '2027-07-14',
  duration: 180,
  port_time_zone: 'Europe/Berlin',
  port_times: plainPort,
  rules: defaultPickupRules,
  pickup_time: '08:00',
  left_out: [] as { ship: string; spare_minutes: number }[],
}
const lost = { ...call, status: 'canceled' } as const
const left = [{ ship: 'One', spare_minutes: -30 }]

// Rule O3.6
test.each<
  [
    what: string,
    order: { status?: OrderStatus; pickup_time?: string },
    change: Partial<typeof event & { calls: (typeof call | typeof lost)[] }>,
    kind: string | undefined,
  ]
>([
  ['missed by the event’s time', {}, {}, 'impossible'],
  ['fetched by its own time', { pickup_time: '09:30' }, {}, undefined],
  ['missed by its own time', { pickup_time: '07:00' }, { pickup_time: '09:30' }, 'impossible'],
  ['knowingly missed', {}, { left_out: left }, 'left_out'],
  ['missed by more than accepted', { pickup_time: '07:00' }, { left_out: left }, 'impossible'],
  ['without a call', {}, { calls: [lost], pickup_time: null as unknown as string }, 'no_call'],
  ['with another call', {}, { calls: [lost, call], pickup_time: '09:30' }, undefined],
  ['of a ship not known', {}, { calls: [] }, undefined],
  ['canceled', { status: 'canceled' }, { calls: [lost] }, undefined],
])('an order %s', (_, order, change, kind) => {
  const asked = { ship: 'One', status: 'requested', ...order } as const
  expect(orderConflict(asked, { ...event, calls: [call], ...change })?.kind).toBe(kind)
})
