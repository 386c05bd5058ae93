import { type Delimiter, delimiters } from '@gangway/domain/imports/text-encodings'
import { LimitError } from './table-limits.ts'
import { BrokenQuoteError, csvRows, type TextRow } from './csv-rows.ts'

/**
 * The rows of a CSV file as they are read.
 *
 * @throws BrokenQuoteError
 */
export async function* readCsv(
  text: AsyncIterable<string>,
  delimiter: Delimiter,
): AsyncGenerator<TextRow> {
  let found: TextRow[] = []
  const rows = csvRows(delimiter, (row) => found.push(row))
  for await (const chunk of text) {
    rows.push(chunk)
    yield* found.filter(isRow)
    found = []
  }
  rows.end()
  yield* found.filter(isRow)
}

/** Not the line that names the delimiter for Excel. */
function isRow({ cells, line }: TextRow): boolean {
  return line > 1 || cells[0]?.startsWith('sep=') !== true
}

/** Characters in which the first rows are looked for. */
const longestHead = 65_536

/** The beginning of a text. */
export async function headOf(text: AsyncIterable<string>): Promise<string> {
  let head = ''
  for await (const chunk of text) {
    head += chunk
    if (head.length >= longestHead) break
  }
  return head.slice(0, longestHead)
}

const firstRows = 50

/** The first rows of a text by its beginning; without those that a broken quote is in. */
export function rowsInHead(head: string, delimiter: Delimiter): TextRow[] {
  const found: TextRow[] = []
  const rows = csvRows(delimiter, (row) => found.push(row))
  try {
    rows.push(head)
    if (head.length < longestHead) rows.end()
  } catch (error) {
    if (!(error instanceof BrokenQuoteError || error instanceof LimitError)) throw error
  }
  return found.filter(isRow).slice(0, firstRows)
}

/**
 * The delimiter that gives most of the first rows the same number of cells, or that the file names as Excel wants it:
 * `sep=;`. If two give as many, the one of the later rows: titles come before the table.
 */
export function guessDelimiter(head: string): Delimiter {
  const named = delimiters.find((one) => head.startsWith(`sep=${one}`))
  if (named !== undefined) return named
  const scored = delimiters.map((delimiter) => {
    const counts = Map.groupBy(rowsInHead(head, delimiter), ({ cells }) => cells.length)
    const alike = [...counts].filter(([cells]) => cells > 1)
    const [best] = alike.toSorted(([a, one], [b, other]) => other.length - one.length || b - a)
    const [cells = 0, own = []] = best ?? []
    return { delimiter, cells, rows: own.length, last: own.at(-1)?.line ?? 0 }
  })
  const [best] = scored.toSorted((a, b) => b.rows - a.rows || b.last - a.last || b.cells - a.cells)
  return best?.delimiter ?? ','
}
