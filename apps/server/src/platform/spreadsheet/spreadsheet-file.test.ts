import type { SpreadsheetFormat } from '@gangway/contract/export-query'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { readWorkbook } from '../../testing/read-workbook.ts'
import type { Column } from './column.ts'
import { rowsInBatches, spreadsheetFile } from './spreadsheet-file.ts'

interface Line {
  name: string | null
  count: number | null
  day: string | null
  amount: number | null
}

const columns: readonly Column<Line, 'name' | 'count' | 'day' | 'amount'>[] = [
  { key: 'name', kind: 'text', value: ({ name }) => name },
  { key: 'count', kind: 'number', value: ({ count }) => count },
  { key: 'day', kind: 'date', value: ({ day }) => day },
  { key: 'amount', kind: 'money', value: ({ amount }) => amount },
]

const headers = { name: 'Größe, "Name"', count: 'Count', day: 'Day', amount: 'Amount' }

const nothing: Line = { name: null, count: null, day: null, amount: null }

async function bytesOf(rows: Iterable<Line>, format: SpreadsheetFormat): Promise<Buffer> {
  const table = { title: 'Sheet', columns, headers, rows }
  const { content } = spreadsheetFile(table, { name: 'file', format, language: 'en' })
  return buffer(content)
}

async function csvLines(rows: Iterable<Line>): Promise<string[][]> {
  const [, ...lines] = parse(await bytesOf(rows, 'csv'), { bom: true, record_delimiter: '\r\n' })
  return lines
}

async function xlsxLines(rows: Iterable<Line>) {
  const { sheets } = await readWorkbook(await bytesOf(rows, 'xlsx'))
  const [, ...lines] = sheets[0]?.rows ?? []
  return lines.map((line) => columns.map((_, index) => line[index] ?? null))
}

const dangerous = fc
  .tuple(
    fc.constantFrom('=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'),
    fc.string({ unit: 'binary' }),
  )
  .map((parts) => parts.join(''))
const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), dangerous)
const anyDay = fc
  .date({ min: new Date('1900-03-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const line: fc.Arbitrary<Line> = fc.record({
  name: anyText,
  count: fc.option(fc.integer()),
  day: fc.option(anyDay),
  amount: fc.option(fc.integer({ min: -99_999_999, max: 99_999_999 }).map((cents) => cents / 100)),
})

/** The text as a cell stores it. */
const kept = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\t\n])[\p{Cc}\ufffe\uffff]/gu, '')

describe('CSV', () => {
  test('reads back as it was written, formulas with an apostrophe before them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 5 }), async (rows) => {
        const read = await csvLines(rows)
        expect(read).toHaveLength(rows.length)
        for (const [index, row] of rows.entries()) {
          const [name = '', ...others] = read[index] ?? []
          const text = kept(row.name ?? '')
          expect([text, `'${text}`]).toContain(name)
          expect(name).not.toMatch(/^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\n]/)
          const wanted = [row.count, row.day, row.amount].map((value) => String(value ?? ''))
          expect(others).toEqual(wanted)
        }
      }),
    )
  })

  test.each([
    ['=HYPERLINK("http://x")', `'=HYPERLINK("http://x")`],
    ['+49 40 123', "'+49 40 123"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1', "'＝1"],
    ['  =1', "'  =1"],
    ['\t1', "'\t1"],
    ['\r=1', "'\n=1"],
    ['\u0000=1', "'=1"],
    ['a=1', 'a=1'],
    ["O'Hara", "O'Hara"],
  ])('%j becomes %j', async (name, field) => {
    expect((await csvLines([{ ...nothing, name }]))[0]?.[0]).toBe(field)
  })

  test('begins with a byte order mark, ends its lines with CR LF, and keeps negative numbers', async () => {
    const bytes = await bytesOf([{ ...nothing, count: -5, amount: -12.5 }], 'csv')
    expect(bytes.toString()).toBe('\ufeff"Größe, ""Name""",Count,Day,Amount\r\n,-5,,-12.5\r\n')
  })
})

describe('XLSX', () => {
  test('reads back as written, with texts, numbers and days as such', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 5 }), async (rows) => {
        // A completely empty line is not a line of a sheet.
        const filled = rows.map((row) => ({ ...row, count: row.count ?? 1 }))
        const read = await xlsxLines(filled)
        const day = (row: Line) => (row.day === null ? null : new Date(row.day))
        expect(read.map(([name, ...others]) => [name ?? '', ...others])).toEqual(
          filled.map((row) => [kept(row.name ?? ''), row.count, day(row), row.amount]),
        )
      }),
    )
  })

  test('holds no formula, whatever a text begins with', async () => {
    const names = ['=1+1', '+1', '-1', '@A1', '_x0041_', '\u0001b']
    const rows = names.map((name) => ({ ...nothing, name }))
    const { sheets } = await readWorkbook(await bytesOf(rows, 'xlsx'))
    const cells = [...(sheets[0]?.cells?.values() ?? [])]
    expect(cells.filter(({ formula }) => formula !== undefined)).toEqual([])
    expect((await xlsxLines(rows)).map(([name]) => name)).toEqual([...names.slice(0, 5), 'b'])
  })

  test('cuts text too long for a cell, and keeps days that Excel does not know as text', async () => {
    const [read] = await xlsxLines([{ ...nothing, name: 'x'.repeat(40_000), day: '1899-12-31' }])
    expect(read?.[0]).toHaveLength(32_767)
    expect(read?.[2]).toBe('1899-12-31')
  })
})

describe.each(['csv', 'xlsx'] as const)('%s, made while it is read', (format) => {
  function contentOf(rows: AsyncIterable<Line>) {
    const table = { title: 'Sheet', columns, headers, rows }
    const { content } = spreadsheetFile(table, { name: 'file', format, language: 'en' })
    return Readable.from(content, { objectMode: false })
  }

  test('stops when no one reads on', async () => {
    const ended = Promise.withResolvers<void>()
    async function* endless() {
      try {
        for (let count = 0; ; count += 1) yield { ...nothing, count, amount: Math.random() }
      } finally {
        ended.resolve()
      }
    }
    for await (const chunk of contentOf(endless())) {
      expect(chunk).toBeInstanceOf(Buffer)
      break
    }
    await ended.promise
  })

  test('breaks off when the rows do, so that no one takes a part for the whole', async () => {
    async function* broken() {
      yield nothing
      throw new Error('the database is gone')
    }
    await expect(buffer(contentOf(broken()))).rejects.toThrow('the database is gone')
  })
})

describe('rowsInBatches', () => {
  test('keeps the order of the ids, leaves out missing rows, and reads no further than needed', async () => {
    const ids = Array.from({ length: 2_500 }, (_, index) => 2_500 - index)
    const asked: number[] = []
    const read = async (batch: readonly number[]) => {
      asked.push(batch.length)
      return batch
        .filter((id) => id !== 7)
        .map((id) => ({ id }))
        .toReversed()
    }
    const all: number[] = []
    for await (const { id } of rowsInBatches(ids, read)) all.push(id)
    expect(all).toEqual(ids.filter((id) => id !== 7))
    expect(asked).toEqual([1_000, 1_000, 500])
    asked.length = 0
    await rowsInBatches(ids, read).next()
    expect(asked).toEqual([1_000])
  })
})
