import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isUnansweredOrder, orderStatuses } from '../orders/order-status.ts'
import {
  eventStatuses,
  eventStatusFromOrders,
  eventStatusWhenOpened,
  hasSucceeded,
} from './event-status.ts'

const status = fc.constantFrom(...eventStatuses)
const orders = fc.array(fc.constantFrom(...orderStatuses), { minLength: 1, maxLength: 8 })

// Rules E1.1, E1.2
describe('eventStatusFromOrders', () => {
  it.each([
    ['no active order left', 'requested', ['canceled', 'canceled'], 'canceled'],
    ['every active order approved', 'requested', ['approved', 'canceled'], 'approved'],
    ['one still requested', 'requested', ['approved', 'requested'], 'requested'],
    ['nobody has decided anything', 'new', ['requested', 'requested'], 'new'],
    ['the first decision on a new event', 'new', ['approved', 'requested'], 'requested'],
    ['the only order of a new event approved', 'new', ['approved'], 'approved'],
    ['an order reopened', 'approved', ['requested', 'approved'], 'requested'],
    ['a reopened order of a canceled event', 'canceled', ['requested'], 'requested'],
    ['a successful event left as it is', 'successful', ['approved', 'canceled'], 'successful'],
    ['a successful event whose last order is canceled', 'successful', ['canceled'], 'canceled'],
    ['no orders at all', 'new', [], 'new'],
  ] as const)('%s', (_, status, orders, expected) => {
    expect(eventStatusFromOrders({ status, orders })).toBe(expected)
  })

  it('is settled: deriving it again changes nothing', () => {
    fc.assert(
      fc.property(status, orders, (status, orders) => {
        const derived = eventStatusFromOrders({ status, orders })
        expect(eventStatusFromOrders({ status: derived, orders })).toBe(derived)
      }),
    )
  })

  it('does not depend on the order of the orders', () => {
    fc.assert(
      fc.property(status, orders, (status, orders) => {
        expect(eventStatusFromOrders({ status, orders: orders.toReversed() })).toBe(
          eventStatusFromOrders({ status, orders }),
        )
      }),
    )
  })

  it('is canceled exactly when every order is', () => {
    fc.assert(
      fc.property(status, orders, (status, orders) => {
        const isCanceled = eventStatusFromOrders({ status, orders }) === 'canceled'
        expect(isCanceled).toBe(orders.every((order) => order === 'canceled'))
      }),
    )
  })

  it('never counts an undecided order as approved', () => {
    fc.assert(
      fc.property(status, orders, (status, orders) => {
        fc.pre(orders.some((order) => isUnansweredOrder[order]))
        expect(['new', 'requested']).toContain(eventStatusFromOrders({ status, orders }))
      }),
    )
  })
})

// Rule E3.1
describe('eventStatusWhenOpened', () => {
  it.each([
    ['new', 'requested'],
    ['requested', 'requested'],
    ['approved', 'approved'],
    ['canceled', 'canceled'],
    ['successful', 'successful'],
  ] as const)('%s becomes %s', (before, after) => {
    expect(eventStatusWhenOpened(before)).toBe(after)
  })
})

// Rule E1.3
describe('hasSucceeded', () => {
  it.each([
    ['the day after', 'approved', '2026-11-20', true],
    ['not on the day itself', 'approved', '2026-11-21', false],
    ['never unless approved', 'requested', '2026-11-20', false],
    ['never when canceled', 'canceled', '2026-11-20', false],
  ] as const)('%s', (_, status, event_date, expected) => {
    expect(hasSucceeded({ status, event_date, today: '2026-11-21' })).toBe(expected)
  })
})
