import { encodings, type TextEncoding, wordEncodings } from '@gangway/domain/imports/text-encodings'
import { decodeBytes } from './decode-text.ts'
import { lettersOf } from './letters.ts'
import { countOddities } from './odd-letters.ts'

/** Cost of each place in the list of encodings: the rare ones have more to explain. */
const rarer = 0.02
const oddity = 2
/** Cost of a letter that no language of the region has. */
const foreign = 1.5

/**
 * The encodings in which words of a file are read most likely, of those that read them alike the commonest; the
 * others after them.
 *
 * @param words that are not ASCII
 */
export function rankEncodings(words: readonly Uint8Array[]): TextEncoding[] {
  const seen = new Set<string>()
  const scored = wordEncodings.map((encoding, at) => {
    const read = words.map((bytes) => {
      return { bytes, text: decodeBytes(bytes, encoding).normalize('NFC') }
    })
    const text = read.map((word) => word.text).join(' ')
    const isTwin = seen.has(text)
    seen.add(text)
    const cost = read.reduce((sum, word) => sum + costOf(encoding, word), rarer * at)
    return { encoding, isTwin, cost }
  })
  return scored
    .toSorted((a, b) => Number(a.isTwin) - Number(b.isTwin) || a.cost - b.cost)
    .map(({ encoding }) => encoding)
}

interface Word {
  bytes: Uint8Array
  text: string
}

/** Cost of a word in this encoding: characters that no name has, and letters rare in the encoding's languages. */
function costOf(encoding: TextEncoding, { bytes, text }: Word): number {
  const odd = oddity * (countOddities(text) + oddWord(text))
  const leads = commonLeads[encoding]
  if (leads !== undefined) return odd + costOfPairs(bytes, leads)
  const signs = text.toLowerCase().match(/\P{ASCII}/gu) ?? []
  const languages = weights.get(encodings[encoding].region) ?? []
  const costs = languages.map((weight) =>
    signs.reduce((sum, sign) => sum + (weight.get(sign) ?? usualSigns.get(sign) ?? foreign), 0),
  )
  return odd + Math.min(...costs)
}

/** Signs beside letters that people write everywhere. */
const usualSigns = new Map(Array.from('’‘“”„«»–—…€º°·', (sign) => [sign, 0.5]))

/** By region, for each of its languages: from 0 for its commonest letter on to 1. */
const weights = new Map(
  Object.entries(lettersOf).map(([region, languages]) => [
    region,
    languages.map((letters) => {
      const all = Array.from(letters)
      return new Map(all.map((letter, at) => [letter, at / all.length]))
    }),
  ]),
)

/** First bytes of the common characters, where characters have two: standards list them first. */
const commonLeads: Partial<Record<TextEncoding, readonly [first: number, last: number]>> = {
  shift_jis: [0x81, 0x97],
  'euc-jp': [0xa4, 0xcf],
  gb18030: [0xb0, 0xd7],
  big5: [0xa4, 0xc6],
  'euc-kr': [0xb0, 0xc8],
}

/** A character stands for several letters of other scripts; the fewer are common, the more it says that all are. */
function costOfPairs(bytes: Uint8Array, [first, last]: readonly [number, number]): number {
  const common = (last - first + 1) / 100
  let cost = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte < 0x81) continue
    cost += byte >= first && byte <= last ? common : 2
    at += 1
  }
  return cost
}

/** A Latin word without a letter of ASCII, or one that is all small in another script. */
function oddWord(word: string): number {
  const letters = (word.match(/\p{L}/gu) ?? []).join('')
  if (letters.length < 3) return 0
  if (/^(?:(?!\p{ASCII})\p{Script=Latin})+$/u.test(letters)) return 2
  return /^\p{Ll}+$/u.test(letters) && !/\p{Script=Latin}/u.test(letters) ? 0.5 : 0
}
