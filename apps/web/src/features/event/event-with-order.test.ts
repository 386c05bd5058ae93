import type { Event } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import { describe, expect, it } from 'vitest'
import { eventWithOrder } from './event-with-order.ts'

const order = (id: number, change: Partial<Order> = {}): Order => ({
  id,
  customer: 'Jørgensen, Åse',
  phone: '+47 555 0100',
  ship: 'MSC Preziosa',
  berth: 'Skolten',
  pickup_time: null,
  status: 'requested',
  shop_language: 'DE',
  order_id: `A-${id}`,
  port_name: 'Bergen',
  personal_data_masked: true,
  subproducts: [
    {
      product_name: 'Fløibanen',
      person_count: 2,
      origin_person_count: 2,
      additional_required_data: [],
      required_data: [],
    },
  ],
  passports: [],
  ticket: null,
  filename: null,
  ...change,
})

const event = (excursions: Order[]): Event => ({
  event_id: 7,
  agency_id: 1,
  agency_hash: '0'.repeat(32),
  agency_name: 'Bergen Shore Tours',
  agency_title: 'Bergen on foot',
  agency_email: 'office@example.no',
  product_name: 'City walk',
  event_date: '2027-07-01',
  port_name: 'Bergen',
  port_time_zone: 'Europe/Oslo',
  language_guide: 'de',
  duration: 270,
  contact_name: 'Kari Nordmann',
  contact_phone: '+47 555 0199',
  meet_point: 'Gangway',
  pickup_time: null,
  total_pax: 4,
  need_ticket: false,
  status: 'requested',
  urgency: 'none',
  comments_guid: null,
  excursions,
})

describe('eventWithOrder', () => {
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

  it('returns to what it was when the order does (a rolled back change leaves no trace)', () => {
    const before = event([order(1), order(2)])
    const changed = eventWithOrder(before, order(2, { status: 'canceled' }))
    expect(eventWithOrder(changed, order(2))).toEqual(before)
  })

  it('ignores an order of another event', () => {
    const before = event([order(1)])
    expect(eventWithOrder(before, order(99, { status: 'canceled' }))).toBe(before)
  })
})
