import type { PdfFault } from '@gangway/domain/files/file-rules'
import { isWhitespace, type PdfLexer } from './pdf-lexer.ts'
import type { Budget } from './pdf-limits.ts'
import { define, lexerOf, type PdfObjects, type PdfStream, readInto } from './pdf-objects.ts'
import { isDict, nameIn, type PdfDict, type PdfValue, wordIn } from './pdf-values.ts'

/**
 * Reads whatever a viewer could take for an object, wherever it is: also what no table lists, and what is inside the
 * bytes of a stream. So it does not matter which of several contradictory ways into a file a viewer takes, nor whether
 * its tables are right.
 *
 * @param faults collects what names reveal, even when reading ends early
 * @throws PdfRefusal
 */
export function findObjects(bytes: Buffer, budget: Budget, faults: Set<PdfFault>): PdfObjects {
  const objects: PdfObjects = {
    definitions: new Map(),
    streams: [],
    trailers: [],
    last: { object: -1, table: -1 },
    openActions: [],
    embedsAny: false,
    specifications: [],
    faults,
    budget,
    count: 0,
    judgedNames: 0,
  }
  let inner = 0
  for (const position of placesOf(bytes, /obj|trailer/g)) {
    const isTrailer = bytes[position] === 0x74
    if (!isTrailer && bytes.toString('latin1', position - 3, position) === 'end') continue
    const lexer = lexerOf(objects, bytes, budget, position + (isTrailer ? 7 : 3))
    const value = readInto(objects, lexer, budget)
    // A PDF inside a stream does not change the one around it.
    const rankOf = (at: number) => (at < inner ? at - bytes.length : at)
    if (isTrailer) {
      if (isDict(value)) objects.trailers.push({ rank: rankOf(position), dict: value })
      continue
    }
    const { number, at } = headerBefore(bytes, position)
    if (number !== null) define(objects, number, { rank: rankOf(at), value })
    // Words that follow are those of a letter.
    const isObject = number !== null && at >= inner && wordIn(value) === null
    if (isObject) objects.last[isTable(value) ? 'table' : 'object'] = at
    if (!isDict(value)) continue
    const stream = streamAfter(lexer, value, rankOf(at))
    if (stream === null) continue
    objects.streams.push(stream)
    inner = Math.max(inner, stream.end ?? 0)
  }
  return objects
}

/** A table in a stream (PDF 1.5); viewers do not check its type. */
function isTable(value: PdfValue): boolean {
  if (!isDict(value)) return false
  return nameIn(value.get('Type')) === 'XRef' || (value.has('W') && value.has('Size'))
}

function* placesOf(bytes: Buffer, words: RegExp): Iterable<number> {
  for (const { index } of bytes.toString('latin1').matchAll(words)) yield index
}

/** `12 0 ` before `obj`. Without it, nothing can refer to the object. */
function headerBefore(bytes: Buffer, position: number): { number: number | null; at: number } {
  const before = bytes.toString('latin1', Math.max(position - 40, 0), position)
  const [header, number] = /(\d{1,10})[\0\t\n\f\r ]+\d{1,10}[\0\t\n\f\r ]*$/.exec(before) ?? []
  if (header === undefined) return { number: null, at: position }
  return { number: Number(number), at: position - header.length }
}

/** The stream that a dictionary begins. */
function streamAfter(lexer: PdfLexer, dict: PdfDict, rank: number): PdfStream | null {
  const token = lexer.next()
  if (token.kind !== 'word' || token.word !== 'stream') return null
  const { bytes } = lexer
  const [lineEnd = ''] =
    /^[\t ]*(?:\r\n|\r|\n)?/.exec(bytes.toString('latin1', lexer.position, lexer.position + 64)) ??
    []
  const start = lexer.position + lineEnd.length
  return { rank, dict, start, end: endOf(bytes, start, dict.get('Length')) }
}

function endOf(bytes: Buffer, start: number, length: unknown): number | null {
  if (typeof length !== 'number' || !(length >= 0)) return null
  let after = start + length
  while (isWhitespace(bytes[after])) after += 1
  return bytes.toString('latin1', after, after + 9) === 'endstream' ? start + length : null
}
