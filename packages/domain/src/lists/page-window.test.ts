import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageWindow } from './page-window.ts'

describe('pageWindow (rule L1.2)', () => {
  // Rule L1.2
  it.each([
    [1, 1, []],
    [1, 2, [1, 2]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 8, [1, 2, 3, 4, 5]],
    [3, 8, [1, 2, 3, 4, 5]],
    [4, 8, [2, 3, 4, 5, 6]],
    [8, 8, [4, 5, 6, 7, 8]],
    [50, 100, [48, 49, 50, 51, 52]],
  ])('page %i of %i shows %o', (current_page, last_page, expected) => {
    expect(pageWindow({ current_page, last_page })).toEqual(expected)
  })

  const pages = fc
    .integer({ min: 2, max: 5_000 })
    .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)))

  it('lies inside 1 to the last page, ascending, with the current page, at most seven long', () => {
    fc.assert(
      fc.property(pages, ([current_page, last_page]) => {
        const shown = pageWindow({ current_page, last_page })
        expect(shown).toContain(current_page)
        expect(shown.length).toBeLessThanOrEqual(7)
        expect(shown[0]).toBeGreaterThanOrEqual(1)
        expect(shown.at(-1)).toBeLessThanOrEqual(last_page)
        expect(shown).toEqual(shown.map((_, index) => (shown[0] ?? 0) + index))
      }),
    )
  })

  it('stays inside for a page that does not exist', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 2, max: 500 }), (current_page, last_page) => {
        const shown = pageWindow({ current_page, last_page })
        expect(Math.min(...shown)).toBeGreaterThanOrEqual(1)
        expect(Math.max(...shown)).toBeLessThanOrEqual(last_page)
      }),
    )
  })
})
