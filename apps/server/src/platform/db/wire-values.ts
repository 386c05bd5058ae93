import { types, type FieldDef } from 'pg'

/** How the driver writes a value: null, bytes, or the text that PostgreSQL reads. */
export function wireValue(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') {
    return value.toString()
  }
  if (ArrayBuffer.isView(value)) {
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  }
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? arrayLiteral(value) : JSON.stringify(value)
}

function arrayLiteral(items: readonly unknown[]): string {
  return `{${items.map(arrayElement).join(',')}}`
}

function arrayElement(item: unknown): string {
  if (item === null || item === undefined) return 'NULL'
  if (Array.isArray(item)) return arrayLiteral(item)
  const value = wireValue(item) ?? ''
  const text = typeof value === 'string' ? value : `\\x${value.toString('hex')}`
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

const textArray = 1009

const parserOf: (type: number, format: 'text') => (text: string) => unknown = types.getTypeParser

const ownTypes = new Map<number, (text: string) => unknown>([
  // Dates stay text, so that no time zone affects them; counts fit a number.
  [types.builtins.DATE, (text) => text],
  [types.builtins.INT8, Number],
  [textArray, readTextArray],
])

const parseTextArray = parserOf(textArray, 'text')

/** The driver's parser goes letter by letter, which most lists do not need. */
function readTextArray(text: string): unknown {
  if (text === '{}') return []
  return /^\{[a-z_,]+\}$/.test(text) ? text.slice(1, -1).split(',') : parseTextArray(text)
}

type Row = Record<string, unknown>
type Values = readonly (string | null)[]

/** How the rows of a statement are read; statements with the same columns share it, whatever their connection. */
export type RowReader = (values: Values) => Row

const readers = new Map<string, RowReader>()

export function rowReaderOf(fields: readonly FieldDef[]): RowReader {
  const shape = fields.map(({ name, dataTypeID }) => `${dataTypeID} ${name}`).join('\n')
  const reader = readers.get(shape) ?? makeReader(fields)
  readers.set(shape, reader)
  return reader
}

/**
 * Written out as one object literal: of an object that gets its columns one by one, V8 makes a hash table from a dozen
 * on, which takes six times the memory and three times as long to fill and to read.
 */
function makeReader(fields: readonly FieldDef[]): RowReader {
  const reads = fields.map(
    ({ dataTypeID }) => ownTypes.get(dataTypeID) ?? parserOf(dataTypeID, 'text'),
  )
  const columns = fields.map(
    ({ name }, at) =>
      `${JSON.stringify(name)}: values[${at}] === null ? null : reads[${at}](values[${at}])`,
  )
  // oxlint-disable-next-line typescript/no-implied-eval -- nothing but numbers and names of our statements' columns
  return new Function('reads', `return (values) => ({ ${columns.join(', ')} })`)(reads)
}
