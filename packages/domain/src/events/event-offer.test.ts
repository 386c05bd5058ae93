import { describe, expect, test } from 'vitest'
import type { FaultParty } from '../orders/decision-reason.ts'
import type { OrderStatus } from '../orders/order-status.ts'
import { mayBeOffered, roomOfAgency, sortedForOffer } from './event-offer.ts'

const day = '2027-07-14'

const order = (status: OrderStatus, fault: FaultParty | null = null) => ({
  status,
  decision_reason: fault === null ? null : { fault },
})

const declined = {
  excursions: [order('canceled', 'agency')],
  withdrawal_reason: null,
  offered_to_id: null,
  event_date: day,
}

// Rule O8.1
test.each<[string, Partial<typeof declined> | Record<string, unknown>, boolean]>([
  ['declined', {}, true],
  [
    'one declined, one canceled by its customer',
    { excursions: [order('canceled', 'agency'), order('canceled', 'customer')] },
    true,
  ],
  [
    'one declined, one withdrawn',
    { excursions: [order('canceled', 'agency'), order('canceled')] },
    true,
  ],
  [
    'one declined, one active',
    { excursions: [order('canceled', 'agency'), order('approved')] },
    false,
  ],
  ['reopened, with the reason of before', { excursions: [order('requested', 'agency')] }, false],
  ['canceled without a reason', { excursions: [order('canceled')] }, false],
  ['canceled for the weather', { excursions: [order('canceled', 'weather')] }, false],
  ['without orders', { excursions: [] }, false],
  ['withdrawn', { withdrawal_reason: 'operator' }, false],
  ['offered already', { offered_to_id: 12 }, false],
  ['over', { event_date: '2027-07-13' }, false],
])('%s', (_, given, expected) => {
  expect(mayBeOffered({ ...declined, ...given }, day)).toBe(expected)
})

// Rule O8.2
describe('the room of another agency', () => {
  const event = {
    event_id: 1,
    port_id: 3,
    product_name: 'Harbour',
    language_guide: 'de',
    event_date: day,
    approved: 0,
    requested: 8,
  }
  const limit = {
    id: 1,
    port_id: null,
    product: null,
    language: null,
    from: day,
    to: day,
    max_persons: 20,
  }
  const others = [{ ...event, event_id: 2, approved: 5, requested: 4 }]

  test('is what its limits leave beside all that is confirmed or requested', () => {
    expect(roomOfAgency(event, { limits: [limit], events: others })).toBe(11)
    expect(roomOfAgency(event, { limits: [{ ...limit, port_id: 4 }], events: others })).toBeNull()
    expect(roomOfAgency(event, null)).toBeNull()
  })
})

// Rule O8.2
test('the best agency comes first', () => {
  const agency = (agency_name: string, given: object = {}) => {
    return { agency_name, has_room: true, has_declined: false, guided_language: true, ...given }
  }
  const sorted = sortedForOffer([
    agency('Full', { has_room: false }),
    agency('Asked before', { has_declined: true }),
    agency('New to the language', { guided_language: false }),
    agency('Bergen'),
    agency('Aida'),
  ])
  expect(sorted.map(({ agency_name }) => agency_name)).toEqual([
    'Aida',
    'Bergen',
    'New to the language',
    'Asked before',
    'Full',
  ])
})
