import { isUtf8 } from 'node:buffer'

const lineFeed = 0x0a

/**
 * Reads UTF-8, with or without a byte order mark.
 *
 * @returns the text, or the line (from 1) that holds the first other byte
 */
export function decodeText(bytes: Uint8Array): { text: string } | { line: number } {
  if (isUtf8(bytes)) return { text: new TextDecoder().decode(bytes) }
  let line = 1
  let start = 0
  for (;;) {
    const end = bytes.indexOf(lineFeed, start)
    if (end === -1 || !isUtf8(bytes.subarray(start, end))) return { line }
    start = end + 1
    line += 1
  }
}
