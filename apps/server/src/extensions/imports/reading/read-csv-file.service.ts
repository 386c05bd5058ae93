import type { FieldFault } from '@gangway/contract/field-faults'
import { faultOfBinary } from '../../../platform/spreadsheet/binary-file.ts'
import { readCsv, guessDelimiter } from '../../../platform/spreadsheet/read-csv.ts'
import { BrokenQuoteError, type TextRow } from '../../../platform/spreadsheet/csv-rows.ts'
import { decodeText, unreadable } from '../../../platform/spreadsheet/decode-text.ts'
import { LimitError } from '../../../platform/spreadsheet/table-limits.ts'
import { guessEncoding } from '../../../platform/spreadsheet/guess-encoding.ts'
import type { CsvOptions } from './csv-tables.rules.ts'

type Fault = { line: number; fault: FieldFault }

/** @returns the rows of a CSV file, or why it has none that could be read */
export async function readCsvFile(
  bytes: Uint8Array,
  options: CsvOptions,
): Promise<{ rows: TextRow[] } | { faults: Fault[] }> {
  const binary = faultOfBinary(bytes)
  if (binary !== null) return { faults: [{ line: 1, fault: binary }] }
  try {
    return await readText(bytes, options)
  } catch (error) {
    if (error instanceof LimitError) return { faults: [{ line: error.line, fault: error.fault }] }
    if (!(error instanceof BrokenQuoteError)) throw error
    return { faults: [{ line: error.line, fault: { code: 'broken_quote' } }] }
  }
}

async function readText(
  bytes: Uint8Array,
  options: CsvOptions,
): Promise<{ rows: TextRow[] } | { faults: Fault[] }> {
  const guessed = await guessEncoding(once(bytes))
  const encoding = guessed.isSound ? guessed.encoding : (options.encoding ?? guessed.encoding)
  if (!guessed.isCertain && options.encoding === undefined) {
    const text = await whole(decodeText(once(bytes), 'utf-8'))
    const line = lineOf(text, Math.max(0, text.indexOf(unreadable)))
    return { faults: [{ line, fault: { code: 'other_encoding', encoding } }] }
  }
  const text = await whole(decodeText(once(bytes), encoding))
  const rows: TextRow[] = []
  const delimiter = options.delimiter ?? guessDelimiter(text)
  for await (const row of readCsv(once(text), delimiter)) rows.push(row)
  const faults = rows
    .filter(({ cells }) => cells.some((cell) => cell.includes(unreadable)))
    .map(({ line }): Fault => ({ line, fault: { code: 'unreadable_text', encoding } }))
  return faults.length > 0 ? { faults } : { rows }
}

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split(/\r\n|\r|\n/).length
}

async function* once<Content>(content: Content): AsyncGenerator<Content> {
  yield content
}

async function whole(text: AsyncIterable<string>): Promise<string> {
  let all = ''
  for await (const chunk of text) all += chunk
  return all
}
