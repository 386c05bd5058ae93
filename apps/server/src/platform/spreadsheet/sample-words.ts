import { type TextEncoding, textEncodings } from '@gangway/domain/imports/text-encodings'
import { isAscii } from 'node:buffer'
import { blocksOfLines, linesIn } from './byte-lines.ts'
import { decodeBytes } from './decode-text.ts'

/** The same words as each encoding reads them. */
export type SampledWords = { encoding: TextEncoding; words: string[] }[]

const enoughWords = 8
const longestWord = 60

/** Words of a file that are not ASCII, which an encoding makes right or wrong. */
export async function sampleWords(source: AsyncIterable<Uint8Array>): Promise<SampledWords> {
  const found = new Map<string, Buffer>()
  for await (const block of blocksOfLines(source)) {
    if (isAscii(block)) continue
    for (const line of linesIn(block)) {
      for (const word of wordsIn(line)) {
        if (found.size < enoughWords) found.set(word.toString('latin1'), word)
      }
    }
    if (found.size >= enoughWords) break
  }
  const words = [...found.values()]
  return textEncodings
    .filter((encoding) => !encoding.startsWith('utf-16'))
    .map((encoding) => {
      return {
        encoding,
        words: words.map((word) => decodeBytes(word, encoding).slice(0, longestWord)),
      }
    })
}

/** Between signs of ASCII that no encoding has within a character of several bytes. */
function* wordsIn(line: Buffer): Generator<Buffer> {
  if (isAscii(line)) return
  let start = 0
  for (let at = 0; at <= line.length; at += 1) {
    const byte = line[at]
    if (byte !== undefined && !ends(byte)) continue
    const word = line.subarray(start, at)
    if (word.length > 0 && word.length <= longestWord * 2 && !isAscii(word)) yield word
    start = at + 1
  }
}

/** Below `0`, and `;`. */
function ends(byte: number): boolean {
  return byte < 0x30 || byte === 0x3b
}
