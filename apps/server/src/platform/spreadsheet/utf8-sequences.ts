/** Counts characters of several bytes that are UTF-8, and bytes that are not. */
export function utf8Sequences() {
  let valid = 0
  let invalid = 0
  let missing = 0
  const add = (bytes: Uint8Array) => {
    for (const byte of bytes) {
      const continues = byte >= 0x80 && byte < 0xc0
      if (missing > 0 && continues) {
        missing -= 1
        if (missing === 0) valid += 1
        continue
      }
      if (missing > 0) invalid += 1
      missing = following(byte)
      if (byte >= 0x80 && missing === 0) invalid += 1
    }
  }
  return { add, counts: () => ({ valid, invalid: missing > 0 ? invalid + 1 : invalid }) }
}

/** Bytes that follow the first of a character. */
function following(byte: number): number {
  if (byte >= 0xc2 && byte <= 0xdf) return 1
  if (byte >= 0xe0 && byte <= 0xef) return 2
  return byte >= 0xf0 && byte <= 0xf4 ? 3 : 0
}
