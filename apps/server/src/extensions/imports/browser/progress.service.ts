import type { Database } from '../../../platform/db/database.ts'
import { noteFigures, type ProgressFigures } from './season-imports.queries.ts'

export interface Progress {
  /** So many rows are read so far. */
  read: (rows: number) => void
  /** Some more of all rows are compared or written. */
  done: (size: { own: number; all: number }) => void
  /** Once everything is written; not to be awaited within a transaction, since it is written outside of it. */
  last: () => Promise<void>
}

/**
 * Writes down how far an import is: the latest figures, one at a time, beside whatever else goes on. That they could
 * not be written stops nothing.
 */
export function noteProgress({ db }: { db: Database }, importId: number): Progress {
  const figures: ProgressFigures = { rows_read: 0, rows_total: 0, rows_done: 0 }
  let isWritten = true
  let under: Promise<void> | null = null
  const write = async () => {
    while (!isWritten) {
      isWritten = true
      await noteFigures(db, importId, { ...figures }).catch(() => undefined)
    }
    under = null
  }
  const note = (latest: Partial<ProgressFigures>) => {
    Object.assign(figures, latest)
    isWritten = false
    under ??= write()
  }
  return {
    read: (rows_read) => note({ rows_read }),
    done: ({ own, all }) => note({ rows_total: all, rows_done: figures.rows_done + own }),
    last: async () => {
      await under
    },
  }
}
