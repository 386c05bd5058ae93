/// The only module that imports the library for reading XML.
import { SaxesParser } from 'saxes'

export type Attributes = Readonly<Record<string, string | undefined>>

/** Names are those without a prefix. */
export interface XmlHandler {
  open?: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/**
 * Reads XML chunk by chunk; entities that a document declares are not expanded.
 *
 * @throws Error where it is not well-formed
 */
export async function* xmlEvents<Found>(
  chunks: AsyncIterable<string>,
  handler: XmlHandler,
  taken: () => Found[],
): AsyncGenerator<Found> {
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => handler.open?.(localName(name), attributes))
  parser.on('text', (text) => handler.text?.(text))
  parser.on('cdata', (text) => handler.text?.(text))
  parser.on('closetag', ({ name }) => handler.close?.(localName(name)))
  for await (const chunk of chunks) {
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
