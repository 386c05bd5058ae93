import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type DisruptedOrder,
  disruptionCauses,
  disruptionPlan,
  disruptionStandings,
  disruptionSteps,
  proposedStep,
  suggestedReason,
} from './disruption.ts'

const order = (id: number, part: Partial<DisruptedOrder> = {}): DisruptedOrder => ({
  id,
  status: 'approved',
  pickup_time: null,
  is_sent_time: false,
  is_dispatch_time: false,
  is_concerned: true,
  ...part,
})

const other = (id: number, part: Partial<DisruptedOrder> = {}) =>
  order(id, { is_concerned: false, ...part })

const whole = { pickup_time: '09:00', orders: [order(1)], time_for_all: null, time_for_ship: null }
const part = { ...whole, orders: [order(1), other(2)] }

describe('the proposed step', () => {
  // Rule E10.2
  test.each([
    ['does_not_call', { ...whole, standing: 'fitting' }, 'cancel', null],
    ['port_closed', { ...part, standing: 'fitting', time_for_all: '10:00' }, 'cancel', null],
    ['does_not_call', { ...part, standing: 'no_call', time_for_ship: '11:00' }, 'cancel', null],
    // Nothing is canceled for another cause than the ship's or port's own.
    ['late', { ...whole, standing: 'no_call', time_for_all: '10:00' }, 'wait', null],
    ['weather', { ...part, standing: 'no_call', time_for_all: '10:00' }, 'wait', null],
    ['late', { ...whole, standing: 'impossible', time_for_all: '10:00' }, 'new_time', '10:00'],
    ['weather', { ...whole, standing: 'impossible', time_for_all: '10:00' }, 'new_time', '10:00'],
    // Guests of another ship keep their time, although one fits all.
    [
      'late',
      { ...part, standing: 'impossible', time_for_all: '10:00', time_for_ship: '11:00' },
      'own_time',
      '11:00',
    ],
    ['late', { ...part, standing: 'impossible', time_for_all: '10:00' }, 'wait', null],
    ['late', { ...whole, standing: 'impossible', time_for_ship: '11:00' }, 'own_time', '11:00'],
    [
      'late',
      {
        ...whole,
        orders: [order(1), other(2, { status: 'canceled' })],
        standing: 'impossible',
        time_for_all: '10:00',
        time_for_ship: '11:00',
      },
      'new_time',
      '10:00',
    ],
    ['early_departure', { ...part, standing: 'impossible' }, 'wait', null],
    // A time that is saved and still misses the ship, of orders with a time of their own.
    ['late', { ...whole, standing: 'impossible', time_for_all: '09:00' }, 'wait', null],
    ['late', { ...whole, standing: 'unknown' }, 'wait', null],
    ['late', { ...whole, standing: 'tight' }, 'inform', null],
    ['other', { ...whole, standing: 'fitting' }, 'inform', null],
    ['weather', { ...whole, standing: 'tight' }, 'wait', null],
    ['tender_stopped', { ...whole, standing: 'fitting' }, 'wait', null],
  ] as const)('for %s: %j is %s at %s', (cause, event, step, time) => {
    expect(proposedStep(cause, event)).toEqual({ step, time })
  })
})

describe('the suggested reason', () => {
  // Rule E10.3
  test.each([
    ['does_not_call', 'fitting', 'ship_does_not_call'],
    ['port_closed', 'fitting', 'ship_does_not_call'],
    ['late', 'no_call', 'ship_does_not_call'],
    ['late', 'impossible', 'too_little_time'],
    ['late', 'fitting', null],
    ['weather', 'impossible', 'weather'],
    ['tender_stopped', 'tight', 'weather'],
    ['other', 'unknown', null],
  ] as const)('for %s where it is %s: %s', (cause, standing, reason) => {
    expect(suggestedReason(cause, standing)).toBe(reason)
  })
})

const event = { status: 'approved', pickup_time: '09:00', orders: [order(1), order(2), other(3)] }
const fits = { time: '10:00', isOver: false, missesShip: false }

describe('what a step does', () => {
  // Rules E10.3, E10.4
  test.each([
    ['cancel', {}, null, null, [1, 2]],
    ['cancel', { status: 'canceled' }, null, 'event_canceled', []],
    ['cancel', { status: 'successful' }, null, 'event_over', []],
    [
      'cancel',
      { orders: [order(1, { status: 'canceled' }), other(3)] },
      null,
      'nothing_to_cancel',
      [],
    ],
    ['cancel', { orders: [order(1, { status: 'requested' })] }, null, null, [1]],
    ['wait', {}, null, null, []],
    ['inform', {}, null, null, []],
    ['inform', { status: 'canceled' }, null, 'event_canceled', []],
    ['new_time', {}, fits, null, []],
    ['new_time', {}, null, 'time_missing', []],
    ['new_time', { pickup_time: '10:00' }, fits, 'same_time', []],
    ['new_time', { pickup_time: null }, fits, null, []],
    [
      'new_time',
      {
        pickup_time: '10:00',
        orders: [order(1, { pickup_time: '08:00', is_dispatch_time: true }), order(2)],
      },
      fits,
      null,
      [1],
    ],
    ['new_time', {}, { ...fits, isOver: true }, 'time_over', []],
    ['new_time', {}, { ...fits, missesShip: true }, 'misses_ship', []],
    ['own_time', {}, fits, null, [1, 2]],
    ['own_time', { orders: [order(1, { pickup_time: '08:00' }), order(2)] }, fits, null, [1, 2]],
    [
      'own_time',
      { orders: [order(1, { pickup_time: '08:00', is_sent_time: true }), order(2)] },
      fits,
      null,
      [2],
    ],
    [
      'own_time',
      { orders: [order(1, { pickup_time: '08:00', is_sent_time: true })] },
      fits,
      'own_time_from_sender',
      [],
    ],
    ['own_time', { orders: [order(1, { pickup_time: '10:00' })] }, fits, 'same_time', []],
    ['own_time', { orders: [other(3)] }, fits, 'nothing_to_move', []],
  ] as const)('%s of %j at %j: %s, orders %j', (step, given, time, obstacle, orders) => {
    const plan = disruptionPlan(step, { ...event, ...given } as never, time)
    expect(plan).toEqual({ obstacle, orders })
  })
})

const anOrder = fc.record({
  id: fc.nat(),
  status: fc.constantFrom('requested', 'approved', 'canceled'),
  pickup_time: fc.constantFrom(null, '08:00', '10:00'),
  is_sent_time: fc.boolean(),
  is_dispatch_time: fc.boolean(),
  is_concerned: fc.boolean(),
})

const anEvent = fc.record({
  status: fc.constantFrom('new', 'requested', 'approved', 'successful', 'canceled'),
  pickup_time: fc.constantFrom(null, '09:00', '10:00'),
  orders: fc.array(anOrder, { maxLength: 6 }),
})

const aTime = fc.option(
  fc.record({
    time: fc.constantFrom('09:00', '10:00'),
    isOver: fc.boolean(),
    missesShip: fc.boolean(),
  }),
)

test('a step changes active orders that are concerned or follow, or none', () => {
  fc.assert(
    fc.property(fc.constantFrom(...disruptionSteps), anEvent, aTime, (step, given, time) => {
      const { obstacle, orders } = disruptionPlan(step, given, time)
      const changeable = given.orders
        .filter(
          ({ status, is_concerned, is_dispatch_time }) =>
            status !== 'canceled' && (is_concerned || (step === 'new_time' && is_dispatch_time)),
        )
        .map(({ id }) => id)
      const allowed = obstacle === null ? changeable : []
      expect(orders.every((id) => allowed.includes(id))).toBe(true)
    }),
  )
})

test('only the cause of a ship or a port proposes to cancel, and no other ship is touched', () => {
  const given = fc.record({
    standing: fc.constantFrom(...disruptionStandings),
    pickup_time: fc.constantFrom(null, '09:00'),
    orders: fc.array(anOrder, { maxLength: 4 }),
    time_for_all: fc.constantFrom(null, '10:00'),
    time_for_ship: fc.constantFrom(null, '11:00'),
  })
  fc.assert(
    fc.property(fc.constantFrom(...disruptionCauses), given, (cause, one) => {
      const { step } = proposedStep(cause, one)
      expect(step === 'cancel').toBe(cause === 'does_not_call' || cause === 'port_closed')
      const others = one.orders.some(
        ({ status, is_concerned }) => status !== 'canceled' && !is_concerned,
      )
      expect(step === 'new_time' && others).toBe(false)
    }),
  )
})

test('a time is proposed exactly where a step needs one', () => {
  const given = fc.record({
    standing: fc.constantFrom(...disruptionStandings),
    pickup_time: fc.constantFrom(null, '09:00'),
    orders: fc.array(anOrder, { maxLength: 4 }),
    time_for_all: fc.constantFrom(null, '09:00', '10:00'),
    time_for_ship: fc.constantFrom(null, '11:00'),
  })
  fc.assert(
    fc.property(fc.constantFrom(...disruptionCauses), given, (cause, one) => {
      const { step, time } = proposedStep(cause, one)
      expect(time !== null).toBe(step === 'new_time' || step === 'own_time')
    }),
  )
})
