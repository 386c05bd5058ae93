import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrangeColumns, cardsBelow, type Placed, withContent } from './column-arrangement.ts'

interface Row {
  texts: readonly string[]
}

const names = ['id', 'title', 'agency', 'product', 'port']

const columns: readonly Placed<Row>[] = names.map((field, index) => ({
  field,
  header: field,
  text: ({ texts }) => texts[index] ?? '',
  ...(field === 'id' ? { isWhole: true } : {}),
  ...(field === 'title' ? { isTitle: true } : {}),
  ...(index > 1 ? { givesWay: 10 - index } : {}),
}))

const row = fc.record({
  texts: fc.tuple(
    fc.nat(9_999_999).map(String),
    ...Array.from({ length: 4 }, () =>
      fc.array(fc.string({ maxLength: 12 }), { maxLength: 8 }).map((words) => words.join(' ')),
    ),
  ),
})
const rows = fc.array(row, { minLength: 1, maxLength: 30 })

/** Least width of the rows' first lines, with gaps and paddings. */
function leastAt(width: number, found: readonly Row[], before: number): number {
  const shown = arrangeColumns(columns, found, before).filter(({ from }) => from <= width)
  const gaps = (shown.length - (before === 0 ? 1 : 0)) * 16
  return before + gaps + shown.reduce((sum, { least }) => sum + least, 0) + 24
}

test('what has room never asks for more than there is', () => {
  fc.assert(
    fc.property(
      rows,
      fc.integer({ min: cardsBelow, max: 2500 }),
      fc.constantFrom(0, 28),
      (found, width, before) => {
        expect(leastAt(width, found, before)).toBeLessThanOrEqual(width)
      },
    ),
  )
})

test('columns give way in their order, and only those that may', () => {
  fc.assert(
    fc.property(rows, (some) => {
      const found = some.filter(({ texts }) => texts.every((text) => text !== ''))
      const from = new Map(arrangeColumns(columns, found, 28).map((one) => [one.field, one.from]))
      expect([from.get('id'), from.get('title')]).toEqual([0, 0])
      const leaving = ['port', 'product', 'agency'].map((field) => from.get(field) ?? 0)
      expect(leaving).toEqual(leaving.toSorted((one, other) => other - one))
    }),
  )
})

test('longer texts never make a column narrower', () => {
  fc.assert(
    fc.property(rows, fc.nat(4), (found, index) => {
      const longer = found.map(({ texts }) => ({
        // A row without a text does not count, so it must not get one.
        texts: texts.map((text, at) =>
          at === index && text !== '' ? `${text}${text} more` : text,
        ),
      }))
      const wanted = (some: readonly Row[]) => arrangeColumns(columns, some, 0)[index]?.wanted ?? 0
      expect(wanted(longer)).toBeGreaterThanOrEqual(wanted(found))
    }),
  )
})

test('a column without any text takes no room, unless it is sorted by', () => {
  const found = [{ texts: ['7', 'Harbour walk', '', 'Walks', ''] }]
  const shown = (sorted: readonly string[]) =>
    withContent(columns, found, new Set(sorted)).map(({ field }) => field)
  expect(shown([])).toEqual(['id', 'title', 'product'])
  expect(shown(['port'])).toEqual(['id', 'title', 'product', 'port'])
  expect(withContent(columns, [], new Set())).toEqual(columns)
})

test('a column with few texts gives way first, to room for all of the others', () => {
  const found = ['', '', 'Harbour Tours'].map((agency) => ({
    texts: ['7', 'Harbour walk through the old town', agency, 'Walks', 'Hamburg'],
  }))
  const arranged = arrangeColumns(columns, found, 0)
  const from = (field: string) => arranged.find((one) => one.field === field)?.from ?? 0
  expect(from('agency')).toBeGreaterThan(from('port'))
  expect(from('port')).toBeGreaterThan(from('product'))
})
