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

const parserOf: (type: number, format: 'text') => Column['read'] = types.getTypeParser

export interface Column {
  name: string
  read: (text: string) => unknown
}

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

export function columnsOf(fields: readonly FieldDef[]): Column[] {
  return fields.map(({ name, dataTypeID }) => ({
    name,
    read: ownTypes.get(dataTypeID) ?? parserOf(dataTypeID, 'text'),
  }))
}

export function readRow(
  columns: readonly Column[],
  values: readonly (string | null)[],
): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  columns.forEach(({ name, read }, place) => {
    const value = values[place] ?? null
    row[name] = value === null ? null : read(value)
  })
  return row
}
