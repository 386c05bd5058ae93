import { CsvError, parse } from 'csv-parse'
import { pipeline, Readable } from 'node:stream'

export interface TextRow {
  cells: string[]
  /** Line on which it begins, from 1. */
  line: number
}

/** A quote that is never closed, or stands where none can. */
export class BrokenQuoteError extends Error {
  override readonly name = 'BrokenQuoteError'
  /** After which the fault lies. */
  readonly line: number

  constructor(line: number) {
    super('a quote is broken')
    this.line = line
  }
}

/**
 * The rows of a CSV file as they are read, separated as its first line is: by semicolons, tabs or commas. Empty lines
 * are skipped.
 *
 * @throws BrokenQuoteError
 */
export async function* readCsv(text: AsyncIterable<string>): AsyncGenerator<TextRow> {
  const { delimiter, all } = await withDelimiter(text)
  // Where records begin that are read and not yet handed on.
  const begins: number[] = []
  let last = 0
  const parser = parse({
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
    on_record: (cells: string[], { lines: end }) => {
      last = end
      begins.push(end - lineBreaksIn(cells))
      return cells
    },
  })
  // Its faults come out of the parser below.
  pipeline(Readable.from(all), parser, () => undefined)
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      yield { cells, line: begins.shift() ?? last }
    }
  } catch (error) {
    throw error instanceof CsvError ? new BrokenQuoteError(last + 1) : error
  }
}

/** Characters; a quote that is never closed would otherwise take in the whole file. */
const longestRow = 1_000_000

const longestFirstLine = 65_536

async function withDelimiter(
  text: AsyncIterable<string>,
): Promise<{ delimiter: string; all: AsyncIterable<string> }> {
  const source = text[Symbol.asyncIterator]()
  let begin = ''
  let isOver = false
  while (!begin.includes('\n') && begin.length < longestFirstLine && !isOver) {
    const next = await source.next()
    isOver = next.done === true
    if (next.done !== true) begin += next.value
  }
  const [line = ''] = begin.split('\n', 1)
  const rest = { [Symbol.asyncIterator]: () => source }
  async function* all() {
    yield begin
    yield* rest
  }
  return { delimiter: delimiterIn(line), all: all() }
}

/** In many countries, spreadsheets write semicolons. */
function delimiterIn(line: string): string {
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: line.split(sign).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ','
}

function lineBreaksIn(cells: readonly string[]): number {
  let count = 0
  for (const cell of cells) {
    if (cell.includes('\n') || cell.includes('\r')) count += cell.split(/\r\n|\r|\n/).length - 1
  }
  return count
}
