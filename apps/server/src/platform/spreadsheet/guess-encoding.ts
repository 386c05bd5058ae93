import {
  isTextEncoding,
  textEncodings,
  type TextEncoding,
} from '@gangway/domain/imports/text-encodings'
import { isAscii } from 'node:buffer'
import { blocksOfLines, linesIn } from './byte-lines.ts'
import { decodeBytes } from './decode-text.ts'
import { countOddities } from './odd-letters.ts'
import { utf8Sequences } from './utf8-sequences.ts'

export interface GuessedEncoding {
  encoding: TextEncoding
  /** It has a byte order mark, or is UTF-8, if need be but for some bytes. */
  isCertain: boolean
  /** It is certain, and all of the file is text in it. */
  isSound: boolean
}

/** Bytes of lines with other than ASCII characters that are enough to guess by. */
const enoughEvidence = 200_000
const longestEvidence = 4_096

/** Reads all of a file: its last line may be the only one that is not ASCII. */
export async function guessEncoding(source: AsyncIterable<Uint8Array>): Promise<GuessedEncoding> {
  const sequences = utf8Sequences()
  const evidence: Buffer[] = []
  let collected = 0
  let isFirst = true
  for await (const block of blocksOfLines(source)) {
    if (isFirst) {
      const marked = utf16In(block)
      if (marked !== null) return { encoding: marked, isCertain: true, isSound: true }
    }
    isFirst = false
    if (isAscii(block)) continue
    sequences.add(block)
    for (const line of linesIn(block)) {
      if (collected >= enoughEvidence) break
      if (isAscii(line)) continue
      evidence.push(line.subarray(0, longestEvidence))
      collected += Math.min(line.length, longestEvidence)
    }
  }
  const { valid, invalid } = sequences.counts()
  // Bytes that happen to be UTF-8 are rare in any other encoding: a file of it with a few cut characters stays UTF-8.
  if (valid >= invalid) return { encoding: 'utf-8', isCertain: true, isSound: invalid === 0 }
  const encoding = await likeliest(Buffer.concat(evidence))
  return { encoding, isCertain: false, isSound: false }
}

/** UTF-16 by its mark, or by the zeros of its ASCII characters. */
function utf16In(block: Buffer): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = block
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const head = block.subarray(0, 256)
  const even = head.filter((byte, index) => byte === 0 && index % 2 === 0).length
  const odd = head.filter((byte, index) => byte === 0 && index % 2 === 1).length
  if (odd > head.length / 4 && even === 0) return 'utf-16le'
  return even > head.length / 4 && odd === 0 ? 'utf-16be' : null
}

/** Names of the library by ours; it knows more, such as those of EBCDIC, which no office program writes. */
const names: Readonly<Record<string, TextEncoding>> = {
  macroman: 'macintosh',
  'mac-roman': 'macintosh',
  cp850: 'ibm850',
  cp858: 'ibm850',
  cp852: 'ibm852',
  cp932: 'shift_jis',
  cp949: 'euc-kr',
}

const candidates = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'mac-roman',
  'cp850',
  'cp852',
  'koi8-r',
  'cp932',
  'euc-jis-2004',
  'gb18030',
  'big5hkscs',
  'cp949',
]

/** Of those that leave the fewest oddities, the likeliest to the library, which is large and loaded when it is needed. */
async function likeliest(evidence: Buffer): Promise<TextEncoding> {
  const { detectAll } = await import('jschardet')
  const found = detectAll(evidence, { detectEncodings: candidates, minimumThreshold: 0 })
  const scored = found.flatMap(({ encoding, confidence }) => {
    const name = ourName(encoding)
    if (name === null) return []
    const text = decodeBytes(evidence, name)
    return [{ name, text, odd: countOddities(text), confidence: confidence * (favour[name] ?? 1) }]
  })
  const [best] = scored.toSorted((a, b) => a.odd - b.odd || b.confidence - a.confidence)
  // Of those that make the same of it, the commonest.
  const same = scored.filter(({ text }) => text === best?.text).map(({ name }) => name)
  return textEncodings.find((name) => same.includes(name)) ?? commonest
}

const commonest = 'windows-1252'

/** For where several fit: how often they are met, those of DOS rarely. */
const favour: Partial<Record<TextEncoding, number>> = {
  'windows-1252': 1.2,
  ibm850: 0.9,
  ibm852: 0.3,
}

function ourName(encoding: string | null): TextEncoding | null {
  const found = encoding?.toLowerCase() ?? ''
  const name = names[found] ?? found
  return isTextEncoding(name) ? name : null
}
