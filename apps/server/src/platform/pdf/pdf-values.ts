import type { PdfLexer, Token } from './pdf-lexer.ts'
import { type Budget, maximumDepth, PdfRefusal } from './pdf-limits.ts'

export type PdfDict = ReadonlyMap<string, PdfValue>

export type PdfValue =
  | number
  | string
  | null
  | { name: string }
  /** Number of the object it refers to. */
  | { ref: number }
  | readonly PdfValue[]
  | PdfDict
  /** A keyword, or anything unknown. */
  | { word: string }

/** A name in a dictionary and the value after it. */
export type PdfEntry = readonly [key: string, value: PdfValue]

/**
 * Reads one value, as leniently as viewers do: what is never closed ends with the file.
 *
 * @param onDict called with everything that follows a name in a dictionary, even if a key occurs
 *   twice
 * @throws PdfRefusal for values nested too deep
 */
export function readValue(
  lexer: PdfLexer,
  { budget, onDict }: { budget: Budget; onDict: (entries: readonly PdfEntry[]) => void },
): PdfValue {
  return valueOf(lexer.next(), 0)

  function valueOf(token: Token, depth: number): PdfValue {
    budget.addValue()
    switch (token.kind) {
      case 'number':
        return token.value
      case 'string':
        return token.text
      case 'name':
        return { name: token.name }
      case 'end':
        return null
      case 'word':
        if (token.word === '[') return listUntil(']', depth + 1)
        if (token.word === '<<') return dictOf(listUntil('>>', depth + 1))
        return token.word === 'null' ? null : { word: token.word }
    }
  }

  function listUntil(closing: string, depth: number): PdfValue[] {
    if (depth > maximumDepth) throw new PdfRefusal('too_complex')
    const list: PdfValue[] = []
    for (;;) {
      const token = lexer.next()
      if (token.kind === 'end') return list
      if (token.kind === 'word' && token.word === closing) return list
      if (token.kind === 'word' && token.word === 'R') makeReference(list)
      else list.push(valueOf(token, depth))
    }
  }

  function dictOf(list: readonly PdfValue[]): PdfDict {
    const dict = new Map<string, PdfValue>()
    onDict(entriesOf(list))
    for (let index = 0; index + 1 < list.length;) {
      const key = nameIn(list[index])
      if (key !== null) dict.set(key, list[index + 1] ?? null)
      // Anything that is not a key is skipped, as viewers do.
      index += key === null ? 1 : 2
    }
    return dict
  }
}

function entriesOf(list: readonly PdfValue[]): PdfEntry[] {
  const entries: PdfEntry[] = []
  for (let index = 0; index + 1 < list.length; index += 1) {
    const key = nameIn(list[index])
    if (key !== null) entries.push([key, list[index + 1] ?? null])
  }
  return entries
}

/** `12 0 R`, once `R` is reached. */
function makeReference(list: PdfValue[]): void {
  const [number, generation] = list.slice(-2)
  if (typeof number !== 'number' || typeof generation !== 'number') return
  list.splice(-2, 2, { ref: number })
}

export function isDict(value: PdfValue | undefined): value is PdfDict {
  return value instanceof Map
}

export function isList(value: PdfValue | undefined): value is readonly PdfValue[] {
  return Array.isArray(value)
}

export function nameIn(value: PdfValue | undefined): string | null {
  return isPlain(value) && 'name' in value ? value.name : null
}

export function refIn(value: PdfValue | undefined): number | null {
  return isPlain(value) && 'ref' in value ? value.ref : null
}

export function wordIn(value: PdfValue): string | null {
  return isPlain(value) && 'word' in value ? value.word : null
}

function isPlain(
  value: PdfValue | undefined,
): value is { name: string } | { ref: number } | { word: string } {
  return typeof value === 'object' && value !== null && !isDict(value) && !isList(value)
}
