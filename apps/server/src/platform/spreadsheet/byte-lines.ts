const lineFeed = 0x0a
/** Bytes below this are whole characters in every encoding we read but UTF-16. */
const wholeCharacter = 0x30
const longestLine = 1_048_576

/** The same bytes in blocks that end with a line, or at least with a character where a line is very long. */
export async function* blocksOfLines(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    const bytes: Buffer = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk])
    let end = bytes.lastIndexOf(lineFeed) + 1
    if (end === 0 && bytes.length > longestLine) end = endOfCharacter(bytes)
    if (end > 0) yield bytes.subarray(0, end)
    rest = bytes.subarray(end)
  }
  if (rest.length > 0) yield rest
}

function endOfCharacter(bytes: Buffer): number {
  const last = bytes.findLastIndex((byte) => byte < wholeCharacter)
  return last === -1 ? bytes.length : last + 1
}

/** The lines of a block, each with its line feed. */
export function* linesIn(block: Buffer): Generator<Buffer> {
  for (let start = 0; start < block.length;) {
    const end = block.indexOf(lineFeed, start)
    const next = end === -1 ? block.length : end + 1
    yield block.subarray(start, next)
    start = next
  }
}
