import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageCut } from './page-cut.ts'

test('from either end it is the same page, and never more than half of the list is skipped', () => {
  const question = fc.record({
    page: fc.integer({ min: 1, max: 60 }),
    per_page: fc.integer({ min: 1, max: 20 }),
    total: fc.integer({ min: 0, max: 500 }),
  })
  fc.assert(
    fc.property(question, ({ page, per_page, total }) => {
      const list = Array.from({ length: total }, (_, index) => index)
      const { isFromEnd, offset, limit } = pageCut({ page, per_page, total })
      const cut = (isFromEnd ? list.toReversed() : list).slice(offset, offset + limit)
      const expected = list.slice((page - 1) * per_page, page * per_page)
      expect(isFromEnd ? cut.toReversed() : cut).toEqual(expected)
      expect(offset).toBeLessThanOrEqual(total / 2)
    }),
  )
})

test('where nobody has counted it is cut from the beginning', () => {
  expect(pageCut({ page: 3, per_page: 10, total: null })).toEqual({
    isFromEnd: false,
    offset: 20,
    limit: 10,
  })
})
