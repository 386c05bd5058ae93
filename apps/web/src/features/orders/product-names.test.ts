import { describe, expect, test } from 'vitest'
import { isUsual, shortProductName, usualProduct } from './product-names.ts'

const of = (...names: string[]) => ({
  subproducts: names.map((product_name) => ({ product_name })) as never[],
})

describe('the product said once above the orders', () => {
  test.each([
    ['no order', [], null],
    ['the same of all', [of('A'), of('A')], { name: 'A', isOfAll: true }],
    ['that of most', [of('B'), of('A'), of('A')], { name: 'A', isOfAll: false }],
    ['the first of equals', [of('B'), of('A')], { name: 'B', isOfAll: false }],
    [
      'those with one sub-product alone count',
      [of('B', 'A'), of('A'), of('B', 'C')],
      { name: 'A', isOfAll: false },
    ],
    ['none with a single one', [of('A', 'B')], null],
  ])('%s', (_, orders, expected) => {
    expect(usualProduct(orders)).toEqual(expected)
  })

  test('is the order’s own only where it has nothing else', () => {
    expect([of('A'), of('A', 'A'), of('B'), of()].map((order) => isUsual(order, 'A'))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

test.each([
  ['Harbour cruise, adult', 'adult'],
  ['Harbour cruise – child (4–12)', 'child (4–12)'],
  ['Hamburg: Harbour cruise, adult', 'adult'],
  ['Harbour cruise', 'Harbour cruise'],
  ['Harbour cruises, adult', 'Harbour cruises, adult'],
  ['Harbour cruise with lunch', 'Harbour cruise with lunch'],
  ['Coach', 'Coach'],
])('%s is shown as %s', (name, expected) => {
  const excursion = { agency_title: 'Harbour cruise', product_name: 'Hamburg: Harbour cruise' }
  expect(shortProductName(name, excursion)).toBe(expected)
})
