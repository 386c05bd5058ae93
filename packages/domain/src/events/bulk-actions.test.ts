import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '../orders/order-status.ts'
import type { OrderWarning } from '../orders/order-warnings.ts'
import type { PickupFit } from '../ships/pickup-fit.ts'
import { type BulkActionKind, type BulkEvent, bulkPlan } from './bulk-actions.ts'
import type { EventStatus } from './event-status.ts'

const order = (id: number, status: OrderStatus, ...warnings: OrderWarning[]) => ({
  id,
  status,
  warnings,
  has_conflict: false,
  is_to_ask: false,
})

const event = (status: EventStatus, ...orders: BulkEvent['orders']): BulkEvent => ({
  status,
  pickup_time: null,
  orders,
  total_pax: 4,
  min_persons: null,
  max_persons: null,
})

const fit = (verdict: PickupFit['verdict'], spare_minutes: number): PickupFit => ({
  verdict,
  ship: 'Aurora',
  ship_imo: null,
  bound: 'departure',
  spare_minutes,
})

describe('a pick-up time for several events', () => {
  test.each([
    ['of a request', 'requested', null, null, null],
    ['of an approved event', 'approved', null, null, null],
    ['that no one has opened', 'new', null, null, null],
    ['that is canceled', 'canceled', null, null, 'event_canceled'],
    ['that is over', 'successful', null, null, 'event_over'],
    ['that has one', 'approved', '09:30', null, 'pickup_time_set'],
    ['whose ship it misses', 'requested', null, fit('impossible', -5), 'misses_ship'],
    ['whose ship it tightly reaches', 'requested', null, fit('tight', 5), null],
  ] as const)('one %s: %s', (_, status, pickup_time, how, obstacle) => {
    const plan = bulkPlan('set_pickup_time', { ...event(status), pickup_time }, { fit: how })
    expect(plan).toMatchObject({ obstacle, orders: [], incomplete: [] })
  })
})

describe('several events confirmed', () => {
  test.each([
    [
      'every order that lacks nothing',
      event('requested', order(1, 'requested'), order(2, 'requested')),
      { obstacle: null, orders: [1, 2], incomplete: [] },
    ],
    [
      'and leaves what someone has to look at',
      event('requested', order(1, 'requested'), order(2, 'requested', 'data_missing')),
      { obstacle: null, orders: [1], incomplete: [{ id: 2, warnings: ['data_missing'] }] },
    ],
    [
      'nothing where all lack something',
      event('new', order(2, 'requested', 'phone_missing')),
      { obstacle: 'incomplete', orders: [], incomplete: [{ id: 2, warnings: ['phone_missing'] }] },
    ],
    [
      'nothing where all is decided',
      event('approved', order(1, 'approved', 'data_missing'), order(2, 'canceled')),
      { obstacle: 'nothing_to_confirm', orders: [], incomplete: [] },
    ],
    [
      'nothing of a canceled one',
      event('canceled', order(1, 'canceled')),
      { obstacle: 'event_canceled', orders: [], incomplete: [] },
    ],
    [
      'nothing without orders',
      event('requested'),
      { obstacle: 'nothing_to_confirm', orders: [], incomplete: [] },
    ],
  ])('%s', (_, given, expected) => {
    expect(bulkPlan('confirm', given)).toEqual({ ...expected, conflicts: [] })
  })

  const missed = (id: number) => ({ ...order(id, 'requested'), has_conflict: true })
  test.each([
    ['all the same', [order(1, 'requested'), missed(2)], false, null, [1, 2], [2]],
    ['or without them', [order(1, 'requested'), missed(2)], true, null, [1], [2]],
    ['or nothing is left', [missed(2)], true, 'ship_conflict', [], [2]],
    [
      'not counted where a warning holds it back',
      [{ ...missed(2), warnings: ['phone_missing'] as const }],
      true,
      'incomplete',
      [],
      [],
    ],
  ] as const)(
    'ships that cannot keep the time: %s',
    (_, orders, leavesOutConflicts, obstacle, decided, conflicts) => {
      const plan = bulkPlan('confirm', event('requested', ...orders), { leavesOutConflicts })
      expect(plan).toMatchObject({ obstacle, orders: decided, conflicts })
    },
  )
})

describe('several events canceled', () => {
  test.each([
    [
      'every order that stands, whatever it lacks',
      event('requested', order(1, 'requested', 'data_missing'), order(2, 'approved')),
      null,
      [1, 2],
    ],
    ['no order twice', event('approved', order(1, 'canceled'), order(2, 'approved')), null, [2]],
    ['nothing of a canceled one', event('canceled', order(1, 'canceled')), 'event_canceled', []],
    ['nothing of one that is over', event('successful', order(1, 'approved')), 'event_over', []],
    ['nothing without orders', event('new'), 'nothing_to_cancel', []],
  ] as const)('%s', (_, given, obstacle, orders) => {
    expect(bulkPlan('cancel', given)).toMatchObject({ obstacle, orders, incomplete: [] })
  })
})

test.each(['new', 'canceled', 'successful'] as const)(
  'a message reaches a thread: %s',
  (status) => {
    const kind: BulkActionKind = 'message'
    expect(bulkPlan(kind, event(status)).obstacle).toBeNull()
  },
)

test('no order is confirmed of an event with more persons than it can take', () => {
  const full = { ...event('requested', order(1, 'requested')), max_persons: 3 }
  expect(bulkPlan('confirm', full)).toMatchObject({ obstacle: 'above_maximum', orders: [] })
  expect(bulkPlan('cancel', full)).toMatchObject({ obstacle: null, orders: [1] })
})

describe('data asked for of several events', () => {
  const asked = (id: number, is_to_ask: boolean) => ({ ...order(id, 'approved'), is_to_ask })

  test.each([
    ['orders that lack something', 'approved', [1, 3], null],
    ['a canceled event', 'canceled', [], 'event_canceled'],
    ['one that is over', 'successful', [], 'event_over'],
  ] as const)('%s', (_, status, orders, obstacle) => {
    const plan = bulkPlan(
      'ask_data',
      event(status, asked(1, true), asked(2, false), asked(3, true)),
    )
    expect(plan).toMatchObject({ obstacle, orders, incomplete: [] })
  })

  test('nothing where nothing is missing, or all is asked for', () => {
    expect(bulkPlan('ask_data', event('requested', asked(1, false))).obstacle).toBe(
      'nothing_to_ask',
    )
  })
})
