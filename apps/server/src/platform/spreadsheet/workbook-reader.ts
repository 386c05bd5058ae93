/// The only module that imports the library for reading workbooks that people send: see
/// docs/decisions/0046-libraries.md.
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import type { TextRow } from './read-csv.ts'
import { requireBearable, WorkbookTooLargeError } from './workbook-limits.ts'

/** Why a file cannot be read as a workbook: it is none, a password locks it, or it unpacks to too much. */
type WorkbookFault = 'not_a_workbook' | 'workbook_is_locked' | 'workbook_too_large'

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
 * The rows of a sheet as texts, without those that are empty; of a formula its value as it was saved. Of merged
 * cells, the first has the value and the others are empty, as the file has it.
 *
 * @throws WorkbookError
 */
export async function* readSheet(workbook: Uint8Array, sheet: string): AsyncGenerator<TextRow> {
  try {
    for await (const { index, values } of streamXlsxRows(workbook, { sheet })) {
      const cells = values.map(cellText)
      if (cells.some((cell) => cell !== '')) yield { cells, line: index + 1 }
    }
  } catch (error) {
    throw workbookErrorOf(error)
  }
}

function workbookErrorOf(error: unknown): WorkbookError {
  if (error instanceof WorkbookTooLargeError) return new WorkbookError('workbook_too_large')
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
