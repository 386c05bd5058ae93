import type { Order } from '@gangway/contract/orders'
import { describe, expect, it } from 'vitest'
import { anEvent, anOrder } from '../../../testing/an-event.ts'
import { eventWithOrder } from './event-with-order.ts'

const order = anOrder
const event = (excursions: Order[]) => anEvent({ excursions })

describe('eventWithOrder', () => {
  // Rule O1.6
  it('is approved once every active order is', () => {
    const before = event([order(1), order(2, { status: 'canceled' })])
    expect(eventWithOrder(before, order(1, { status: 'approved' })).status).toBe('approved')
  })

  it('takes the persons of a canceled order out of the total, and cancels with the last one', () => {
    const one = eventWithOrder(event([order(1), order(2)]), order(1, { status: 'canceled' }))
    expect(one).toMatchObject({ total_pax: 2, status: 'requested' })
    const none = eventWithOrder(one, order(2, { status: 'canceled' }))
    expect(none).toMatchObject({ total_pax: 0, status: 'canceled' })
  })

  it('returns to its earlier state with the order (a rolled back change leaves no trace)', () => {
    const before = event([order(1), order(2)])
    const changed = eventWithOrder(before, order(2, { status: 'canceled' }))
    expect(eventWithOrder(changed, order(2))).toEqual(before)
  })

  it('ignores an order of another event', () => {
    const before = event([order(1)])
    expect(eventWithOrder(before, order(99, { status: 'canceled' }))).toBe(before)
  })
})
