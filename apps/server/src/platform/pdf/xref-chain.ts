import type { Frame } from './file-frame.ts'
import { type Budget, PdfRefusal } from './pdf-limits.ts'
import { isWhitespace } from './pdf-lexer.ts'
import { type PdfObjects, resolve } from './pdf-objects.ts'
import { nameIn, type PdfDict } from './pdf-values.ts'

/**
 * The trailers of a file, newest first: of tables, and of streams (PDF 1.5), which are their own
 * trailers.
 *
 * @throws PdfRefusal `damaged` where the chain leads nowhere, or in a circle
 */
export function readTrailers(
  bytes: Buffer,
  objects: PdfObjects,
  { frame, budget }: { frame: Frame; budget: Budget },
): PdfDict[] {
  const streams = new Map(objects.streams.map(({ at, dict }) => [at, dict] as const))
  const seen = new Set<number>()
  const open = [frame.startXref]
  const trailers: PdfDict[] = []
  for (let offset = open.pop(); offset !== undefined; offset = open.pop()) {
    if (seen.has(offset)) throw new PdfRefusal('damaged')
    seen.add(offset)
    budget.spend(1_024)
    const trailer = sectionAt(offset) ?? sectionAt(offset + frame.start)
    if (trailer === null) throw new PdfRefusal('damaged')
    trailers.push(trailer)
    open.push(...[trailer.get('Prev'), trailer.get('XRefStm')].filter(isOffset))
  }
  return trailers

  function sectionAt(offset: number): PdfDict | null {
    let start = offset
    while (isWhitespace(bytes[start])) start += 1
    if (bytes.toString('latin1', start, start + 4) === 'xref') {
      return objects.trailers.get(bytes.indexOf('trailer', start)) ?? null
    }
    const dict = streams.get(start)
    const isXref = dict !== undefined && nameIn(resolve(objects, dict.get('Type'))) === 'XRef'
    return isXref ? dict : null
  }
}

/** Some programs write 0 for none. */
function isOffset(value: unknown): value is number {
  return typeof value === 'number' && value !== 0
}
