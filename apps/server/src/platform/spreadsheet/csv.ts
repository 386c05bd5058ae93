import { cellText, withoutFormula } from './cell-text.ts'
import type { Column, Table } from './column.ts'

const byteOrderMark = '\ufeff'
const lineBreak = '\r\n'
/** Characters gathered before they are sent on. */
const chunkSize = 65_536

/**
 * A table as CSV by RFC 4180, in UTF-8 with a byte order mark, by which Excel recognizes the
 * encoding. It is for programs as much as for people: in every language the separator is a comma,
 * the decimal sign a point, and dates are `YYYY-MM-DD`.
 */
export async function* csvOf<Row, Key extends string>({
  columns,
  headers,
  rows,
}: Table<Row, Key>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let pending = byteOrderMark + lineOf(columns.map(({ key }) => safeField(headers[key])))
  for await (const row of rows) {
    pending += lineOf(columns.map((column) => fieldOf(column, row)))
    if (pending.length >= chunkSize) {
      yield encoder.encode(pending)
      pending = ''
    }
  }
  yield encoder.encode(pending)
}

function lineOf(fields: readonly string[]): string {
  return fields.join(',') + lineBreak
}

/** Numbers and dates are ours and keep their sign; only texts can be someone's formula. */
function fieldOf<Row>(column: Column<Row>, row: Row): string {
  if (column.kind === 'text') return safeField(column.value(row) ?? '')
  const value = column.value(row)
  if (value === null) return ''
  if (typeof value === 'string') return quoted(cellText(value))
  return Number.isFinite(value) ? String(value) : ''
}

function safeField(text: string): string {
  return quoted(withoutFormula(cellText(text)))
}

function quoted(text: string): string {
  return /[",\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
