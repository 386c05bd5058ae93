import type { Budget } from './pdf-limits.ts'
import { readHexString, readLiteralString } from './pdf-strings.ts'

export type Token =
  | { kind: 'number'; value: number }
  | { kind: 'name'; name: string }
  /** Its first characters only. */
  | { kind: 'string'; text: string }
  /** A keyword, a bracket, or anything unknown. */
  | { kind: 'word'; word: string }
  | { kind: 'end' }

const whitespace = 1
const delimiter = 2

/** Bytes that end a name or word (ISO 32000-1, 7.2.2). */
const classes = new Uint8Array(256)
for (const byte of [0, 9, 10, 12, 13, 32]) classes[byte] = whitespace
for (const byte of Buffer.from('()<>[]{}/%')) classes[byte] = delimiter

export function isWhitespace(byte: number | undefined): boolean {
  return byte !== undefined && classes[byte] === whitespace
}

/** Reads the tokens of a PDF from any position. Never fails: what makes no sense is a word. */
export class PdfLexer {
  position: number
  readonly bytes: Buffer
  readonly #budget: Budget
  readonly #onName: (name: string) => void

  /** @param onName called with every name in its decoded form, however it is written */
  constructor(
    bytes: Buffer,
    {
      position = 0,
      budget,
      onName,
    }: { position?: number; budget: Budget; onName: (name: string) => void },
  ) {
    this.bytes = bytes
    this.position = position
    this.#budget = budget
    this.#onName = onName
  }

  next(): Token {
    const start = this.position
    this.#skipBlanks()
    const token = this.#read()
    this.#budget.spend(this.position - start + 1)
    return token
  }

  #skipBlanks(): void {
    const { bytes } = this
    for (;;) {
      const byte = bytes[this.position]
      if (isWhitespace(byte)) this.position += 1
      else if (byte === 0x25) this.#skipComment()
      else return
    }
  }

  #skipComment(): void {
    const { bytes } = this
    for (;;) {
      const byte = bytes[this.position]
      if (byte === undefined || byte === 10 || byte === 13) return
      this.position += 1
    }
  }

  #read(): Token {
    const byte = this.bytes[this.position]
    if (byte === undefined) return { kind: 'end' }
    switch (byte) {
      case 0x2f: {
        this.position += 1
        const name = unescaped(this.#readRegular())
        this.#onName(name)
        return { kind: 'name', name }
      }
      case 0x28:
        return this.#readString(readLiteralString)
      case 0x3c:
        return this.bytes[this.position + 1] === byte
          ? this.#readWord('<<')
          : this.#readString(readHexString)
      case 0x3e:
        return this.#readWord(this.bytes[this.position + 1] === byte ? '>>' : '>')
      default:
        return classes[byte] === delimiter
          ? this.#readWord(String.fromCharCode(byte))
          : wordOrNumber(this.#readRegular())
    }
  }

  #readWord(word: string): Token {
    this.position += word.length
    return { kind: 'word', word }
  }

  #readString(read: typeof readLiteralString): Token {
    const { text, end } = read(this.bytes, this.position)
    this.position = end
    return { kind: 'string', text }
  }

  #readRegular(): string {
    const { bytes } = this
    const start = this.position
    let end = start
    while (end < bytes.length && classes[bytes[end] ?? 0] === 0) end += 1
    this.position = end
    return bytes.toString('latin1', start, end)
  }
}

/** `/J#53` is `/JS`. */
function unescaped(name: string): string {
  if (!name.includes('#')) return name
  return name.replaceAll(/#([0-9a-fA-F]{2})/g, (_all, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
}

function wordOrNumber(word: string): Token {
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(word)
    ? { kind: 'number', value: Number(word) }
    : { kind: 'word', word }
}
