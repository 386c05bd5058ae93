import { cellFormats, type SheetPart, type WorkbookParts, workbookParts } from './workbook-parts.ts'
import { sharedStrings } from './cell-strings.ts'
import type { TextRow } from './csv-rows.ts'
import { hiddenColumns } from './hidden-columns.ts'
import { type MergedCells, mergedCells } from './merged-cells.ts'
import { sheetRows } from './sheet-rows.ts'
import { LimitError } from './table-limits.ts'
import { requireBearable } from './workbook-limits.ts'
import { unpacked } from './zip-directory.ts'

/** Why a file cannot be read as a workbook: it is none, or a password locks it. */
type WorkbookFault = 'not_a_workbook' | 'workbook_is_locked'

export class WorkbookError extends Error {
  override readonly name = 'WorkbookError'
  readonly reason: WorkbookFault

  constructor(reason: WorkbookFault) {
    super(reason)
    this.reason = reason
  }
}

interface Workbook {
  bytes: Buffer
  parts: WorkbookParts
}

/** @throws LimitError before anything is unpacked, when it unpacks to too much */
async function openWorkbook(workbook: Uint8Array): Promise<Workbook> {
  const bytes = Buffer.from(workbook.buffer, workbook.byteOffset, workbook.byteLength)
  requireBearable(bytes)
  return { bytes, parts: await workbookParts(bytes) }
}

/**
 * The names of the sheets that are shown, and of those that are hidden.
 *
 * @throws WorkbookError
 */
export async function sheetNames(
  workbook: Uint8Array,
): Promise<{ shown: string[]; hidden: string[] }> {
  try {
    const { parts } = await openWorkbook(workbook)
    const named = (areHidden: boolean) =>
      parts.sheets.filter(({ isHidden }) => isHidden === areHidden).map(({ name }) => name)
    return { shown: named(false), hidden: named(true) }
  } catch (error) {
    throw workbookErrorOf(error, workbook)
  }
}

/**
 * The columns of a sheet that are hidden, from 0.
 *
 * @throws WorkbookError
 */
export async function hiddenColumnsOf(workbook: Uint8Array, sheet: string): Promise<number[]> {
  try {
    const { bytes, parts } = await openWorkbook(workbook)
    return await hiddenColumns(unpacked(bytes, partOf(parts, sheet).path))
  } catch (error) {
    throw workbookErrorOf(error, workbook)
  }
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
    const { bytes, parts } = await openWorkbook(workbook)
    const part = partOf(parts, sheet)
    const fill = fillMerged(await mergedCells(unpacked(bytes, part.path)))
    const context = {
      strings: await sharedStrings(bytes, parts.strings),
      formats: await cellFormats(bytes, parts.styles),
      laterBy: parts.laterBy,
    }
    for await (const row of sheetRows(unpacked(bytes, part.path), context)) {
      fill(row)
      yield row
    }
  } catch (error) {
    throw workbookErrorOf(error, workbook)
  }
}

function partOf({ sheets }: WorkbookParts, sheet: string): SheetPart {
  const part = sheets.find(({ name }) => name === sheet)
  if (part === undefined) throw new WorkbookError('not_a_workbook')
  return part
}

/**
 * Puts the value of merged cells into the rows below their first, given from above.
 *
 * @param merged by their first row
 */
function fillMerged(merged: readonly MergedCells[]): (row: TextRow) => void {
  let next = 0
  /** By their column, in which a sheet has one at a time. */
  const open = new Map<number, { lastRow: number; from: TextRow }>()
  return (row) => {
    const line = row.line - 1
    for (const [column, { lastRow, from }] of open) {
      if (lastRow < line) open.delete(column)
      else if ((row.cells[column] ?? '') === '') copyCell(from, row, column)
    }
    for (let one = merged[next]; one !== undefined && one.firstRow <= line; one = merged[next]) {
      const { firstRow, lastRow, column } = one
      if (firstRow === line) open.set(column, { lastRow, from: row })
      next += 1
    }
  }
}

/** The text of a cell, with how it is shown and whether its formula has no value. */
function copyCell(from: TextRow, to: TextRow, column: number): void {
  while (to.cells.length <= column) to.cells.push('')
  to.cells[column] = from.cells[column] ?? ''
  for (const list of ['shown', 'doubtful'] as const) {
    const own = from[list]?.find(([at]) => at === column)
    if (own !== undefined) to[list] = [...(to[list] ?? []), own]
  }
  if (from.unsaved?.includes(column) === true) to.unsaved = [...(to.unsaved ?? []), column]
}

/** Office files that are no ZIP archive: older formats, and password-locked workbooks. */
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const lockedPackage = Buffer.from('EncryptedPackage', 'utf16le')

function workbookErrorOf(error: unknown, workbook: Uint8Array): Error {
  if (error instanceof LimitError || error instanceof WorkbookError) return error
  const bytes = Buffer.from(workbook.buffer, workbook.byteOffset, workbook.byteLength)
  const isLocked = bytes.indexOf(compoundFile) === 0 && bytes.includes(lockedPackage)
  return new WorkbookError(isLocked ? 'workbook_is_locked' : 'not_a_workbook')
}
