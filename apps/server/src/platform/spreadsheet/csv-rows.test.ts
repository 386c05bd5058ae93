import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guessDelimiter, readCsv } from './read-csv.ts'
import { BrokenQuoteError, csvRows, type TextRow } from './csv-rows.ts'

function rowsOf(text: string, delimiter = ';', size = text.length): TextRow[] {
  const found: TextRow[] = []
  const rows = csvRows(delimiter, (row) => found.push(row))
  for (let at = 0; at < text.length; at += size) rows.push(text.slice(at, at + size))
  rows.end()
  return found
}

const cellsOf = (text: string) => rowsOf(text).map(({ cells }) => cells)

describe('rows of CSV', () => {
  test.each([
    ['quotes within a bare cell', 'a;Reisebüro "Adler" Kiel', [['a', 'Reisebüro "Adler" Kiel']]],
    ['quotes around a part of a cell', '"Adler" Kiel;2', [['"Adler" Kiel', '2']]],
    ['quotes around each part of a cell', '"Adler" "Kiel" ;2', [['"Adler" "Kiel" ', '2']]],
    ['a doubled quote', '"a ""b""";2', [['a "b"', '2']]],
    ['a number that Excel shall leave as it is', '="0049";="W-1"', [['0049', 'W-1']]],
    ['the same in quotes', '"=""0049""";2', [['0049', '2']]],
    ['a delimiter in it', '="a;b";2', [['a;b', '2']]],
    [
      'what our own files keep from being a formula',
      "'+49 171;'-5;'tis",
      [['+49 171', '-5', "'tis"]],
    ],
    ['blanks around quotes', '1; "a;b" ;3', [['1', 'a;b', '3']]],
    ['Ctrl-Z after the last line', 'a;b\r\n\u001a', [['a', 'b']]],
    ['Ctrl-Z after the last cell', 'a;b\u001a', [['a', 'b']]],
    ['Ctrl-Z behind a quote', 'a;"b"\u001a', [['a', 'b']]],
    [
      'rows of delimiters only',
      'a;b\n;;\n ; \n1;2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
  ])('%s', (_, text, cells) => {
    expect(cellsOf(text)).toEqual(cells)
  })

  test('know their lines, however lines end', () => {
    const lines = rowsOf('a\r\n\r\n"b\r\nc"\r\nd\re\nf').map(({ line }) => line)
    expect(lines).toEqual([1, 3, 5, 6, 7])
  })

  test.each([
    ['a quote that is never closed', 'a;b\n1;"open\n2;3', 2],
    ['a quote that would join two rows', 'a;b;c\n1;"Adler;x\n2;"Eule;y', 2],
  ])('%s is a fault of its row', (_, text, line) => {
    expect(() => rowsOf(text)).toThrow(expect.objectContaining({ line }))
    expect(() => rowsOf(text)).toThrow(BrokenQuoteError)
  })

  const cell = fc.string({ unit: fc.constantFrom('a', 'ß', '"', ';', ',', '\n', '\r\n', ' ', '1') })

  test('are those of any file by RFC 4180, in pieces of any size', () => {
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 })
    fc.assert(
      fc.property(table, fc.integer({ min: 1, max: 9 }), (rows, size) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
        const text = rows.map((row) => row.map(quoted).join(';')).join('\r\n')
        const read: string[][] = parse(text, { delimiter: ';', relax_column_count: true })
        const filled = read.filter((row) => row.some((one) => one.trim() !== ''))
        expect(rowsOf(text, ';', size).map(({ cells }) => cells)).toEqual(filled)
      }),
    )
  })

  test('are the same or the same fault of any text, in pieces of any size', () => {
    const outcome = (text: string, size: number) => {
      try {
        return rowsOf(text, ';', size)
      } catch (error) {
        return error instanceof BrokenQuoteError ? error.line : error
      }
    }
    const text = fc.string({ unit: fc.constantFrom('a', '"', ';', '\n', '\r', ' ', '=', "'", '+') })
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 9 }), (any, size) => {
        expect(outcome(any, size)).toEqual(outcome(any, any.length))
      }),
    )
  })
})

describe('the delimiter', () => {
  test.each([
    [';', 'Buchungen Saison 2027\n\nreference;name\nW-1;Hafen, Stadt, Land GmbH\n'],
    [';', 'reference;"Bemerkung, intern, bitte, lassen"\nW;x\n'],
    [';', 'reference;share\nA;2,5\nB;3,5\n'],
    [',', 'reference,emails\nA,a@x.example; b@x.example\n'],
    ['\t', 'reference\tname\nA\tHafen, Stadt\n'],
    ['|', 'reference|name\nA|b;c\n'],
    [';', 'sep=;\nname\nA\n'],
    [',', 'name\nA\n'],
  ])('is %j', (delimiter, text) => {
    expect(guessDelimiter(text)).toBe(delimiter)
  })

  test('that a file names for Excel is no row of it', async () => {
    const rows: string[][] = []
    async function* text() {
      yield 'sep=;\na;b\n'
    }
    for await (const { cells } of readCsv(text(), ';')) rows.push(cells)
    expect(rows).toEqual([['a', 'b']])
  })
})
