import type { FileAnswer } from '@gangway/contract/answers'
import { type SpreadsheetFormat, xlsxType } from '@gangway/contract/export-query'
import type { Language } from '@gangway/domain/languages/language'
import { batchesOf } from '../base/in-batches.ts'
import type { Table } from './column.ts'
import { csvOf } from './csv.ts'

const batchSize = 1_000

/**
 * The rows of many ids, in their order, read a batch at a time on demand: between two batches the
 * database does nothing for a slow reader. Rows deleted in the meantime are left out.
 */
export async function* rowsInBatches<Row extends { id: number }>(
  ids: readonly number[],
  read: (batch: readonly number[]) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (const batch of batchesOf(ids, batchSize)) {
    const found = new Map((await read(batch)).map((row) => [row.id, row]))
    for (const id of batch) {
      const row = found.get(id)
      if (row !== undefined) yield row
    }
  }
}

/**
 * A table as a file, made while it is read: only a few rows are in memory.
 *
 * @param name of the file, without its ending
 */
export function spreadsheetFile<Row, Key extends string>(
  table: Table<Row, Key>,
  { name, format, language }: { name: string; format: SpreadsheetFormat; language: Language },
): FileAnswer {
  const filename = `${name}.${format}`
  if (format === 'csv') {
    return { type: 'text/csv; charset=utf-8', filename, content: csvOf(table) }
  }
  return { type: xlsxType, filename, content: workbook(table, language) }
}

/** The code that writes it is loaded with the first file. */
async function* workbook<Row, Key extends string>(
  table: Table<Row, Key>,
  language: Language,
): AsyncIterable<Uint8Array> {
  const { xlsxOf } = await import('./xlsx.ts')
  yield* xlsxOf(table, language)
}
