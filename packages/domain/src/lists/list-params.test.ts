import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeListParams, maximumPerPage, pageInfo, perPageOptions } from './list-params.ts'

describe('rows per page', () => {
  // Rule L1.1
  it('offers 10 to 105 in steps of 5 (rule L1.1)', () => {
    expect(perPageOptions).toHaveLength(20)
    expect(perPageOptions.at(0)).toBe(10)
    expect(perPageOptions.at(-1)).toBe(maximumPerPage)
    expect(perPageOptions.every((option) => option % 5 === 0)).toBe(true)
  })
})

describe('changeListParams (rules L1.4, L1.5)', () => {
  const params = { filter: { text: 'Kotor' }, page: 4, per_page: 25, sort: 'id|asc' }

  // Rule L1.5
  it.each([
    [{ filter: { text: 'Bergen' } }, { filter: { text: 'Bergen' }, page: 1 }],
    [{ sort: 'id|desc' }, { sort: 'id|desc', page: 1 }],
    [{ per_page: 50 }, { per_page: 50, page: 1 }],
    [{ page: 5 }, { page: 5 }],
  ])('after %o', (change, expected) => {
    expect(changeListParams(params, change)).toEqual({ ...params, ...expected })
  })
})

describe('pageInfo', () => {
  // Rule L1.3
  it.each([
    ['an empty list', { page: 1, per_page: 25, total: 0 }, { from: null, to: null, last_page: 1 }],
    ['a full page', { page: 2, per_page: 25, total: 80 }, { from: 26, to: 50, last_page: 4 }],
    ['the last page', { page: 4, per_page: 25, total: 80 }, { from: 76, to: 80, last_page: 4 }],
    ['past the end', { page: 9, per_page: 25, total: 80 }, { from: null, to: null, last_page: 4 }],
  ])('of %s', (_, page, expected) => {
    expect(pageInfo(page)).toEqual({
      current_page: page.page,
      per_page: page.per_page,
      total: page.total,
      ...expected,
    })
  })

  it('shows every row on exactly one page', () => {
    const sizes = fc.constantFrom(...perPageOptions)
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 2_000 }), (per_page, total) => {
        const { last_page } = pageInfo({ page: 1, per_page, total })
        const shown = Array.from({ length: last_page }, (_, index) => {
          const { from, to } = pageInfo({ page: index + 1, per_page, total })
          return from === null || to === null ? 0 : to - from + 1
        })
        expect(shown.reduce((sum, rows) => sum + rows, 0)).toBe(total)
        expect(Math.min(...shown)).toBeGreaterThan(0)
      }),
    )
  })
})
