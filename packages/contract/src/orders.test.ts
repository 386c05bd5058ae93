import { describe, expect, it } from 'vitest'
import { revealOrder, updateOrderStatus } from './orders.ts'

const body = {
  excursion_status: 'approved',
  agency_hash: 'a'.repeat(32),
  event_id: 7,
}

describe('updateOrderStatus', () => {
  // Rule A1.5
  it('takes what older clients send along (rule A1.5)', () => {
    const sent = {
      ...body,
      customer: 'Zoë',
      guid: null,
      url: 'https://x.example',
      pickup_time: '09:05',
    }
    expect(updateOrderStatus.body.parse(sent)).toEqual(sent)
  })

  it.each([
    ['an unknown status', { excursion_status: 'done' }],
    ['no status', { excursion_status: undefined }],
    ['an event number as text', { event_id: '7' }],
    ['event 0', { event_id: 0 }],
    ['a wrong hash', { agency_hash: 'secret' }],
    ['10 kB of customer', { customer: 'x'.repeat(10_240) }],
    ['a customer with NUL', { customer: 'a\u0000b' }],
    ['an unknown field', { role: 'admin' }],
  ])('refuses %s', (_, change) => {
    expect(updateOrderStatus.body.safeParse({ ...body, ...change }).success).toBe(false)
  })
})

it.each([
  [{ event_id: '1', excursion_id: 'x' }],
  [{ event_id: '0', excursion_id: '1' }],
  [{ excursion_id: '1' }],
])('revealOrder refuses the address %o', (params) => {
  expect(revealOrder.params.safeParse(params).success).toBe(false)
})
