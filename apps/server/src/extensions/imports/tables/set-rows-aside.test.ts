import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openRowSpool } from '../../../platform/files/row-spool.ts'
import { importLimits } from '../../../platform/spreadsheet/table-limits.ts'
import { type ImportLimits, readingMeter } from '../../../platform/spreadsheet/reading-meter.ts'
import { FileFaultError } from '../../../platform/spreadsheet/table-file.ts'
import { gatherRows } from './set-rows-aside.service.ts'

const folder = mkdtempSync(join(tmpdir(), 'gangway-aside-'))
const reading = { encoding: null, delimiter: null, header_line: 1, left_out: [] }
const headers = ['code', 'name']

/** Tables of ports, of which each says what it yields. */
async function gather(limits: Partial<ImportLimits>, tables: (() => AsyncIterable<object>)[]) {
  const opened: number[] = []
  const sources = tables.map((rows, at) => ({
    file_id: at,
    file: `${at}.csv`,
    sheet: null,
    headers,
    reading,
    hidden_columns: [],
    known: undefined,
    doubt: { encoding: false, totals: false, headings: false },
    total_line: () => null,
    lines_above: [],
    rows: async function* () {
      opened.push(at)
      yield* rows() as AsyncIterable<{ cells: string[]; line: number }>
    },
  }))
  const mappings = sources.map(({ file_id, file, sheet }) => {
    const more = { total_line: null, is_clear: true }
    return {
      file_id,
      file,
      sheet,
      headers,
      table: 'ports',
      columns: headers,
      fixed: {},
      reading,
      ...more,
    } as const
  })
  const meter = readingMeter(1, { ...importLimits, ...limits })
  const { rows, unread, read } = await gatherRows({
    tables: sources,
    mappings,
    openSpool: (count: number) => openRowSpool(folder, count),
    meter,
  })
  const length = rows.length()
  await rows.close()
  return { opened, read, length, faults: unread.listed }
}

async function* endless(cells = ['DEHAM', 'Hamburg']) {
  for (let line = 2; ; line += 1) yield { cells, line }
}

async function* broken() {
  yield { cells: ['DEHAM', 'Hamburg'], line: 2 }
  throw new FileFaultError({ line: 3, fault: { code: 'broken_quote' } })
}

test.each([
  ['rows', { rows: 100 }, { code: 'too_many_rows', maximum: 100 }],
  ['cells', { cells: 100 }, { code: 'too_many_cells', maximum: 100 }],
  ['text', { text: 4_096 }, { code: 'too_much_text' }],
  ['time', { time: 20 }, { code: 'too_slow' }],
] as [string, Partial<ImportLimits>, object][])(
  'reading ends at the first limit of an import, with its name: %s',
  async (_limit, limits, fault) => {
    const { opened, faults } = await gather(limits, [() => endless(), () => endless()])
    expect(opened).toEqual([0])
    expect(faults).toMatchObject([{ file: '0.csv', fault }])
  },
)

test('rows that are wrong count, though none is set aside', async () => {
  const { opened, faults, length } = await gather({ rows: 100 }, [
    () => endless(['DEHAM']),
    () => endless(),
  ])
  expect([opened, length]).toEqual([[0], 0])
  expect(faults.at(-1)?.fault).toMatchObject({ code: 'too_many_rows' })
})

test('what is broken in one file does not hide what is broken in the next', async () => {
  const { opened, faults } = await gather({}, [broken, broken])
  expect(opened).toEqual([0, 1])
  expect(faults).toHaveLength(2)
})
