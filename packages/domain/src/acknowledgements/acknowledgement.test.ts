import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AskedChange, mergedChanges } from './acknowledgement.ts'

const berth = (was: string, now: string): AskedChange => ({ field: 'berth', was, now })
const count = (nth: number, was: number, now: number): AskedChange => ({
  field: 'person_count',
  product_name: 'City walk',
  nth,
  was,
  now,
})

// Rule N2.3
test.each([
  [[], [berth('A', 'B')], [berth('A', 'B')]],
  [[berth('A', 'B')], [berth('B', 'C')], [berth('A', 'C')]],
  [[berth('A', 'B')], [berth('B', 'A')], []],
  [[berth('A', 'B')], [count(0, 2, 3)], [berth('A', 'B'), count(0, 2, 3)]],
  [[count(0, 2, 3), count(1, 1, 2)], [count(1, 2, 1)], [count(0, 2, 3)]],
])('%j, then %j', (unread, later, merged) => {
  expect(mergedChanges(unread, later)).toEqual(merged)
})

test('any number of steps is one from what was known to what is now', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('A', 'B', 'C'), { minLength: 1 }), (values) => {
      const steps = values.slice(1).map((now, index) => [berth(values[index] ?? '', now)])
      const [first = ''] = values
      const last = values.at(-1) ?? ''
      const merged = steps.reduce<AskedChange[]>(mergedChanges, [])
      expect(merged).toEqual(first === last ? [] : [berth(first, last)])
    }),
  )
})
