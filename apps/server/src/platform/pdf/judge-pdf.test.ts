import {
  buildLinearizedPdf,
  buildPackedPdf,
  buildPdf,
  buildUpdatedPdf,
} from '@gangway/testkit/build-pdf'
import { hostilePdfs } from '@gangway/testkit/hostile-pdfs'
import {
  endDamages,
  headDamages,
  objectDamages,
  type PdfDamage,
  tableDamages,
} from '@gangway/testkit/pdf-damages'
import { latin1, pagesOf, pdfWithTable, streamBody } from '@gangway/testkit/pdf-writer'
import { type PdfFault, pdfFaults } from '@gangway/domain/files/file-rules'
import fc from 'fast-check'
import PdfDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { judgePdf } from './judge-pdf.ts'

const withCatalog = (catalog: string) => pdfWithTable(pagesOf(1, { catalog }))
const withPage = (page: string) => pdfWithTable(pagesOf(1, { page }))

const valid: [what: string, pages: number, bytes: Buffer][] = [
  ['one page', 1, buildPdf()],
  ['200 pages', 200, buildPdf({ pages: 200 })],
  ['10 MiB', 2, buildPdf({ pages: 2, size: 10_485_760 })],
  ['objects in a stream', 5, buildPackedPdf({ pages: 5 })],
  ['changed twice', 3, buildUpdatedPdf()],
  ['made for the web', 4, buildLinearizedPdf({ pages: 4 })],
  ['version 1.4', 1, pdfWithTable(pagesOf(1), { header: '%PDF-1.4\n' })],
  ['version 2.0', 1, pdfWithTable(pagesOf(1), { header: '%PDF-2.0\n' })],
  ['lines that end as on a Mac', 1, pdfWithTable(pagesOf(1), { header: '%PDF-1.4\r%\xe2\xe3\r' })],
  ['a blank line before it', 1, Buffer.concat([latin1('\r\n'), buildPdf()])],
  ['blank lines after it', 1, Buffer.concat([buildPdf(), Buffer.alloc(3_000, '\n')])],
  ['a few words after it', 1, Buffer.concat([buildPdf(), latin1('-- sent by a mail program')])],
  ['opens at its first page', 1, withCatalog('/OpenAction [ 3 0 R /Fit ]')],
  ['jumps when opened', 1, withCatalog('/OpenAction << /S /GoTo /D [ 3 0 R /Fit ] >>')],
  ['asks to print', 1, withCatalog('/OpenAction << /Type /Action /S /Named /N /Print >>')],
  ['a link', 1, withPage('/Annots [ << /A << /S /URI /URI (https://x.example) >> >> ]')],
  ['a name in escapes', 1, withPage('/#50arts#20of 5')],
  ['text that speaks of scripts', 1, withPage('/X (<< /S /JavaScript /JS 1 >> \\) /AA)')],
  [
    'a stream that speaks of scripts',
    1,
    withBodies({ 10: streamBody('', '/JavaScript /JS /Launch') }),
  ],
  ['a byte order mark before it', 1, Buffer.concat([latin1('\xef\xbb\xbf'), buildPdf()])],
  ['a page twice', 2, pdfWithTable({ ...pagesOf(1), 2: '<< /Kids [ 3 0 R 3 0 R ] /Count 2 >>' })],
  [
    'tables in a circle',
    1,
    latin1(text(buildPdf()).replace(/(\/Root.*)(>>\s+startxref\s+)(\d+)/, '$1/Prev $3 $2$3')),
  ],
  ['a PDF inside a stream', 1, withBodies({ 10: streamBody('', buildPdf({ pages: 3 })) })],
  ['an entry called OpenAction nowhere', 1, withCatalog('/OpenAction null')],
]

function withBodies(bodies: Record<number, Buffer>): Buffer {
  return pdfWithTable({ ...pagesOf(1), ...bodies })
}

function text(bytes: Buffer): string {
  return bytes.toString('latin1')
}

test.each(valid)('%s: %i pages', (_what, page_count, bytes) => {
  expect(judgePdf(bytes)).toEqual({ fault: null, page_count })
})

test.each(['1.3', '1.7'] as const)('output of pdfkit, version %s', async (pdfVersion) => {
  const document = new PdfDocument({ pdfVersion, info: { Title: 'Landausflug – Übersicht' } })
  document.text('Hello').addPage().text('World', { link: 'https://operator.example' })
  document.outline.addItem('First')
  document.end()
  const chunks: Buffer[] = []
  for await (const chunk of document) chunks.push(Buffer.from(chunk))
  expect(judgePdf(Buffer.concat(chunks))).toEqual({ fault: null, page_count: 2 })
})

test('there are enough hostile files, of every fault, each named once', () => {
  expect(hostilePdfs.length).toBeGreaterThanOrEqual(60)
  expect(new Set(hostilePdfs.map(({ name }) => name)).size).toBe(hostilePdfs.length)
  expect(new Set(hostilePdfs.map(({ fault }) => fault)).size).toBe(9)
})

test.each(hostilePdfs.map((file) => [file.name, file] as const))(
  '%s',
  (_name, { fault, bytes }) => {
    const file = bytes()
    const start = process.cpuUsage()
    expect(judgePdf(file)).toEqual({ fault })
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1_000).toBeLessThan(5_000)
  },
)

const sources = [
  buildPdf({ pages: 3 }),
  buildPackedPdf({ pages: 3 }),
  buildUpdatedPdf(),
  buildLinearizedPdf(),
  withCatalog('/OpenAction << /S /GoTo /D [ 3 0 R /Fit ] >>'),
]

const piece = fc.constantFrom(
  '[',
  '<<',
  '>>',
  '(',
  'obj',
  '1 0 R',
  'endobj',
  'stream',
  '/Kids',
  '-1',
)

const change = fc.record({
  kind: fc.constantFrom('flip', 'cut', 'insert', 'repeat'),
  place: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 1, max: 200 }),
  byte: fc.integer({ min: 1, max: 255 }),
  piece,
})

type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never

function apply(bytes: Buffer, { kind, place, length, byte, piece }: Change): Buffer {
  const at = Math.floor(place * bytes.length)
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)]
  if (kind === 'cut') return Buffer.concat([before, after.subarray(length)])
  if (kind === 'insert') return Buffer.concat([before, latin1(piece), after])
  if (kind === 'repeat') return Buffer.concat([before, after.subarray(0, length), after])
  const flipped = Buffer.from(bytes)
  if (at < bytes.length) flipped[at] = (bytes[at] ?? 0) ^ byte
  return flipped
}

const isFault = (fault: PdfFault) => pdfFaults.includes(fault)

test('whatever happens to a file, there is a verdict, and soon', () => {
  const changes = fc.array(change, { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(fc.constantFrom(...sources), changes, (source, changes) => {
      const start = performance.now()
      const verdict = judgePdf(changes.reduce(apply, source))
      expect(performance.now() - start).toBeLessThan(5_000)
      const isWhole = verdict.fault === null ? verdict.page_count > 0 : isFault(verdict.fault)
      expect(isWhole).toBe(true)
    }),
  )
})

test('a script is found wherever the file around it is changed', () => {
  const script = latin1('\n77 0 obj << /S /JavaScript /JS (1) >> endobj\n')
  fc.assert(
    fc.property(fc.constantFrom(...sources), fc.nat(), (source, number) => {
      // Between two lines, where it may become part of a stream, a table or nothing.
      const at = source.indexOf('\n', number % source.length) + 1
      const place = at === 0 ? source.length : at
      const changed = Buffer.concat([source.subarray(0, place), script, source.subarray(place)])
      expect(judgePdf(changed).fault).toBe('javascript')
    }),
  )
})

/** One of each kind, in the order in which they do not undo one another. */
const damages = fc
  .tuple(
    ...[tableDamages, objectDamages, endDamages, headDamages].map((of) => fc.constantFrom(...of)),
  )
  .chain((all) => fc.subarray(all, { minLength: 1 }))

const damaged = (pdf: Buffer, done: readonly PdfDamage[]) =>
  done.reduce((bytes, { damage }) => damage(bytes), pdf)

const sound: readonly [pages: number, bytes: Buffer][] = [
  [3, buildPdf({ pages: 3 })],
  [3, buildPackedPdf({ pages: 3 })],
  [2, buildLinearizedPdf()],
]

test('damages that viewers do not mind change neither verdict nor pages', () => {
  fc.assert(
    fc.property(fc.constantFrom(...sound), damages, ([page_count, bytes], done) => {
      expect(judgePdf(damaged(bytes, done))).toEqual({ fault: null, page_count })
    }),
    { numRuns: 300 },
  )
})

test('what is dangerous stays refused, however the file is damaged', () => {
  const dangerous = hostilePdfs.filter(({ fault }) => fault === 'javascript' || fault === 'active')
  fc.assert(
    fc.property(fc.constantFrom(...dangerous), damages, ({ bytes }, done) => {
      expect(judgePdf(damaged(bytes(), done)).fault).not.toBeNull()
    }),
    { numRuns: 600 },
  )
})
