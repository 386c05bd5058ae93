import type { TextEncoding } from '@gangway/domain/imports/text-encodings'
import { isAscii } from 'node:buffer'
import { blocksOfLines, linesIn } from './byte-lines.ts'
import { decodeBytes } from './decode-text.ts'
import { countOddities } from './odd-letters.ts'
import { rankEncodings } from './rank-encodings.ts'
import { escapedEncoding } from './escaped-encodings.ts'
import { utf8Sequences } from './utf8-sequences.ts'
import { wordsIn } from './words-in.ts'

export interface GuessedEncoding {
  encoding: TextEncoding
  /** It is UTF-16 by its mark or its zeros, or UTF-8, if need be but for some bytes. */
  isCertain: boolean
  /** It is certain, and all of the file is text in it. */
  isSound: boolean
}

/** Bytes of words with other than ASCII characters that are enough to guess by. */
const enoughEvidence = 8_000

const unsure = (encoding: TextEncoding) => ({ encoding, isCertain: false, isSound: false })

/** Reads all of a file: its last line may be the only one that is not ASCII. */
export async function guessEncoding(source: AsyncIterable<Uint8Array>): Promise<GuessedEncoding> {
  const sequences = utf8Sequences()
  const words = new Map<string, Buffer>()
  let collected = 0
  let escaped: TextEncoding | null = null
  let isFirst = true
  for await (const block of blocksOfLines(source)) {
    if (isFirst) {
      const wide = wideIn(block)
      if (wide !== null) return wide
    }
    isFirst = false
    if (isAscii(block)) {
      escaped ??= escapedEncoding(block)
      continue
    }
    sequences.add(block)
    for (const line of linesIn(block)) {
      if (collected >= enoughEvidence) break
      for (const word of wordsIn(line)) {
        words.set(word.toString('latin1'), word)
        collected += word.length
      }
    }
  }
  const evidence = [...words.values()]
  const { valid, invalid } = sequences.counts()
  if (valid + invalid === 0 && escaped !== null) return unsure(escaped)
  // Bytes that happen to be UTF-8 are rare in any other encoding: a file of it with a few cut characters stays UTF-8.
  if (valid >= 2 * invalid) {
    const isCertain = isNotByChance(evidence)
    return { encoding: 'utf-8', isCertain, isSound: isCertain && invalid === 0 }
  }
  return unsure(rankEncodings(evidence)[0] ?? 'windows-1252')
}

/** `ří` of a Mac is a letter of the Maldives in UTF-8. */
function isNotByChance(evidence: readonly Buffer[]): boolean {
  const text = evidence.map((word) => decodeBytes(word, 'utf-8').replaceAll('\ufffd', '')).join(' ')
  const others = text.match(/\P{ASCII}/gu)?.length ?? 0
  return others === 0 || countOddities(text) * 2 < others
}

/** UTF-16 or UTF-32 by its mark, or by the zeros of its ASCII characters. */
function wideIn(block: Buffer): GuessedEncoding | null {
  const head = block.subarray(0, 256)
  const wide = wideByMark(head) ?? wideByZeros(head)
  if (wide === null) return null
  const isCertain = wide.startsWith('utf-16')
  return { encoding: wide, isCertain, isSound: isCertain }
}

const marks: readonly (readonly [hex: string, encoding: TextEncoding])[] = [
  // UTF-32 first: the mark of UTF-16 is its prefix.
  ['fffe0000', 'utf-32le'],
  ['0000feff', 'utf-32be'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
]

function wideByMark(head: Buffer): TextEncoding | null {
  const hex = head.toString('hex', 0, 4)
  return marks.find(([mark]) => hex.startsWith(mark))?.[1] ?? null
}

function wideByZeros(head: Buffer): TextEncoding | null {
  const zeros = [0, 0, 0, 0]
  for (const [at, byte] of head.entries()) {
    if (byte === 0) zeros[at % 4] = (zeros[at % 4] ?? 0) + 1
  }
  const [first = 0, second = 0, third = 0, fourth = 0] = zeros
  const many = head.length / 8
  if (second > many && third > many && fourth > many && first === 0) return 'utf-32le'
  if (first > many && second > many && third > many && fourth === 0) return 'utf-32be'
  const [even, odd] = [first + third, second + fourth]
  if (odd > head.length / 4 && even === 0) return 'utf-16le'
  return even > head.length / 4 && odd === 0 ? 'utf-16be' : null
}
