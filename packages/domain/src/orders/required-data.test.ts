import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  missingRequiredData,
  missingRequiredDataOfOrder,
  usableCount,
  type RequiredDataEntry,
  requiredDataKeys,
  surplusRequiredData,
  surplusRequiredDataOfOrder,
} from './required-data.ts'

const persons = (count: number) => Array.from({ length: count }, () => null)

const missing = (person_count: number, ...required_data: RequiredDataEntry[]) =>
  missingRequiredData({ person_count, additional_required_data: requiredDataKeys, required_data })

// Rule O4.3
describe('missingRequiredData (rule O4.2)', () => {
  // Rules O4.1, O4.2
  it('an expected key that is absent is missing, in the catalogue’s order', () => {
    expect(missing(2)).toEqual(['passport_data', 'personal_data', 'person_count', 'age'])
  })

  it.each([
    ['fewer passports than persons', { key: 'passport_data', value: persons(1) }, true],
    ['as many passports as persons', { key: 'passport_data', value: persons(2) }, false],
    ['more passports than persons', { key: 'passport_data', value: persons(3) }, false],
    ['fewer personal entries than persons', { key: 'personal_data', value: persons(1) }, true],
    [
      'as many passports as persons, one of which lacks something',
      { key: 'passport_data', value: persons(2), incomplete: [0] },
      true,
    ],
    [
      'as many passports as persons, one of them damaged',
      { key: 'passport_data', value: persons(2), unreadable: [1] },
      true,
    ],
    ['no ages', { key: 'age', value: [] }, true],
    ['as many ages as persons', { key: 'age', value: [34, 7] }, false],
    ['a person count below 0', { key: 'person_count', value: -1 }, true],
    ['a person count of 0', { key: 'person_count', value: 0 }, false],
  ] as const)('%s', (_, entry, isMissing) => {
    expect(missing(2, entry).includes(entry.key)).toBe(isMissing)
  })

  it('nothing is missing where nothing is expected', () => {
    const none = { person_count: 2, additional_required_data: [], required_data: [] }
    expect(missingRequiredData(none)).toEqual([])
  })

  const entry = fc
    .constantFrom(...requiredDataKeys)
    .chain((key) =>
      (key === 'person_count'
        ? fc.integer({ min: -3, max: 9 })
        : fc.integer({ min: 0, max: 9 }).map(persons)
      ).map((value): RequiredDataEntry => ({ key, value })),
    )
  const entries = fc.uniqueArray(entry, { selector: ({ key }) => key })
  const person_count = fc.integer({ min: 0, max: 9 })

  it('more data never makes more of it missing', () => {
    fc.assert(
      fc.property(person_count, entries, (person_count, all) => {
        const some = all.slice(1)
        const withSome = missing(person_count, ...some)
        expect(withSome).toEqual(expect.arrayContaining(missing(person_count, ...all)))
      }),
    )
  })

  it('more persons never make less of it missing', () => {
    fc.assert(
      fc.property(person_count, entries, (person_count, entries) => {
        expect(missing(person_count + 1, ...entries)).toEqual(
          expect.arrayContaining(missing(person_count, ...entries)),
        )
      }),
    )
  })
})

describe('missingRequiredDataOfOrder', () => {
  it('names each key of all its sub-products once', () => {
    const sub = (key: (typeof requiredDataKeys)[number]) => ({
      person_count: 1,
      additional_required_data: [key],
      required_data: [],
    })
    const subproducts = [sub('age'), sub('passport_data'), sub('age')]
    expect(missingRequiredDataOfOrder(subproducts)).toEqual(['passport_data', 'age'])
  })
})

describe('usableCount', () => {
  it.each([
    ['a list', { key: 'age', value: [34, 7] }, 2],
    ['a list with a damaged entry', { key: 'age', value: [34, 7], unreadable: [0] }, 1],
    [
      'a list with an entry that lacks something',
      { key: 'age', value: [34, null], incomplete: [1] },
      1,
    ],
    [
      'a list with one that is both',
      { key: 'age', value: [34, null], unreadable: [1], incomplete: [1] },
      1,
    ],
    ['a number, which is no list', { key: 'person_count', value: 4 }, 0],
  ] as const)('of %s', (_, entry, count) => {
    expect(usableCount(entry)).toBe(count)
  })
})

describe('surplusRequiredData', () => {
  it.each([
    ['as many passports as persons', 2, [{ key: 'passport_data', value: persons(2) }], []],
    [
      'a passport too many',
      2,
      [{ key: 'passport_data', value: persons(3) }],
      [{ key: 'passport_data', surplus: 1 }],
    ],
    [
      'personal data and ages too many, in the catalogue’s order',
      1,
      [
        { key: 'age', value: [34, 7] },
        { key: 'personal_data', value: persons(3) },
      ],
      [
        { key: 'personal_data', surplus: 2 },
        { key: 'age', surplus: 1 },
      ],
    ],
    ['a person count is no list', 1, [{ key: 'person_count', value: 4 }], []],
    [
      'a count below 0 has nobody',
      -1,
      [{ key: 'passport_data', value: persons(1) }],
      [{ key: 'passport_data', surplus: 1 }],
    ],
  ] as const)('counts %s', (_, person_count, required_data, expected) => {
    expect(surplusRequiredData({ person_count, required_data })).toEqual(expected)
  })

  it('of an order adds up over its sub-products, and fills no other one', () => {
    const sub = (person_count: number, passports: number) => ({
      person_count,
      additional_required_data: [],
      required_data: [{ key: 'passport_data', value: persons(passports) }] as const,
    })
    expect(surplusRequiredDataOfOrder([sub(1, 3), sub(2, 0), sub(1, 2)])).toEqual([
      { key: 'passport_data', surplus: 3 },
    ])
  })
})
