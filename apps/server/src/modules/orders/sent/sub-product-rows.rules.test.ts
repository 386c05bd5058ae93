import { buildSubProduct } from '@gangway/testkit/build-order'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { subProductRows } from './sub-product-rows.rules.ts'

const counts = (
  product_name: string,
  person_count: number,
  origin_person_count = person_count,
) => ({
  product_name,
  person_count,
  origin_person_count,
})

describe('subProductRows', () => {
  test.each([
    { what: 'a new one', sent: 2, before: [], origin: 2 },
    { what: 'an unchanged one', sent: 2, before: [counts('Adult', 2)], origin: 2 },
    { what: 'a changed one', sent: 3, before: [counts('Adult', 2)], origin: 2 },
    { what: 'one that changed earlier', sent: 3, before: [counts('Adult', 3, 2)], origin: 2 },
    { what: 'one that changes again', sent: 4, before: [counts('Adult', 3, 2)], origin: 3 },
    { what: 'another product', sent: 3, before: [counts('Child', 2)], origin: 3 },
  ])('$what has the origin $origin', ({ sent, before, origin }) => {
    const subproduct = buildSubProduct({ product_name: 'Adult', person_count: sent })
    expect(subProductRows([subproduct], before)).toMatchObject([
      { person_count: sent, origin_person_count: origin },
    ])
  })

  test('the sender’s own origin wins', () => {
    const sent = buildSubProduct({
      product_name: 'Adult',
      person_count: 3,
      origin_person_count: 5,
    })
    const [row] = subProductRows([sent], [counts('Adult', 2)])
    expect(row?.origin_person_count).toBe(5)
  })

  test('another sub-product in front does not mix up the counts', () => {
    const sent = [
      buildSubProduct({ product_name: 'Child', person_count: 1 }),
      buildSubProduct({ product_name: 'Adult', person_count: 3 }),
      buildSubProduct({ product_name: 'Adult', person_count: 7 }),
    ]
    const before = [counts('Adult', 2), counts('Adult', 7)]
    expect(subProductRows(sent, before).map((row) => row.origin_person_count)).toEqual([1, 2, 7])
  })

  test('knows which data has arrived, including empty lists', () => {
    const sent = buildSubProduct({
      required_data: [
        { key: 'passport_data', value: [] },
        { key: 'person_count', value: -1 },
      ],
    })
    expect(subProductRows([sent], [])).toMatchObject([
      { required_data_keys: ['passport_data', 'person_count'], required_person_count: -1 },
    ])
  })

  test('law: sending what is stored again changes nothing', () => {
    const sent = fc.record({
      product_name: fc.constantFrom('Adult', 'Child'),
      person_count: fc.nat(5),
    })
    fc.assert(
      fc.property(fc.array(sent), fc.array(sent), (first, second) => {
        const build = (all: readonly { product_name: string; person_count: number }[]) =>
          all.map((one) => buildSubProduct(one))
        const rows = subProductRows(build(second), subProductRows(build(first), []))
        expect(subProductRows(build(second), rows)).toEqual(rows)
      }),
    )
  })
})
