import type { FieldFault } from '@gangway/contract/field-faults'
import { findCharacter, unstorable } from '@gangway/domain/characters/character-name'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import type { Delimiter, TextEncoding } from '@gangway/domain/imports/text-encodings'
import { BrokenQuoteError, type TextRow } from './csv-rows.ts'
import { decodeText } from './decode-text.ts'
import { guessEncoding } from './guess-encoding.ts'
import { guessDelimiter, headOf, readCsv } from './read-csv.ts'
import { sampleWords, type SampledWords } from './sample-words.ts'
import { faultOfBinary } from './binary-file.ts'
import { type JsonLists, type JsonRow, splitJson } from './split-json.ts'
import { LimitError, tableLimits } from './table-limits.ts'
import { hiddenColumnsOf, readSheet, sheetNames, WorkbookError } from './workbook-reader.ts'

export type ReadRequest =
  | { task: 'look'; kind: 'csv'; encoding: TextEncoding | null; delimiter: Delimiter | null }
  | { task: 'look'; kind: 'xlsx' }
  | { task: 'words'; kind: 'csv' }
  | { task: 'rows'; kind: 'csv'; encoding: TextEncoding; delimiter: Delimiter }
  | { task: 'rows'; kind: 'xlsx'; sheet: string }
  | ({ task: 'elements' } & JsonLists)

/** A table of a file, with rows in which its headings are looked for. */
export interface FoundTable {
  /** Null: the file is the table. */
  sheet: string | null
  /** Null for a sheet. */
  text: FoundText | null
  first: TextRow[]
  /** Hidden columns of a sheet, from 0. */
  hiddenColumns?: number[] | undefined
  /** A hidden sheet, of which no rows are read. */
  isHidden?: boolean | undefined
}

export interface FoundText {
  encoding: TextEncoding
  /** It was given, or the file leaves no doubt. */
  isCertain: boolean
  delimiter: Delimiter
}

type Message =
  | { table: FoundTable }
  | { words: SampledWords }
  | { rows: TextRow[] }
  | { elements: JsonRow[] }
  | { fault: { line: number; field: string; fault: FieldFault } }

type Bytes = AsyncIterable<Uint8Array>

/** Rows of a table among which its headings are. */
const firstRows = 21

/** More are most likely not a season. */
const maximumSheets = 50

/** Hidden sheets that are named. */
const maximumHidden = 200

/** Characters of the rows of one message, about. */
const batchLength = 65_536

/** Reads a file for `table-file.ts`, in a process of its own: assume that its author wants this to go wrong. */
export async function* readTableFile(request: unknown, file: Bytes): AsyncGenerator<Message> {
  try {
    yield* answerOf(request as ReadRequest, file)
  } catch (error) {
    yield { fault: faultOf(error) }
  }
}

async function* answerOf(request: ReadRequest, file: Bytes): AsyncGenerator<Message> {
  if (request.task === 'look') {
    const whole = await buffer(file)
    if (request.kind === 'csv') requireText(whole)
    yield* request.kind === 'csv' ? lookAtCsv(whole, request) : lookAtWorkbook(whole)
  } else if (request.task === 'words') {
    yield { words: await sampleWords(await buffer(file)) }
  } else if (request.task === 'elements') {
    yield* elementsOf(await text(file), request)
  } else if (request.kind === 'csv') {
    yield* inBatches(readCsv(decodeText(file, request.encoding), request.delimiter))
  } else {
    yield* inBatches(readSheet(await buffer(file), request.sheet))
  }
}

/** Elements are sent as they are found. */
function* elementsOf(whole: string, lists: JsonLists): Generator<Message> {
  let elements: JsonRow[] = []
  let length = 0
  for (const row of splitJson(whole.replace(/^\ufeff/, ''), lists)) {
    elements.push(row)
    length += row.text.length
    if (length < batchLength) continue
    yield { elements }
    elements = []
    length = 0
  }
  yield { elements }
}

function requireText(whole: Buffer): void {
  const fault = faultOfBinary(whole)
  if (fault !== null) throw new LimitError(1, fault)
}

async function* lookAtCsv(
  whole: Buffer,
  told: { encoding: TextEncoding | null; delimiter: Delimiter | null },
): AsyncGenerator<Message> {
  const guessed = await guessEncoding(Readable.from([whole]))
  const encoding = guessed.isSound ? guessed.encoding : (told.encoding ?? guessed.encoding)
  const isCertain = guessed.isCertain || told.encoding !== null
  const head = await headOf(decodeText(Readable.from([whole]), encoding))
  const delimiter = told.delimiter ?? guessDelimiter(head)
  const all = decodeText(Readable.from([whole]), encoding)
  const first = await beginning(readCsv(all, delimiter))
  yield { table: { sheet: null, text: { encoding, isCertain, delimiter }, first } }
}

async function* lookAtWorkbook(whole: Buffer): AsyncGenerator<Message> {
  const { shown, hidden } = await sheetNames(whole)
  if (shown.length > maximumSheets) {
    throw new LimitError(1, { code: 'too_many_sheets', maximum: maximumSheets })
  }
  const named = hidden.slice(0, maximumHidden)
  requireStorable([...shown, ...named], 1)
  for (const sheet of shown) {
    const first = await beginning(readSheet(whole, sheet))
    const hiddenColumns = await hiddenColumnsOf(whole, sheet)
    yield { table: { sheet, text: null, first, hiddenColumns } }
  }
  for (const sheet of named) yield { table: { sheet, text: null, first: [], isHidden: true } }
}

async function beginning(rows: AsyncIterable<TextRow>): Promise<TextRow[]> {
  const found: TextRow[] = []
  let length = 0
  for await (const row of withinLimits(rows)) {
    length += lengthOf(row)
    // The rows of a table are sent together.
    if (found.length > 0 && length > tableLimits.row) break
    found.push(row)
    if (found.length === firstRows) break
  }
  return found
}

async function* inBatches(rows: AsyncIterable<TextRow>): AsyncGenerator<Message> {
  let batch: TextRow[] = []
  let length = 0
  try {
    for await (const row of withinLimits(rows)) {
      batch.push(row)
      length += lengthOf(row)
      if (length < batchLength) continue
      yield { rows: batch }
      batch = []
      length = 0
    }
  } catch (error) {
    // The rows before a fault are sent before it.
    yield { rows: batch }
    throw error
  }
  yield { rows: batch }
}

async function* withinLimits(rows: AsyncIterable<TextRow>): AsyncGenerator<TextRow> {
  let count = 0
  for await (const row of rows) {
    const length = lengthOf(row)
    count += 1
    const { line, cells } = row
    if (count <= firstRows) requireStorable(cells, line)
    if (cells.some((cell) => cell.length > tableLimits.cell)) {
      throw new LimitError(line, { code: 'cell_too_long', maximum: tableLimits.cell })
    }
    if (length > tableLimits.row) {
      throw new LimitError(line, { code: 'row_too_long', maximum: tableLimits.row })
    }
    if (cells.length > tableLimits.columns) {
      throw new LimitError(line, { code: 'too_many_columns', maximum: tableLimits.columns })
    }
    yield row
  }
}

/** Headings are kept as they stand; what is wrong with other cells, the schema of their field says. */
function requireStorable(texts: readonly string[], line: number): void {
  for (const text of texts) {
    const found = findCharacter(text, unstorable)
    if (found !== null) throw new LimitError(line, { code: 'forbidden_character', ...found })
  }
}

function lengthOf({ cells }: TextRow): number {
  return cells.reduce((sum, cell) => sum + cell.length, cells.length)
}

function faultOf(error: unknown): { line: number; field: string; fault: FieldFault } {
  if (error instanceof LimitError) {
    const { line, field, fault } = error
    return { line, field, fault }
  }
  if (error instanceof BrokenQuoteError) {
    return { line: error.line, field: '', fault: { code: 'broken_quote' } }
  }
  if (error instanceof WorkbookError) return { line: 1, field: '', fault: { code: error.reason } }
  throw error
}
