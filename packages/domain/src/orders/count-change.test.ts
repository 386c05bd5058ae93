import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { confirmedPersonCount, countChanges, type ProductCount } from './count-change.ts'

const adults = (person_count: number) => ({ product_name: 'Walk, adult', person_count })
const children = (person_count: number) => ({ product_name: 'Walk, child', person_count })

describe('countChanges', () => {
  it('names what was confirmed and what is now', () => {
    const changes = countChanges({
      waiting: [],
      before: [adults(2), children(1)],
      after: [adults(3), children(1)],
    })
    expect(changes).toEqual([{ product_name: 'Walk, adult', nth: 0, was: 2, now: 3 }])
  })

  it('a new product had no persons, a removed one has none', () => {
    const changes = countChanges({ waiting: [], before: [children(1)], after: [adults(2)] })
    expect(changes).toEqual([
      { product_name: 'Walk, child', nth: 0, was: 1, now: 0 },
      { product_name: 'Walk, adult', nth: 0, was: 0, now: 2 },
    ])
  })

  it('two sub-products of one name are distinguished by their place', () => {
    const changes = countChanges({
      waiting: [],
      before: [adults(2), adults(4)],
      after: [adults(2), adults(5)],
    })
    expect(changes).toEqual([{ product_name: 'Walk, adult', nth: 1, was: 4, now: 5 }])
    const next = { waiting: changes, before: [adults(2), adults(5)], after: [adults(2), adults(4)] }
    expect(countChanges(next)).toEqual([])
  })

  const counts = fc.array(
    fc.record<ProductCount>({
      product_name: fc.constantFrom('A', 'B'),
      person_count: fc.nat({ max: 4 }),
    }),
    { maxLength: 4 },
  )

  it('several changes wait as one: from what was confirmed to what holds', () => {
    fc.assert(
      fc.property(counts, fc.array(counts, { maxLength: 5 }), (confirmed, versions) => {
        let before = confirmed
        let waiting = countChanges({ waiting: [], before, after: confirmed })
        for (const after of versions) {
          waiting = countChanges({ waiting, before, after })
          before = after
        }
        const atOnce = countChanges({ waiting: [], before: confirmed, after: before })
        const ordered = (changes: typeof waiting) =>
          changes.toSorted((a, b) => a.product_name.localeCompare(b.product_name) || a.nth - b.nth)
        expect(ordered(waiting)).toEqual(ordered(atOnce))
      }),
    )
  })

  it('says how many persons were confirmed', () => {
    fc.assert(
      fc.property(counts, counts, (before, after) => {
        const total = (lines: readonly ProductCount[]) =>
          lines.reduce((sum, { person_count }) => sum + person_count, 0)
        const changes = countChanges({ waiting: [], before, after })
        expect(confirmedPersonCount(total(after), changes)).toBe(total(before))
      }),
    )
  })
})
