/// The only module that imports the library for reading XML.
import { SaxesParser } from 'saxes'
import { LimitError } from './table-limits.ts'

export type Attributes = Readonly<Record<string, string | undefined>>

/** Names are those without a prefix. */
export interface XmlHandler {
  open?: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** The library keeps every tag that is open, and collects a tag or text before it reports it. */
export const xmlLimits = {
  depth: 100,
  /** Characters of a tag, text or comment, as they stand in the file. */
  length: 1_000_000,
} as const

/**
 * Reads XML chunk by chunk; entities that a document declares are not expanded.
 *
 * @throws Error where it is not well-formed; LimitError
 */
export async function* xmlEvents<Found>(
  chunks: AsyncIterable<string>,
  handler: XmlHandler,
  taken: () => Found[],
): AsyncGenerator<Found> {
  const parser = new SaxesParser()
  let [depth, length] = [0, 0]
  parser.on('opentag', ({ name, attributes }) => {
    length = 0
    depth += 1
    if (depth > xmlLimits.depth) {
      throw new LimitError(1, { code: 'too_deep', maximum: xmlLimits.depth })
    }
    handler.open?.(localName(name), attributes)
  })
  parser.on('text', (text) => handler.text?.(text))
  parser.on('cdata', (text) => handler.text?.(text))
  parser.on('closetag', ({ name }) => {
    length = 0
    depth -= 1
    handler.close?.(localName(name))
  })
  for await (const chunk of chunks) {
    length += chunk.length
    if (length > xmlLimits.length) {
      throw new LimitError(1, { code: 'row_too_long', maximum: xmlLimits.length })
    }
    parser.write(chunk)
    yield* taken()
  }
  parser.close()
  yield* taken()
}

/** Reads all of it. */
export async function readXml(chunks: AsyncIterable<string>, handler: XmlHandler): Promise<void> {
  for await (const _ of xmlEvents(chunks, handler, () => []));
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
