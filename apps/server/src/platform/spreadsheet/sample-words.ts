import type { TextEncoding } from '@gangway/domain/imports/text-encodings'
import { isAscii } from 'node:buffer'
import { blocksOfLines, linesIn } from './byte-lines.ts'
import { decodeBytes, decodeText } from './decode-text.ts'
import { guessEncoding } from './guess-encoding.ts'
import { rankEncodings } from './rank-encodings.ts'
import { headOf } from './read-csv.ts'
import { longestWord, wordsIn } from './words-in.ts'

/** The same words as each encoding reads them, the likeliest encoding first. */
export type SampledWords = { encoding: TextEncoding; words: string[] }[]

const enoughWords = 8

/** Words of a file that are not ASCII, which an encoding makes right or wrong. */
export async function sampleWords(file: Buffer): Promise<SampledWords> {
  const { encoding } = await guessEncoding(once(file))
  if (encoding.startsWith('utf-16')) return []
  if (encoding.startsWith('utf-32')) return sampleTexts(file, [encoding])
  const isEscaped = encoding === 'utf-7' || encoding === 'iso-2022-jp'
  if (isEscaped) return sampleTexts(file, [encoding, 'utf-8'])
  const found = new Map<string, Buffer>()
  for await (const block of blocksOfLines(once(file))) {
    if (isAscii(block)) continue
    for (const line of linesIn(block)) {
      for (const word of wordsIn(line)) {
        if (found.size < enoughWords) found.set(word.toString('latin1'), word)
      }
    }
    if (found.size >= enoughWords) break
  }
  const words = [...found.values()]
  const ranked = rankEncodings(words)
  const all = encoding === 'utf-8' ? [encoding, ...ranked] : [...ranked, 'utf-8' as const]
  return all.map((one) => ({
    encoding: one,
    words: words.map((word) => shown(decodeBytes(word, one))),
  }))
}

/** Encodings in which no word can be cut out of its bytes. */
function sampleTexts(file: Buffer, encodings: readonly TextEncoding[]): Promise<SampledWords> {
  return Promise.all(
    encodings.map(async (encoding) => {
      const cells = (await headOf(decodeText(once(file), encoding))).split(/[\r\n;,\t|"]+/)
      const words = cells.filter(isMarked).map(shown)
      return { encoding, words: [...new Set(words)].slice(0, enoughWords) }
    }),
  )
}

function isMarked(cell: string): boolean {
  return /\P{ASCII}|\+/u.test(cell) || cell.includes('\u001b')
}

/** Controls are signs of a wrong encoding, and commands to a terminal. */
function shown(text: string): string {
  return text
    .slice(0, longestWord)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '\ufffd')
}

async function* once(file: Buffer): AsyncGenerator<Buffer> {
  yield file
}
