import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lackingData, missingEntries } from './data-request.ts'
import {
  missingRequiredData,
  type RequiredDataEntry,
  type RequiredDataKey,
  requiredDataKeys,
  type RequiredDataOfSubProduct,
} from './required-data.ts'

function product(
  person_count: number,
  additional_required_data: readonly RequiredDataKey[],
  ...required_data: RequiredDataEntry[]
): RequiredDataOfSubProduct {
  return { person_count, additional_required_data, required_data }
}

const list = (key: RequiredDataKey, entries: number, incomplete: number[] = []) => ({
  key,
  value: Array.from({ length: entries }, () => null),
  incomplete,
})

// Rule O6.1
test.each<[string, RequiredDataOfSubProduct[], RequiredDataKey[], number]>([
  ['nothing expected', [product(2, [])], [], 0],
  ['all there', [product(2, ['passport_data'], list('passport_data', 2))], [], 0],
  ['one of two', [product(2, ['passport_data'], list('passport_data', 1))], ['passport_data'], 1],
  [
    'one incomplete',
    [product(2, ['passport_data'], list('passport_data', 2, [1]))],
    ['passport_data'],
    1,
  ],
  [
    'two kinds of the same persons',
    [product(3, ['passport_data', 'age'], list('age', 2))],
    ['passport_data', 'age'],
    3,
  ],
  ['only how many', [product(4, ['person_count'])], ['person_count'], 0],
  [
    'two products',
    [product(2, ['age']), product(1, ['passport_data'])],
    ['passport_data', 'age'],
    3,
  ],
])('%s', (_, subproducts, keys, persons) => {
  expect(lackingData(subproducts)).toEqual({ keys, persons })
})

test('a key lacks entries if and only if it is missing', () => {
  const keys = fc.subarray([...requiredDataKeys])
  fc.assert(
    fc.property(keys, fc.nat(5), fc.nat(5), fc.nat(2), (expected, persons, known, odd) => {
      const incomplete = Array.from({ length: Math.min(odd, known) }, (_, place) => place)
      const entries = requiredDataKeys.map((key) =>
        key === 'person_count' ? { key, value: known - 1 } : list(key, known, incomplete),
      )
      const one = product(persons, expected, ...entries)
      for (const key of requiredDataKeys) {
        expect(missingEntries(one, key) > 0).toBe(missingRequiredData(one).includes(key))
      }
    }),
  )
})
