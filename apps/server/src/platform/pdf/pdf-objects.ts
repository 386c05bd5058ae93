import type { PdfFault } from '@gangway/domain/files/file-rules'
import { embeddingNames, faultOfAddress, faultOfName } from './dangerous-names.ts'
import { PdfLexer } from './pdf-lexer.ts'
import { type Budget, maximumObjects, PdfRefusal } from './pdf-limits.ts'
import {
  nameIn,
  type PdfDict,
  type PdfEntry,
  type PdfValue,
  readValue,
  refIn,
} from './pdf-values.ts'

interface Definition {
  /** The highest counts: its place in the file, or below zero within the bytes of a stream. */
  rank: number
  value: PdfValue
}

export interface PdfStream {
  rank: number
  dict: PdfDict
  /** Where its bytes begin. */
  start: number
  /** Where they end, if its length is right. */
  end: number | null
}

/** Everything found while reading so far. */
export interface PdfObjects {
  /** By number, in the order of the file; each change of an object adds one. */
  definitions: Map<number, Definition[]>
  streams: PdfStream[]
  trailers: { rank: number; dict: PdfDict }[]
  /** Where the last object and the last table in a stream begin; -1: there is none. */
  last: { object: number; table: number }
  /** Actions on opening the file. */
  openActions: PdfValue[]
  /** Whether any name speaks of embedded files. */
  embedsAny: boolean
  /** The entries of each dictionary that has `EF`. */
  specifications: (readonly PdfEntry[])[]
  faults: Set<PdfFault>
  /** For the whole file. */
  budget: Budget
  count: number
  /** How often a name was read whose value is judged: `EF` and `OpenAction`. */
  judgedNames: number
}

export function lexerOf(
  objects: PdfObjects,
  bytes: Buffer,
  budget: Budget,
  position: number,
): PdfLexer {
  const onName = (name: string) => {
    const fault = faultOfName(name)
    if (fault !== null) objects.faults.add(fault)
    if (embeddingNames.has(name)) objects.embedsAny = true
    if (name === 'EF' || name === 'OpenAction') objects.judgedNames += 1
  }
  return new PdfLexer(bytes, { position, budget, onName })
}

/** Reads a value and notes what it would do. */
export function readInto(objects: PdfObjects, lexer: PdfLexer, budget: Budget): PdfValue {
  return readValue(lexer, {
    budget,
    onDict: (entries) => {
      for (const [key, value] of entries) noteEntry(objects, key, value)
      if (entries.some(([key]) => key === 'EF')) objects.specifications.push(entries)
    },
  })
}

function noteEntry({ openActions, faults }: PdfObjects, key: string, value: PdfValue): void {
  if (key === 'OpenAction') openActions.push(value)
  // The key itself may be in a trailer that is lost.
  if (key === 'Filter' && nameIn(value) === 'Standard') faults.add('encrypted')
  if (typeof value !== 'string' || (key !== 'URI' && key !== 'Base')) return
  const fault = faultOfAddress(value)
  if (fault !== null) faults.add(fault)
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

/**
 * Everything a value may refer to: viewers differ in which one they take.
 *
 * @throws PdfRefusal too_complex
 */
export function meaningsOf({ definitions, budget }: PdfObjects, value: PdfValue): PdfValue[] {
  const number = refIn(value)
  if (number === null) return [value]
  return (definitions.get(number) ?? []).map((definition) => {
    budget.addValue()
    return definition.value
  })
}

function latest(definitions: readonly Definition[] = []): PdfValue {
  let found: Definition | undefined
  for (const definition of definitions) {
    if (found === undefined || definition.rank >= found.rank) found = definition
  }
  return found?.value ?? null
}
