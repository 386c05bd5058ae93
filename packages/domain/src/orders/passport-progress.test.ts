import { describe, expect, it } from 'vitest'
import { passportProgress } from './passport-progress.ts'
import type { RequiredDataKey, RequiredDataOfSubProduct } from './required-data.ts'

const product = (
  person_count: number,
  received: number | null,
  expected: RequiredDataKey[] = ['passport_data'],
): RequiredDataOfSubProduct => ({
  person_count,
  additional_required_data: expected,
  required_data:
    received === null
      ? []
      : [{ key: 'passport_data', value: Array.from({ length: received }, () => null) }],
})

describe('passportProgress', () => {
  it.each([
    ['three of four', [product(4, 3)], { received: 3, expected: 4 }],
    ['none yet', [product(2, null)], { received: 0, expected: 2 }],
    ['over two products', [product(2, 2), product(1, 0)], { received: 2, expected: 3 }],
    [
      'more than persons in one of them',
      [product(2, 3), product(1, 0)],
      { received: 2, expected: 3 },
    ],
    [
      'only products that expect them',
      [product(2, 1), product(5, 0, ['age'])],
      { received: 1, expected: 2 },
    ],
    ['an order that expects none', [product(2, 2, ['age'])], null],
    ['no products', [], null],
    ['a count below 0', [product(-1, 2)], { received: 0, expected: 0 }],
  ])('%s', (_, subproducts, expected) => {
    expect(passportProgress(subproducts)).toEqual(expected)
  })
})
