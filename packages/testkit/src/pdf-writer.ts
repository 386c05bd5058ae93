import { deflateSync } from 'node:zlib'

/** The text between `obj` and `endobj`. */
export type PdfBody = string | Buffer

/** Bodies by object number. */
export type PdfBodies = Readonly<Record<number, PdfBody>>

export const pdfHeader = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'

export const latin1 = (text: string) => Buffer.from(text, 'latin1')

const bytesOf = (body: PdfBody) => (typeof body === 'string' ? latin1(body) : body)

export function streamBody(dict: string, data: PdfBody): Buffer {
  const bytes = bytesOf(data)
  const head = `<< ${dict} /Length ${bytes.length} >>\nstream\n`
  return Buffer.concat([latin1(head), bytes, latin1('\nendstream')])
}

export function flateBody(dict: string, data: PdfBody): Buffer {
  return streamBody(`${dict} /Filter /FlateDecode`, deflateSync(bytesOf(data)))
}

/**
 * A catalog (1), the page tree (2), its pages from 3 on and the content they share (9999).
 *
 * @param options.catalog what the catalog also holds
 * @param options.page what each page also holds
 */
export function pagesOf(
  pages: number,
  { catalog = '', page = '' }: { catalog?: string; page?: string } = {},
): Record<number, PdfBody> {
  const numbers = Array.from({ length: pages }, (_, index) => index + 3)
  const kids = numbers.map((number) => `${number} 0 R`).join(' ')
  return {
    1: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    2: `<< /Type /Pages /Kids [ ${kids} ] /Count ${pages} /MediaBox [ 0 0 595 842 ] >>`,
    ...Object.fromEntries(
      numbers.map((number) => [
        number,
        `<< /Type /Page /Parent 2 0 R /Contents 9999 0 R /Resources << >> ${page} >>`,
      ]),
    ),
    9999: streamBody('', '0 0 m 100 100 l S'),
  }
}

interface Written {
  bytes: Buffer
  /** Offsets of the objects. */
  offsets: Map<number, number>
}

export function writeBodies(head: Buffer, bodies: PdfBodies): Written {
  const parts = [head]
  const offsets = new Map<number, number>()
  let length = head.length
  for (const [number, body] of Object.entries(bodies)) {
    const part = Buffer.concat([latin1(`${number} 0 obj\n`), bytesOf(body), latin1('\nendobj\n')])
    offsets.set(Number(number), length)
    parts.push(part)
    length += part.length
  }
  return { bytes: Buffer.concat(parts), offsets }
}

/** A table of offsets, with one subsection per object. */
export function tableOf(offsets: ReadonlyMap<number, number>): string {
  const rows = [...offsets].map(
    ([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`,
  )
  return `xref\n0 1\n0000000000 65535 f \n${rows.join('')}`
}

/** PDF 1.4 and before: a table and a trailer at the end. */
export function pdfWithTable(
  bodies: PdfBodies,
  { trailer = '/Root 1 0 R', header = pdfHeader }: { trailer?: string; header?: string } = {},
): Buffer {
  const { bytes, offsets } = writeBodies(latin1(header), bodies)
  const end = `${tableOf(offsets)}trailer\n<< /Size 10000 ${trailer} >>\nstartxref\n${bytes.length}\n%%EOF\n`
  return Buffer.concat([bytes, latin1(end)])
}

/** Changes objects the way programs do: appends them, and leaves what was before as it is. */
export function withUpdate(
  pdf: Buffer,
  bodies: PdfBodies,
  { trailer = '/Root 1 0 R' }: { trailer?: string } = {},
): Buffer {
  const [, previous = '0'] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.toString('latin1')) ?? []
  const { bytes, offsets } = writeBodies(pdf, bodies)
  const end =
    `${tableOf(offsets)}trailer\n<< /Size 10000 ${trailer} /Prev ${previous} >>\n` +
    `startxref\n${bytes.length}\n%%EOF\n`
  return Buffer.concat([bytes, latin1(end)])
}

/**
 * A stream of objects (PDF 1.5).
 *
 * @param options.dict what its dictionary also holds
 */
export function objectStream(
  bodies: Readonly<Record<number, string>>,
  { dict = '', type = '/Type /ObjStm' }: { dict?: string; type?: string } = {},
): Buffer {
  const entries = Object.entries(bodies)
  let offset = 0
  const places = entries.map(([number, body]) => {
    const place = `${number} ${offset}`
    offset += body.length + 1
    return place
  })
  const head = `${places.join(' ')}\n`
  const text = head + entries.map(([, body]) => `${body}\n`).join('')
  return flateBody(`${type} /N ${entries.length} /First ${head.length} ${dict}`, text)
}

/**
 * PDF 1.5 and later: a stream instead of the table, which also says which objects are in streams.
 *
 * @param options.packed numbers of the objects in stream 500
 */
export function pdfWithXrefStream(
  bodies: PdfBodies,
  { packed = [], trailer = '/Root 1 0 R' }: { packed?: readonly number[]; trailer?: string } = {},
): Buffer {
  const { bytes, offsets } = writeBodies(latin1(pdfHeader), bodies)
  const own = 501
  const rows = [
    [0, 0, 0, 65_535],
    ...[...offsets, [own, bytes.length] as const].map(([number, at]) => [number, 1, at, 0]),
    ...packed.map((number, index) => [number, 2, 500, index]),
  ]
  const table = Buffer.concat(
    rows.map(([, kind = 0, at = 0, index = 0]) => {
      const row = Buffer.alloc(7)
      row.writeUInt8(kind)
      row.writeUInt32BE(at, 1)
      row.writeUInt16BE(index, 5)
      return row
    }),
  )
  const index = rows.map(([number]) => `${number} 1`).join(' ')
  const dict = `/Type /XRef /Size 10000 /W [ 1 4 2 ] /Index [ ${index} ] ${trailer}`
  return Buffer.concat([
    bytes,
    latin1(`${own} 0 obj\n`),
    flateBody(dict, table),
    latin1(`\nendobj\nstartxref\n${bytes.length}\n%%EOF\n`),
  ])
}
