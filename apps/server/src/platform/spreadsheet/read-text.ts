export const textEncodings = ['utf-8', 'utf-16le', 'windows-1252'] as const

export type TextEncodingName = (typeof textEncodings)[number]

/**
 * How a text file is encoded: UTF-16 where it says so, UTF-8 where all of it is, and otherwise Latin-1 as Windows
 * writes it, in which every sequence of bytes is a text.
 */
export async function encodingOf(source: AsyncIterable<Uint8Array>): Promise<TextEncodingName> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const chunk of source) {
      if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le'
      isFirst = false
      decoder.decode(chunk, { stream: true })
    }
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
}

/** Without the byte order mark. */
export async function* textOf(
  source: AsyncIterable<Uint8Array>,
  encoding: TextEncodingName,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of source) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
