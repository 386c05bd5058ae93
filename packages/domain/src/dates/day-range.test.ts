import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, firstDay, lastDay } from './calendar-date.ts'
import { isEmptyRange, uncertainDays, wholeMonths } from './day-range.ts'

const open = { from: null, to: null }

describe('uncertainDays', () => {
  it.each([
    [
      'a day at either end',
      { from: '2026-06-14', to: '2026-06-21' },
      { from: '2026-06-15', to: '2026-06-20' },
      [
        { from: '2026-06-14', to: '2026-06-14' },
        { from: '2026-06-21', to: '2026-06-21' },
      ],
    ],
    [
      'those before where the end is open',
      { from: '2026-06-14', to: null },
      { from: '2026-06-15', to: null },
      [{ from: '2026-06-14', to: '2026-06-14' }],
    ],
    [
      'those after where the start is open',
      { from: null, to: '2026-06-21' },
      { from: null, to: '2026-06-20' },
      [{ from: '2026-06-21', to: '2026-06-21' }],
    ],
    [
      'none where all are certain',
      { from: '2026-06-15', to: '2026-06-20' },
      { from: '2026-06-15', to: '2026-06-20' },
      [],
    ],
    [
      'all where none is certain',
      { from: '2026-06-14', to: '2026-06-15' },
      { from: '2026-06-15', to: '2026-06-14' },
      [{ from: '2026-06-14', to: '2026-06-15' }],
    ],
    ['none without an end', open, open, []],
  ])('%s', (_, possible, certain, uncertain) => {
    expect(uncertainDays({ possible, certain })).toEqual(uncertain)
  })
})

describe('wholeMonths', () => {
  it.each([
    ['2026-05-20', '2026-08-10', '2026-06-01', '2026-07-31'],
    ['2026-06-01', '2026-06-30', '2026-06-01', '2026-06-30'],
    ['2026-06-02', '2026-06-30', '2026-07-01', '2026-06-30'],
    ['2026-12-31', '2027-01-31', '2027-01-01', '2027-01-31'],
    // A day short of a month's end, and a day into the next.
    ['2026-06-01', '2026-07-30', '2026-06-01', '2026-06-30'],
    ['2026-06-01', '2026-08-01', '2026-06-01', '2026-07-31'],
  ])('from %s to %s are those from %s to %s', (from, to, first, last) => {
    const { possible, certain } = wholeMonths({ possible: open, certain: { from, to } })
    expect(certain).toEqual({ from: first, to: last })
    expect(possible).toEqual(open)
  })

  it('leave an open end open', () => {
    expect(wholeMonths({ possible: open, certain: open })).toEqual({
      possible: open,
      certain: open,
    })
  })
})

it.each([
  ['2026-06-15', '2026-06-15', false],
  ['2026-06-16', '2026-06-15', true],
  [null, '2026-06-15', false],
  ['2026-06-15', null, false],
])('from %s to %s is empty: %s', (from, to, expected) => {
  expect(isEmptyRange({ from, to })).toBe(expected)
})

it('every asked day is either in the whole months or uncertain, also at the ends of the calendar', () => {
  const days = (edge: string) => fc.integer({ min: -70, max: 70 }).map((n) => addDays(edge, n))
  const day = fc.oneof(...[firstDay, '2026-06-15', lastDay].map(days))
  fc.assert(
    fc.property(fc.option(day), fc.option(day), day, (from, to, any) => {
      const asked = { from, to }
      fc.pre(!isEmptyRange(asked))
      const months = wholeMonths({ possible: asked, certain: asked })
      const parts = [months.certain, ...uncertainDays(months)]
      const holding = ({ from: first, to: last }: typeof asked) =>
        (first === null || first <= any) && (last === null || any <= last)
      expect(parts.filter(holding)).toHaveLength(holding(asked) ? 1 : 0)
    }),
  )
})
