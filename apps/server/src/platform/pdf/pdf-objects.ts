import type { PdfFault } from '@gangway/domain/files/file-rules'
import { embeddingNames, faultOfAddress, faultOfName } from './dangerous-names.ts'
import { PdfLexer } from './pdf-lexer.ts'
import { type Budget, maximumObjects, PdfRefusal } from './pdf-limits.ts'
import { isDict, type PdfDict, type PdfValue, readValue, refIn } from './pdf-values.ts'

interface Definition {
  /** Where it, or the stream that contains it, begins in the file. */
  at: number
  value: PdfValue
}

export interface PdfStream {
  at: number
  dict: PdfDict
  /** Where its bytes begin. */
  start: number
}

/** Everything found while reading so far. */
export interface PdfObjects {
  /** By number, in the order of the file; each change of an object adds one. */
  definitions: Map<number, Definition[]>
  streams: PdfStream[]
  /** Trailers by position. */
  trailers: Map<number, PdfDict>
  /** What happens when the file is opened. */
  openActions: PdfValue[]
  /** What is known of embedded files. */
  embedded: EmbeddedFiles
  faults: Set<PdfFault>
  count: number
}

export interface EmbeddedFiles {
  isAny: boolean
  /** How often the name `EF` was read. */
  named: number
  /** What followed it. */
  entries: PdfValue[]
  /** The names of every file that any part of the PDF names. */
  fileNames: string[]
}

const fileNameKeys: ReadonlySet<string> = new Set(['F', 'UF', 'DOS', 'Mac', 'Unix'])

/**
 * Reads whatever a viewer could take for an object, wherever it is: also what no table lists, and
 * what is inside the bytes of a stream. So it does not matter which of several contradictory ways
 * into a file a viewer takes.
 *
 * @param faults collects what names reveal, even when reading ends early
 * @throws PdfRefusal
 */
export function findObjects(bytes: Buffer, budget: Budget, faults: Set<PdfFault>): PdfObjects {
  const objects: PdfObjects = {
    definitions: new Map(),
    streams: [],
    trailers: new Map(),
    openActions: [],
    embedded: { isAny: false, named: 0, entries: [], fileNames: [] },
    faults,
    count: 0,
  }
  for (const position of placesOf(bytes, 'obj')) {
    if (bytes.toString('latin1', position - 3, position) === 'end') continue
    const lexer = lexerOf(objects, bytes, budget, position + 'obj'.length)
    const value = readInto(objects, lexer, budget)
    const { number, at } = headerBefore(bytes, position)
    if (number !== null) define(objects, number, { at, value })
    if (isDict(value)) addStream(objects, lexer, { at, dict: value })
  }
  for (const at of placesOf(bytes, 'trailer')) {
    const lexer = lexerOf(objects, bytes, budget, at + 'trailer'.length)
    const value = readInto(objects, lexer, budget)
    if (isDict(value)) objects.trailers.set(at, value)
  }
  return objects
}

export function lexerOf(
  { faults, embedded }: PdfObjects,
  bytes: Buffer,
  budget: Budget,
  position: number,
): PdfLexer {
  const onName = (name: string) => {
    const fault = faultOfName(name)
    if (fault !== null) faults.add(fault)
    if (embeddingNames.has(name)) embedded.isAny = true
    if (name === 'EF') embedded.named += 1
  }
  return new PdfLexer(bytes, { position, budget, onName })
}

/** Reads a value and notes what it would do. */
export function readInto(objects: PdfObjects, lexer: PdfLexer, budget: Budget): PdfValue {
  return readValue(lexer, {
    budget,
    onEntry: (key, value) => {
      if (key === 'OpenAction') objects.openActions.push(value)
      if (key === 'EF') objects.embedded.entries.push(value)
      if (typeof value === 'string' && fileNameKeys.has(key)) objects.embedded.fileNames.push(value)
      if (typeof value !== 'string' || (key !== 'URI' && key !== 'Base')) return
      const fault = faultOfAddress(value)
      if (fault !== null) objects.faults.add(fault)
    },
  })
}

/** @throws PdfRefusal when there are too many */
export function define(objects: PdfObjects, number: number, definition: Definition): void {
  objects.count += 1
  if (objects.count > maximumObjects) throw new PdfRefusal('too_complex')
  const known = objects.definitions.get(number)
  if (known === undefined) objects.definitions.set(number, [definition])
  else known.push(definition)
}

/** The value, or the object it refers to, as the file's last change left it. */
export function resolve({ definitions }: PdfObjects, value: PdfValue | undefined): PdfValue {
  let current: PdfValue = value ?? null
  for (let steps = 0; steps < 8; steps += 1) {
    const number = refIn(current)
    if (number === null) return current
    current = latest(definitions.get(number))
  }
  return null
}

/** Everything a value may refer to: viewers differ in which one they take. */
export function meaningsOf({ definitions }: PdfObjects, value: PdfValue): PdfValue[] {
  const number = refIn(value)
  if (number === null) return [value]
  return (definitions.get(number) ?? []).map((definition) => definition.value)
}

function latest(definitions: readonly Definition[] = []): PdfValue {
  let found: Definition | undefined
  for (const definition of definitions) {
    if (found === undefined || definition.at >= found.at) found = definition
  }
  return found?.value ?? null
}

function* placesOf(bytes: Buffer, word: string): Iterable<number> {
  for (let at = bytes.indexOf(word); at !== -1; at = bytes.indexOf(word, at + word.length)) yield at
}

/** `12 0 ` before `obj`. Without it, nothing can refer to the object. */
function headerBefore(bytes: Buffer, position: number): { number: number | null; at: number } {
  const before = bytes.toString('latin1', Math.max(position - 40, 0), position)
  const [header, number] = /(\d{1,10})[\0\t\n\f\r ]+\d{1,10}[\0\t\n\f\r ]*$/.exec(before) ?? []
  if (header === undefined) return { number: null, at: position }
  return { number: Number(number), at: position - header.length }
}

function addStream(
  objects: PdfObjects,
  lexer: PdfLexer,
  { at, dict }: { at: number; dict: PdfDict },
): void {
  const token = lexer.next()
  if (token.kind !== 'word' || token.word !== 'stream') return
  const { bytes, position } = lexer
  const isLineBreak = bytes[position] === 13 && bytes[position + 1] === 10
  objects.streams.push({ at, dict, start: position + (isLineBreak ? 2 : 1) })
}
