import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Sheet, columnName, workbookOf } from '../../testing/spreadsheet-workbook.ts'
import { LimitError } from './table-limits.ts'
import { readSheet } from './workbook-reader.ts'

const [columns, rows] = [6, 12]

async function read({ name = 'orders', ...sheet }: Omit<Sheet, 'name'> & { name?: string }) {
  const workbook = workbookOf([
    { name: 'other', rows: [['nothing']], merged: ['A1:A9'] },
    { name, ...sheet },
  ])
  const found: Record<number, string[]> = {}
  for await (const { cells, line } of readSheet(workbook, name)) found[line] = cells
  return found
}

/** Cells of each column, of which those below one that is merged are empty, as a spreadsheet program saves them. */
const mergedColumns = fc.array(
  fc.array(
    fc.record({ text: fc.string({ maxLength: 4 }), height: fc.integer({ min: 1, max: 4 }) }),
    {
      minLength: rows,
      maxLength: rows,
    },
  ),
  { minLength: columns, maxLength: columns },
)

test('each row of merged cells has what is shown there', async () => {
  await fc.assert(
    fc.asyncProperty(mergedColumns, async (given) => {
      const merged: string[] = []
      const shown = given.map((cells, column) => {
        const texts: { text: string; isFirst: boolean }[] = []
        for (const { text, height } of cells) {
          const first = texts.length + 1
          const last = Math.min(first + height - 1, rows)
          if (first > rows) break
          const letter = columnName(column)
          if (last > first) merged.push(`${letter}${first}:${letter}${last}`)
          for (let row = first; row <= last; row += 1) {
            texts.push({ text: text.trim(), isFirst: row === first })
          }
        }
        return texts
      })
      const grid = Array.from({ length: rows }, (_, row) => shown.map((texts) => texts[row]))
      const saved = grid.map((row) => row.map((cell) => (cell?.isFirst === true ? cell.text : '')))
      const found = await read({ rows: saved, merged })
      const expected = grid.flatMap((row, at) =>
        saved[at]?.some((text) => text !== '') ? [[at + 1, row.map((cell) => cell?.text)]] : [],
      )
      const whole = (cells: string[]) => grid[0]?.map((_, column) => cells[column] ?? '')
      expect(Object.entries(found).map(([line, cells]) => [Number(line), whole(cells)])).toEqual(
        expected,
      )
    }),
  )
})

test('a sheet is found by its name, whatever signs are in it', async () => {
  const found = await read({
    name: 'Orders & "more" <2027>',
    rows: [
      ['E-1', 'O-1'],
      ['', 'O-2'],
    ],
    merged: ['A1:A2'],
  })
  expect(found[2]).toEqual(['E-1', 'O-2'])
})

test('what is merged stands below more rows than are read at once', async () => {
  const many = Array.from({ length: 20_000 }, (_, at) => [at % 2 === 0 ? `E-${at}` : '', `O-${at}`])
  const merged = many.flatMap((_, at) => (at % 2 === 0 ? [`A${at + 1}:A${at + 2}`] : []))
  const found = await read({ rows: many, merged })
  const wrong = many.filter((_, at) => found[at + 1]?.[0] !== `E-${at - (at % 2)}`)
  expect(wrong).toEqual([])
})

test('a title over several columns stays one value, which is passed over', async () => {
  const found = await read({
    rows: [
      ['Season', '', ''],
      ['', '', ''],
      ['a', 'b', 'c'],
    ],
    merged: ['A1:C2'],
  })
  expect(found).toEqual({ 1: ['Season'], 3: ['a', 'b', 'c'] })
})

test('more merged cells than any season has are refused', async () => {
  const merged = Array.from({ length: 100_001 }, (_, at) => `A${2 * at + 1}:A${2 * at + 2}`)
  const refused = read({ rows: [['E-1']], merged })
  await expect(refused).rejects.toThrow(
    new LimitError(1, { code: 'too_many_merged', maximum: 100_000 }),
  )
})
