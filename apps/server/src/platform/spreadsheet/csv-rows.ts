import { asWritten } from './cell-text.ts'
import { LimitError, tableLimits } from './table-limits.ts'

export interface TextRow {
  cells: string[]
  /** Line on which it begins, from 1. */
  line: number
  /** Rows of a sheet that are filtered out or hidden by hand. */
  isHidden?: boolean | undefined
  /** Columns with a formula whose value was not saved. */
  unsaved?: number[] | undefined
  /** How cells are shown that hold other digits or words, such as 00048100; by their columns. */
  shown?: [column: number, text: string][] | undefined
  /** Probable texts of cells whose display no one can know; by their columns. */
  doubtful?: [column: number, text: string][] | undefined
}

/** A quote that is never closed, or stands where none can. */
export class BrokenQuoteError extends Error {
  override readonly name = 'BrokenQuoteError'
  /** On which the row begins. */
  readonly line: number

  constructor(line: number) {
    super('a quote is broken')
    this.line = line
  }
}

/** Ctrl-Z, last character of files that programs of DOS wrote. */
const endOfFile = '\u001a'

function withoutEnd(text: string): string {
  let end = text.length
  while (text[end - 1] === endOfFile) end -= 1
  return text.slice(0, end)
}

function isBlank(text: string): boolean {
  return withoutEnd(text.trim()).trim() === ''
}

/**
 * How far a cell is read: `quoted` within quotes, `closing` after a quote in them, which is doubled or the last;
 * `closed` after that one.
 */
type Stage = 'begin' | 'bare' | 'quoted' | 'closing' | 'closed'

/**
 * Rows of CSV as spreadsheets read them: quotes within a bare cell are text, `="0049"` is 0049. A quoted text with
 * more text after it keeps its quotes, unless a row may have got lost in it. Rows without any text are left out.
 *
 * A library would refuse quotes in bare cells, or take them everywhere and join rows without a word.
 */
export function csvRows(delimiter: string, onRow: (row: TextRow) => void) {
  const separator = delimiter.charCodeAt(0)
  let cells: string[] = []
  let cell = ''
  /** Blanks after the quote that closed the cell: text if more follows. */
  let blanks = ''
  let stage: Stage = 'begin'
  let line = 1
  let begin = 1
  let length = 0
  let afterReturn = false

  const endCell = () => {
    cells.push(stage === 'bare' || stage === 'begin' ? asWritten(cell) : asWritten(unwrapped(cell)))
    cell = ''
    blanks = ''
    stage = 'begin'
  }
  const endRow = () => {
    endCell()
    if (!cells.every(isBlank)) onRow({ cells, line: begin })
    cells = []
    length = 0
  }
  /** Text after the quote that seemed to be the last: it was a part of the text, too. */
  const reopen = () => {
    if (cell.includes(delimiter) || /[\r\n]/.test(cell)) throw new BrokenQuoteError(begin)
    cell = `"${cell}"${blanks}`
    stage = 'bare'
  }
  const breakLine = (sign: string) => {
    if (!(sign === '\n' && afterReturn)) line += 1
    afterReturn = sign === '\r'
  }
  /** @returns how many characters of the rest were read */
  const read = (text: string, at: number): number => {
    const sign = text[at] ?? ''
    if (stage === 'closing') {
      stage = sign === '"' ? 'quoted' : 'closed'
      if (sign === '"') {
        cell += sign
        return 1
      }
    }
    if (stage === 'quoted') return readQuoted(text, at)
    if (sign === '\n' && afterReturn) {
      afterReturn = false
      begin = line
      return 1
    }
    if (sign === delimiter) {
      afterReturn = false
      endCell()
      return 1
    }
    if (sign === '\n' || sign === '\r') {
      endRow()
      breakLine(sign)
      begin = line
      return 1
    }
    afterReturn = false
    if (sign === '"') return readQuote()
    const end = endOfRun(text, at + 1, separator)
    readBare(text.slice(at, end))
    return end - at
  }
  const readQuoted = (text: string, at: number): number => {
    const sign = text[at] ?? ''
    if (sign === '"') {
      stage = 'closing'
      afterReturn = false
      return 1
    }
    if (sign === '\n' || sign === '\r') {
      breakLine(sign)
      cell += sign
      return 1
    }
    afterReturn = false
    const end = endOfRun(text, at + 1, quote)
    cell += text.slice(at, end)
    return end - at
  }
  const readQuote = (): number => {
    if (stage === 'closed') reopen()
    const opens =
      stage === 'begin' || (stage === 'bare' && cell.length < 100 && /^\s*=?$/.test(cell))
    if (opens) {
      cell = ''
      stage = 'quoted'
    } else cell += '"'
    return 1
  }
  const readBare = (text: string) => {
    if (stage === 'closed') {
      if (isBlank(text)) {
        blanks += text
        return
      }
      reopen()
    }
    stage = 'bare'
    cell += text
  }

  return {
    /** @throws BrokenQuoteError, LimitError */
    push: (text: string): void => {
      for (let at = 0; at < text.length;) {
        const count = read(text, at)
        at += count
        length += count
        if (length <= tableLimits.row) continue
        // A quote that is never closed would otherwise take in the whole file.
        if (stage === 'quoted') throw new BrokenQuoteError(begin)
        throw new LimitError(begin, { code: 'row_too_long', maximum: tableLimits.row })
      }
    },
    /** @throws BrokenQuoteError */
    end: (): void => {
      if (stage === 'quoted') throw new BrokenQuoteError(begin)
      cell = withoutEnd(cell)
      if (cells.length > 0 || cell !== '') endRow()
    },
  }
}

/** `"=""0049"""`, which is `="0049"` in quotes. */
function unwrapped(cell: string): string {
  return /^="([^"]*)"$/.exec(cell)?.[1] ?? cell
}

const quote = 0x22
const lineFeed = 0x0a
const carriageReturn = 0x0d

/** Where text ends that has neither quotes nor line breaks nor the other sign. */
function endOfRun(text: string, from: number, sign: number): number {
  let end = from
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end)
    if (code === sign || code === quote || code === lineFeed || code === carriageReturn) break
  }
  return end
}
