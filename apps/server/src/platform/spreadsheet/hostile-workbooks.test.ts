import { expect, test } from 'vitest'
import { hostileWorkbooks } from '../../testing/hostile-workbooks.ts'
import { tableFilesInProcess } from '../../testing/read-in-process.ts'
import { readingMeter } from './reading-meter.ts'

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

const mebibyte = 1_048_576
/** Far less than what is meant to be built of them. */
const bearable = 300 * mebibyte

/** Why they are refused; others are read. */
const refused: Readonly<Record<string, string>> = {
  'a long text in each of 3,000 rows': 'too_much_text',
  'four long texts in each row of fifty sheets': 'too_much_text',
  'a text of two hundred characters in every cell': 'too_much_text',
  'texts within texts': 'too_deep',
  'rich text of a hundred thousand runs': 'cell_too_long',
  'XML within XML': 'too_deep',
  'one attribute of two megabytes': 'row_too_long',
  'one tag of many attributes': 'row_too_long',
  'a comment of two megabytes': 'row_too_long',
  'one cell again and again': 'too_many_columns',
  'entities within entities': 'not_a_workbook',
  'more sheets than may be': 'too_many_sheets',
  'thousands of sheets of one part': 'too_many_sheets',
  'more styles than may be': 'too_many_formats',
  'more merged cells than may be': 'too_many_merged',
  'a long text merged over all rows': 'too_much_text',
}

/** All of a workbook, counted as an import does. */
async function read(workbook: Uint8Array): Promise<number> {
  const meter = readingMeter(workbook.length)
  let rows = 0
  for (const { sheet } of await tableFilesInProcess.look(
    { task: 'look', kind: 'xlsx' },
    once(workbook),
  )) {
    const table = { task: 'rows', kind: 'xlsx', sheet: sheet ?? '' } as const
    for await (const { line, cells } of tableFilesInProcess.rows(table, once(workbook))) {
      rows += 1
      const characters = cells.reduce((sum, cell) => sum + cell.length, cells.length)
      meter.take({ line, cells: cells.length, characters })
    }
  }
  return rows
}

test.each(Object.entries(hostileWorkbooks))('%s: read, or refused by name', async (name, make) => {
  const workbook = make()
  const before = process.memoryUsage().rss
  const outcome = await read(workbook).catch((error: { fault?: { code: string } }) => error.fault)
  expect(typeof outcome === 'number' ? undefined : outcome?.code).toBe(refused[name])
  expect(process.memoryUsage().rss - before).toBeLessThan(bearable)
})
