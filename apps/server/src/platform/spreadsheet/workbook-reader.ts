/// The only module that imports the library for reading workbooks that people send: see
/// docs/decisions/0046-libraries.md.
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import type { TextRow } from './csv-rows.ts'
import { type MergedCells, mergedCells } from './merged-cells.ts'
import { requireBearable, WorkbookTooLargeError } from './workbook-limits.ts'

/** Why a file cannot be read as a workbook: it is none, a password locks it, or it unpacks to too much. */
type WorkbookFault = 'not_a_workbook' | 'workbook_is_locked' | 'too_much_content'

export class WorkbookError extends Error {
  override readonly name = 'WorkbookError'
  readonly reason: WorkbookFault

  constructor(reason: WorkbookFault) {
    super(reason)
    this.reason = reason
  }
}

/**
 * The names of the sheets that are to be seen. A workbook that unpacks to too much is refused before anything of it is
 * unpacked.
 *
 * @throws WorkbookError
 */
export async function sheetNames(workbook: Uint8Array): Promise<string[]> {
  const names: string[] = []
  try {
    requireBearable(workbook)
    await readXlsx(workbook, {
      sheets: ({ name, hidden, veryHidden }) => {
        if (hidden !== true && veryHidden !== true) names.push(name)
        return false
      },
    })
  } catch (error) {
    throw workbookErrorOf(error)
  }
  return names
}

/**
 * The rows of a sheet as texts, without those that are empty; of a formula its value as it was saved. What is merged
 * over several rows counts for each of them, as it is shown; of what is merged over several columns, the first has
 * the value.
 *
 * @throws WorkbookError
 */
export async function* readSheet(workbook: Uint8Array, sheet: string): AsyncGenerator<TextRow> {
  try {
    const fill = fillMerged(await mergedCells(workbook, sheet))
    for await (const { index, values } of streamXlsxRows(workbook, { sheet })) {
      const cells = values.map(cellText)
      const isEmpty = cells.every((cell) => cell === '')
      fill(cells, index)
      if (!isEmpty) yield { cells, line: index + 1 }
    }
  } catch (error) {
    throw workbookErrorOf(error)
  }
}

/**
 * Puts the value of merged cells into the rows below their first, given from above.
 *
 * @param merged by their first row
 */
function fillMerged(merged: readonly MergedCells[]): (cells: string[], row: number) => void {
  let next = 0
  /** By their column, in which a sheet has one at a time. */
  const open = new Map<number, { lastRow: number; value: string }>()
  return (cells, row) => {
    for (const [column, { lastRow, value }] of open) {
      if (lastRow < row) open.delete(column)
      else if ((cells[column] ?? '') === '') put(cells, column, value)
    }
    for (let one = merged[next]; one !== undefined && one.firstRow <= row; one = merged[next]) {
      const { firstRow, lastRow, column } = one
      if (firstRow === row) open.set(column, { lastRow, value: cells[column] ?? '' })
      next += 1
    }
  }
}

function put(cells: string[], column: number, value: string): void {
  while (cells.length < column) cells.push('')
  cells[column] = value
}

function workbookErrorOf(error: unknown): WorkbookError {
  if (error instanceof WorkbookTooLargeError) return new WorkbookError('too_much_content')
  const isLocked = error instanceof Error && error.name === 'EncryptedFileError'
  return new WorkbookError(isLocked ? 'workbook_is_locked' : 'not_a_workbook')
}

/** Times without a day are of the day on which the calendar of spreadsheets begins. */
const firstYears = new Set([1899, 1900, 1904])

function cellText(value: string | number | boolean | Date | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dateText(value)
  if (typeof value === 'number') return numberText(value)
  return typeof value === 'boolean' ? String(value) : value.trim()
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const text = date.toISOString()
  const [day = '', time = ''] = text.split('T')
  if (firstYears.has(date.getUTCFullYear())) return time.slice(0, 5)
  return time.startsWith('00:00:00') ? day : text
}

/** Without what binary fractions add: 19.99, not 19.990000000000002. */
function numberText(value: number): string {
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(15)))
}
