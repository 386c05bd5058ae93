/// Which cells of a sheet are merged stands below its rows, where who reads row by row learns it too late. So it is
/// looked up first, without keeping what is above it.
import { columnOf } from './sheet-rows.ts'
import { LimitError, tableLimits } from './table-limits.ts'
import { workbookLimits } from './workbook-limits.ts'

/** Cells of one column that are shown as one; rows and columns count from 0. */
export interface MergedCells {
  column: number
  firstRow: number
  lastRow: number
}

const tag = 'mergeCell'
/** Characters in which the range of a tag stands. */
const longestTag = 200

/**
 * Cells merged over several rows; of several merged columns the first.
 *
 * @param sheet its XML
 * @throws LimitError
 */
export async function mergedCells(sheet: AsyncIterable<string>): Promise<MergedCells[]> {
  const merged: MergedCells[] = []
  let text = ''
  for await (const chunk of sheet) {
    text += chunk
    let at = text.indexOf(tag)
    // A tag that may be cut in two is read again with the next chunk.
    while (at !== -1 && at + longestTag <= text.length) {
      const cells = cellsOf(text.slice(at, at + longestTag))
      if (cells !== null) merged.push(cells)
      at = text.indexOf(tag, at + tag.length)
    }
    if (merged.length > workbookLimits.merged) break
    text = text.slice(at === -1 ? -tag.length : at)
  }
  for (let at = text.indexOf(tag); at !== -1; at = text.indexOf(tag, at + tag.length)) {
    const cells = cellsOf(text.slice(at, at + longestTag))
    if (cells !== null) merged.push(cells)
  }
  if (merged.length > workbookLimits.merged) {
    throw new LimitError(1, { code: 'too_many_merged', maximum: workbookLimits.merged })
  }
  return merged.toSorted((one, other) => one.firstRow - other.firstRow)
}

const range = /^[^>]*\sref=["']([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})["']/

function cellsOf(begin: string): MergedCells | null {
  const [, letters = '', first = '', last = ''] = range.exec(begin) ?? []
  const column = columnOf(letters)
  const isTall = Number(last) > Number(first) && column < tableLimits.columns
  return isTall ? { column, firstRow: Number(first) - 1, lastRow: Number(last) - 1 } : null
}
