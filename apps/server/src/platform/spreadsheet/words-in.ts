import { isAscii } from 'node:buffer'

/** Characters of a word that is shown. */
export const longestWord = 60

/** The words of a line that are not ASCII, between signs of ASCII that no encoding has within a longer character. */
export function* wordsIn(line: Buffer): Generator<Buffer> {
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
