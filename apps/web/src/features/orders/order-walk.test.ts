import type { OrderStatus } from '@gangway/domain/orders/order-status'
import { describe, expect, test } from 'vitest'
import { walkOrders } from './order-walk.ts'

const ordersOf = (...statuses: OrderStatus[]) =>
  statuses.map((status, index) => ({ id: index + 1, status }))

describe('walkOrders', () => {
  test.each([
    ['in the middle', ['requested', 'requested', 'requested'], 2, [2, 3, 1, 3, 3]],
    [
      'canceled ones are passed over',
      ['requested', 'canceled', 'approved'],
      1,
      [1, 2, null, 3, null],
    ],
    ['at the end it begins anew', ['requested', 'approved', 'requested'], 3, [3, 3, 2, null, 1]],
    ['none left to decide', ['approved', 'approved'], 1, [1, 2, null, 2, null]],
    ['the open one was canceled meanwhile', ['requested', 'canceled'], 2, [2, 2, 1, null, 1]],
    ['the only one', ['requested'], 1, [1, 1, null, null, null]],
  ] as const)('%s', (_, statuses, current, expected) => {
    const { position, total, previous, next, nextToDecide } = walkOrders(
      ordersOf(...statuses),
      current,
    )
    const ids = [previous, next, nextToDecide].map((order) => order?.id ?? null)
    expect([position, total, ...ids]).toEqual(expected)
  })
})
