import {
  latin1,
  objectStream,
  pagesOf,
  type PdfBody,
  pdfHeader,
  pdfWithTable,
  pdfWithXrefStream,
  streamBody,
  tableOf,
  withUpdate,
  writeBodies,
} from './pdf-writer.ts'

/**
 * A valid PDF.
 *
 * @param options.size exact size in bytes; at least a few thousand for a few pages
 */
export function buildPdf({ pages = 1, size }: { pages?: number; size?: number } = {}): Buffer {
  const bodies = pagesOf(pages)
  if (size === undefined) return pdfWithTable(bodies)
  const filled = (length: number) =>
    pdfWithTable({ ...bodies, 9998: streamBody('', fillerOf(length)) })
  const smallest = filled(0)
  // Offsets may grow by some digits; a comment fills what is left.
  const roughly = filled(Math.max(size - smallest.length - 64, 0))
  const missing = size - roughly.length
  if (missing < 2) throw new Error(`a PDF of ${pages} pages needs more than ${size} bytes`)
  const end = roughly.lastIndexOf('startxref')
  const comment = latin1(`%${'-'.repeat(missing - 2)}\n`)
  return Buffer.concat([roughly.subarray(0, end), comment, roughly.subarray(end)])
}

/** Bytes that look like an image's. */
function fillerOf(length: number): Buffer {
  let state = 1
  const bytes = Buffer.alloc(length)
  for (let index = 0; index < length; index += 1) {
    state = Math.imul(state, 1_103_515_245) + 12_345
    bytes[index] = state >>> 16
  }
  return bytes
}

/** Objects in a stream, as programs have written them since 2003. */
export function buildPackedPdf({ pages = 1 }: { pages?: number } = {}): Buffer {
  const { 9999: content = '', ...rest } = pagesOf(pages)
  const texts = Object.fromEntries(
    Object.entries(rest).map(([number, body]: [string, PdfBody]) => [number, body.toString()]),
  )
  const bodies = { 500: objectStream(texts), 9999: content }
  return pdfWithXrefStream(bodies, { packed: Object.keys(texts).map(Number) })
}

/** Changed twice after it was written, with a page more each time. */
export function buildUpdatedPdf(): Buffer {
  const once = withUpdate(buildPdf(), pagesOf(2))
  return withUpdate(once, pagesOf(3))
}

/** Optimized for the web: the first page's table at the beginning, the others' at the end. */
export function buildLinearizedPdf({ pages = 2 }: { pages?: number } = {}): Buffer {
  const bodies = pagesOf(pages)
  const { 1: catalog = '', 3: first = '', ...others } = bodies
  const layout = (places: { main: number; first: Map<number, number> }) => {
    const dict = { 8000: `<< /Linearized 1 /N ${pages} >>` }
    const head = writeBodies(latin1(pdfHeader), dict)
    const table =
      `${tableOf(places.first)}trailer\n<< /Size 10000 /Root 1 0 R ` +
      `/Prev ${String(places.main).padStart(10, '0')} >>\nstartxref\n0\n%%EOF\n`
    const start = writeBodies(Buffer.concat([head.bytes, latin1(table)]), { 1: catalog, 3: first })
    const rest = writeBodies(start.bytes, others)
    const main = `${tableOf(rest.offsets)}trailer\n<< /Size 10000 >>\nstartxref\n${head.bytes.length}\n%%EOF\n`
    const bytes = Buffer.concat([rest.bytes, latin1(main)])
    return { bytes, main: rest.bytes.length, first: start.offsets }
  }
  // All numbers have a fixed width, so the second pass gets the offsets right.
  const guess = layout({
    main: 0,
    first: new Map([
      [1, 0],
      [3, 0],
    ]),
  })
  return layout(guess).bytes
}
