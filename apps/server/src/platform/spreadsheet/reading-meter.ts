import { FileFaultError } from './table-file.ts'
import { importLimits } from './table-limits.ts'

export type ImportLimits = Readonly<Record<keyof typeof importLimits, number>>

/** Counts what is read of an import, whose reading ends at the first limit. */
export interface ReadingMeter {
  /**
   * Counts a row.
   *
   * @param characters of it, as they are set aside
   * @throws FileFaultError
   */
  take: (row: { line: number; cells: number; characters: number }) => void
  /** @throws FileFaultError once there is no more time */
  requireTime: (line?: number) => void
}

const mebibyte = 1_048_576

/** @param size bytes of all files */
export function readingMeter(size: number, limits: ImportLimits = importLimits): ReadingMeter {
  const began = performance.now()
  const longest = Math.min(limits.text, Math.max(limits.timesFrom, limits.times * size))
  let [rows, cells, text] = [0, 0, 0]
  const requireTime = (line = 1) => {
    if (performance.now() - began <= limits.time) return
    throw new FileFaultError({ line, fault: { code: 'too_slow', seconds: limits.time / 1_000 } })
  }
  return {
    requireTime,
    take: (row) => {
      const { line } = row
      rows += 1
      cells += row.cells
      text += row.characters
      if (rows > limits.rows) {
        throw new FileFaultError({ line, fault: { code: 'too_many_rows', maximum: limits.rows } })
      }
      if (cells > limits.cells) {
        throw new FileFaultError({ line, fault: { code: 'too_many_cells', maximum: limits.cells } })
      }
      if (text > longest) {
        const megabytes = Math.round(longest / mebibyte)
        throw new FileFaultError({ line, fault: { code: 'too_much_text', megabytes } })
      }
      requireTime(line)
    },
  }
}
