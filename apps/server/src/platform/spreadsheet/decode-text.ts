import type { TextEncoding } from '@gangway/domain/imports/text-encodings'
import iconv from 'iconv-lite'
import { isUtf8 } from 'node:buffer'
import { blocksOfLines, linesIn } from './byte-lines.ts'

/** Stands for bytes that are no character in the encoding of their file: a noncharacter, which no text has. */
export const unreadable = '\uffff'

const replacement = '\ufffd'

/** The text of a file without its byte order mark. */
export async function* decodeText(
  source: AsyncIterable<Uint8Array>,
  encoding: TextEncoding,
): AsyncGenerator<string> {
  if (encoding === 'utf-8') {
    yield* decodeUtf8(source)
    return
  }
  const decoder = decoderOf(encoding)
  for await (const chunk of source) yield marked(decoder.write(Buffer.from(chunk)))
  yield marked(decoder.end() ?? '')
}

/** The library has no ISO-2022, Node has. */
function decoderOf(encoding: TextEncoding): Pick<iconv.DecoderStream, 'write' | 'end'> {
  if (encoding !== 'iso-2022-jp') return iconv.getDecoder(iconvName(encoding))
  const decoder = new TextDecoder(encoding)
  return { write: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() }
}

/** A few bytes, such as those of a word. */
export function decodeBytes(bytes: Uint8Array, encoding: TextEncoding): string {
  const decoder = decoderOf(encoding)
  return `${decoder.write(Buffer.from(bytes))}${decoder.end() ?? ''}`
}

/** A replacement character that stands in a file of UTF-8 is text as any other; only what we replace is marked. */
async function* decodeUtf8(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let isFirst = true
  for await (const block of blocksOfLines(source)) {
    const text = isUtf8(block)
      ? block.toString('utf8')
      : [...linesIn(block)].map((line) => lineOfUtf8(line)).join('')
    yield isFirst ? text.replace(/^\ufeff/, '') : text
    isFirst = false
  }
}

function lineOfUtf8(line: Buffer): string {
  const text = line.toString('utf8')
  return isUtf8(line) ? text : marked(text)
}

function marked(text: string): string {
  return text.replaceAll(replacement, unreadable)
}

function iconvName(encoding: TextEncoding): string {
  return encoding.replace(/^ibm/, 'cp')
}
