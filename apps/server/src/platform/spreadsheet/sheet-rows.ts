import { type CellFormat, type CellText, numberText, textAsShown } from './cell-formats.ts'
import { stringReader, withoutEscapes } from './cell-strings.ts'
import type { TextRow } from './csv-rows.ts'
import { LimitError, tableLimits } from './table-limits.ts'
import { isTrue } from './workbook-parts.ts'
import { type Attributes, xmlEvents, type XmlHandler } from './xml-events.ts'

export interface SheetContext {
  strings: readonly string[]
  formats: readonly CellFormat[]
  laterBy: number
}

interface OpenCell {
  column: number
  type: string
  format: CellFormat
  value: string | null
  hasFormula: boolean
}

/** The rows of a sheet with something in them. */
export function sheetRows(
  chunks: AsyncIterable<string>,
  context: SheetContext,
): AsyncGenerator<TextRow> {
  let rows: TextRow[] = []
  const taken = () => {
    const found = rows
    rows = []
    return found
  }
  return xmlEvents(
    chunks,
    rowHandler(context, (row) => rows.push(row)),
    taken,
  )
}

function rowHandler(context: SheetContext, take: (row: TextRow) => void): XmlHandler {
  let row: TextRow = { cells: [], line: 0 }
  let cell: OpenCell | null = null
  let [isRow, isValue, nextColumn] = [false, false, 0]
  /** Rows that say nothing of their height have none. */
  let isFlat = false
  const inline = stringReader('is', (text) => {
    if (cell !== null) cell.value = text
  })
  return {
    open: (name, attributes) => {
      if (name === 'sheetFormatPr') isFlat = isFlatByDefault(attributes)
      else if (name === 'row') {
        const line = lineOf(attributes['r']) ?? row.line + 1
        row = { cells: [], line, ...(isRowHidden(attributes, isFlat) && { isHidden: true }) }
        ;[isRow, nextColumn] = [true, 0]
      } else if (name === 'c' && isRow) {
        cell = openCell(attributes, nextColumn, context)
        nextColumn = cell.column + 1
      } else if (cell === null) return
      else if (name === 'v') isValue = true
      else if (name === 'f') cell.hasFormula = true
      else inline.open(name, attributes)
    },
    text: (text) => {
      if (cell === null) return
      if (isValue) cell.value = valueWith(cell, text, row.line)
      else inline.text(text)
    },
    close: (name) => {
      if (name === 'v') {
        isValue = false
        if (cell !== null) cell.value ??= ''
      } else if (name === 'c' && cell !== null) {
        addCell(row, cell, context)
        cell = null
      } else if (name === 'row') {
        isRow = false
        if (row.cells.some((text) => text !== '') || row.unsaved !== undefined) take(row)
      } else if (cell !== null) inline.close(name)
    },
  }
}

/** Points; no text can be read in a lower row. */
const lowestRow = 3

function isFlatByDefault({ zeroHeight, defaultRowHeight }: Attributes): boolean {
  return isTrue(zeroHeight) || (defaultRowHeight !== undefined && isLow(defaultRowHeight))
}

function isRowHidden({ hidden, ht }: Attributes, isFlat: boolean): boolean {
  if (isTrue(hidden)) return true
  return ht === undefined ? isFlat && hidden === undefined : isLow(ht)
}

function isLow(height: string): boolean {
  return height.trim() !== '' && Number(height) < lowestRow
}

function valueWith({ value }: OpenCell, text: string, line: number): string {
  const whole = (value ?? '') + text
  if (whole.length <= tableLimits.cell) return whole
  throw new LimitError(line, { code: 'cell_too_long', maximum: tableLimits.cell })
}

/** Null: it is not numbered, or not by a number. */
function lineOf(number: string | undefined): number | null {
  return /^\d{1,7}$/.test(number ?? '') ? Number(number) : null
}

const place = /^([A-Z]{1,3})\d{1,7}$/

function openCell(attributes: Attributes, next: number, { formats }: SheetContext): OpenCell {
  const [, letters] = place.exec(attributes['r'] ?? '') ?? []
  return {
    column: letters === undefined ? next : columnOf(letters),
    type: attributes['t'] ?? 'n',
    format: formats[Number(attributes['s'] ?? -1)] ?? { kind: 'plain' },
    value: null,
    hasFormula: false,
  }
}

/** Index of a column by its letters: 0, 25, 26 for A, Z, AA. */
export function columnOf(letters: string): number {
  let number = 0
  for (let at = 0; at < letters.length; at += 1) {
    number = number * 26 + letters.charCodeAt(at) - 64
  }
  return number - 1
}

function addCell(row: TextRow, cell: OpenCell, context: SheetContext): void {
  const { column } = cell
  const isUnsaved = isFormulaWithoutValue(cell)
  const { text, shown, doubt } = textOf(cell, context)
  if (text === '' && !isUnsaved) return
  // One cell may be there again and again.
  const noted = Math.max(...[row.unsaved, row.shown, row.doubtful].map((one) => one?.length ?? 0))
  if (Math.max(column, noted) >= tableLimits.columns) {
    throw new LimitError(row.line, { code: 'too_many_columns', maximum: tableLimits.columns })
  }
  while (row.cells.length <= column) row.cells.push('')
  row.cells[column] = text
  if (isUnsaved) (row.unsaved ??= []).push(column)
  if (shown !== undefined) (row.shown ??= []).push([column, shown])
  if (doubt !== undefined) (row.doubtful ??= []).push([column, doubt])
}

/** Programs that do not calculate leave the value out, or empty; as text, an empty value is one. */
function isFormulaWithoutValue({ hasFormula, value, type }: OpenCell): boolean {
  return hasFormula && (value === null || (value === '' && type !== 'str'))
}

function textOf({ type, value, format }: OpenCell, context: SheetContext): CellText {
  if (value === null || value === '') return { text: '' }
  if (type === 's') return textAsShown((context.strings[Number(value)] ?? '').trim(), format)
  if (type === 'str') return textAsShown(withoutEscapes(value).trim(), format)
  if (type === 'inlineStr') return textAsShown(value.trim(), format)
  if (type === 'b') return { text: String(isTrue(value)) }
  const number = type === 'n' && value.trim() !== '' ? Number(value) : Number.NaN
  if (!Number.isFinite(number)) return { text: value.trim() }
  const isDay = format.kind === 'day' || format.kind === 'day_and_time'
  return numberText(isDay ? number + context.laterBy : number, format)
}
