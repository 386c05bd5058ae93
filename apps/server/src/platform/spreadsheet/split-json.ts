/// Splits a JSON file of lists into rows, without building what is in them.
import { type ParseError, printParseErrorCode, visit } from 'jsonc-parser'
import { LimitError } from './table-limits.ts'

/** An element of a list, as its JSON stands in the file. */
export interface JsonRow {
  list: string
  /** From 1. */
  line: number
  text: string
}

/** Which lists a file may have. */
export interface JsonLists {
  lists: readonly string[]
  /** Lists in the elements of another, whose rows follow their element. */
  within: Readonly<Record<string, string>>
}

export const jsonLimits = {
  depth: 64,
  rows: 200_000,
  /** Characters of a row. */
  row: 1_000_000,
  /** Values in a row. */
  values: 50_000,
} as const

/**
 * The rows of a file. A list within an element is left out of its text, but for its line breaks.
 *
 * @throws LimitError where a file is not JSON, has other lists, or is beyond a limit
 */
export function* splitJson(text: string, { lists, within }: JsonLists): Generator<JsonRow> {
  requireShallow(text)
  requireJson(text)
  const lineOf = lineCounter(text)
  const begin = afterSpace(text, 0)
  if (text[begin] !== '{') throw new LimitError(1, { code: 'wrong_type', type: 'object' })
  let count = 0
  const rowAt = (list: string, from: number, row: string): JsonRow => {
    count += 1
    const line = lineOf(from)
    requireSmall(row, line)
    if (count > jsonLimits.rows) {
      throw new LimitError(line, { code: 'too_many_rows', maximum: jsonLimits.rows })
    }
    return { list, line, text: row }
  }
  for (const { name, from, to } of members(text, begin)) {
    if (!lists.includes(name)) {
      throw new LimitError(lineOf(from), { code: 'unknown_field' }, name.slice(0, 100))
    }
    if (text[from] !== '[') {
      throw new LimitError(lineOf(from), { code: 'wrong_type', type: 'list' }, name)
    }
    const inner = within[name]
    for (const element of elements(text, from, to)) {
      const nested = inner === undefined ? [] : listsIn(text, element, inner)
      yield rowAt(name, element.from, without(text, element, nested))
      for (const one of nested.flatMap((span) => [...elements(text, span.from, span.to)])) {
        yield rowAt(inner ?? '', one.from, text.slice(one.from, one.to))
      }
    }
  }
}

interface Span {
  from: number
  to: number
}

function listsIn(text: string, { from }: Span, name: string): Span[] {
  if (text[from] !== '{') return []
  return [...members(text, from)].filter((one) => one.name === name && text[one.from] === '[')
}

function without(text: string, { from, to }: Span, spans: readonly Span[]): string {
  let [rest, at] = ['', from]
  for (const span of spans) {
    const breaks = text.slice(span.from, span.to).split('\n').length - 1
    rest += `${text.slice(at, span.from)}[${'\n'.repeat(breaks)}]`
    at = span.to
  }
  return rest + text.slice(at, to)
}

function requireSmall(row: string, line: number): void {
  const { row: longest, values } = jsonLimits
  if (row.length > longest) throw new LimitError(line, { code: 'row_too_long', maximum: longest })
  let commas = 0
  for (let at = row.indexOf(','); at !== -1; at = row.indexOf(',', at + 1)) commas += 1
  if (commas > values) throw new LimitError(line, { code: 'too_many_values', maximum: values })
}

/** Programs that read JSON by calling themselves would end here. */
function requireShallow(text: string): void {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '"') at = endOfString(text, at) - 1
    else if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || sign === ']') depth -= 1
    if (depth > jsonLimits.depth) {
      throw new LimitError(lineCounter(text)(at), { code: 'too_deep', maximum: jsonLimits.depth })
    }
  }
}

function requireJson(text: string): void {
  try {
    JSON.parse(text)
  } catch {
    const errors: { offset: number; reason: string }[] = []
    const onError = (error: ParseError['error'], offset: number) => {
      if (errors.length === 0)
        errors.push({ offset, reason: spelledOut(printParseErrorCode(error)) })
    }
    visit(text, { onError }, { disallowComments: true })
    const [{ offset, reason } = { offset: 0, reason: 'unknown reason' }] = errors
    throw new LimitError(lineCounter(text)(offset), { code: 'not_json', reason })
  }
}

/** `CommaExpected` as `comma expected`. */
function spelledOut(code: string): string {
  return code.replaceAll(/(?!^)[A-Z]/g, (letter) => ` ${letter}`).toLowerCase()
}

/** The members of an object that begins there. */
function* members(text: string, begin: number): Generator<Span & { name: string }> {
  let at = afterSpace(text, begin + 1)
  while (text[at] === '"') {
    const end = endOfString(text, at)
    const name: unknown = JSON.parse(text.slice(at, end))
    const from = afterSpace(text, afterSpace(text, end) + 1)
    const to = endOfValue(text, from)
    yield { name: String(name), from, to }
    at = afterSpace(text, to)
    if (text[at] === ',') at = afterSpace(text, at + 1)
  }
}

function* elements(text: string, begin: number, end: number): Generator<Span> {
  let from = afterSpace(text, begin + 1)
  while (from < end - 1) {
    const to = endOfValue(text, from)
    yield { from, to }
    const next = afterSpace(text, to)
    from = text[next] === ',' ? afterSpace(text, next + 1) : end
  }
}

function afterSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && ' \n\r\t'.includes(text[at] ?? 'x')) at += 1
  return at
}

function endOfString(text: string, begin: number): number {
  for (let at = begin + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at + 1
  }
  return text.length
}

function endOfValue(text: string, begin: number): number {
  if (text[begin] === '"') return endOfString(text, begin)
  let depth = 0
  for (let at = begin; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (sign === '"') at = endOfString(text, at) - 1
    else if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || sign === ']') {
      if (depth === 0) return at
      depth -= 1
      if (depth === 0) return at + 1
    } else if (depth === 0 && ', \n\r\t'.includes(sign)) return at
  }
  return text.length
}

/** Finds the line (from 1) of an offset in a text, fast enough for every row of a season. */
export function lineCounter(text: string): (offset: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return low + 1
  }
}
