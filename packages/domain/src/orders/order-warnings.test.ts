import { describe, expect, it, test } from 'vitest'
import { orderWarnings, type WarnedOrder, warningsOfOrder } from './order-warnings.ts'
import type { RequiredDataOfSubProduct } from './required-data.ts'

const product = (received: number, person_count = 2): RequiredDataOfSubProduct => ({
  person_count,
  additional_required_data: ['passport_data'],
  required_data: [{ key: 'passport_data', value: Array.from({ length: received }, () => null) }],
})

const good: WarnedOrder = {
  phone: '+49 40 5550100',
  subproducts: [product(2)],
  data_doubts: { expired: 0, expiring: 0, doubtful: 0 },
}

// Rule O3.5
describe('warningsOfOrder', () => {
  it.each([
    ['a good order', good, []],
    ['nothing judged yet', { ...good, data_doubts: null }, []],
    ['no phone', { ...good, phone: ' ' }, ['phone_missing']],
    ['a passport that has not arrived', { ...good, subproducts: [product(1)] }, ['data_missing']],
    ['a passport too many', { ...good, subproducts: [product(3)] }, ['data_surplus']],
    [
      'expired, soon and doubtful',
      { ...good, data_doubts: { expired: 1, expiring: 2, doubtful: 1 } },
      ['passport_expired', 'passport_expires_soon', 'data_doubtful'],
    ],
    [
      'everything, the gravest first',
      {
        phone: '',
        subproducts: [product(1), product(3)],
        data_doubts: { expired: 1, expiring: 1, doubtful: 1 },
      },
      orderWarnings.filter((warning) => warning !== 'below_minimum'),
    ],
  ] as const)('%s', (_, order, expected) => {
    expect(warningsOfOrder(order)).toEqual(expected)
  })

  test('too few persons are one of their own event', () => {
    const order = { phone: '+49 40 1', subproducts: [], data_doubts: null }
    const group = { total_pax: 4, min_persons: 5, max_persons: null }
    expect(warningsOfOrder(order, group)).toEqual(['below_minimum'])
    expect(warningsOfOrder(order, { ...group, total_pax: 5 })).toEqual([])
  })
})
