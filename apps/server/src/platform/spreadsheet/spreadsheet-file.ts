import { type SpreadsheetFormat, xlsxType } from '@gangway/contract/export-query'
import type { FileAnswer } from '@gangway/contract/file-answer'
import type { Language } from '@gangway/domain/languages/language'
import type { Table } from './column.ts'
import { csvOf } from './csv.ts'

/**
 * A table as a file, made while it is read: nothing but a few rows is held.
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

/** What writes it is loaded with the first. */
async function* workbook<Row, Key extends string>(
  table: Table<Row, Key>,
  language: Language,
): AsyncIterable<Uint8Array> {
  const { xlsxOf } = await import('./xlsx.ts')
  yield* xlsxOf(table, language)
}
