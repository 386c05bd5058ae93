import type { PdfFault } from '@gangway/domain/files/file-rules'
import { deflateSync } from 'node:zlib'
import { buildPdf } from './build-pdf.ts'
import type { HostilePdf } from './hostile-pdf-frames.ts'
import {
  flateBody,
  latin1,
  objectStream,
  pagesOf,
  type PdfBodies,
  pdfWithTable,
  pdfWithXrefStream,
  streamBody,
} from './pdf-writer.ts'

const pages = pagesOf(1)
const valid = buildPdf().toString('latin1')
const mebibyte = 1_048_576

const changed = (name: string, fault: PdfFault, bodies: PdfBodies): HostilePdf => ({
  name,
  fault,
  bytes: () => pdfWithTable({ ...pages, ...bodies }),
})

const replaced = (name: string, fault: PdfFault, what: RegExp, by: string): HostilePdf => ({
  name,
  fault,
  bytes: () => latin1(valid.replace(what, by)),
})

const packed = (name: string, fault: PdfFault, make: () => Buffer): HostilePdf => ({
  name,
  fault,
  bytes: () => pdfWithXrefStream({ ...pages, 500: make() }, { packed: [700] }),
})

const objStm = '/Type /ObjStm /N 1 /First 6'

/** 300 MiB of blanks become 300 KiB; compressed in pieces here, so that building it stays cheap. */
const largeStream = () => flateBody(objStm, Buffer.alloc(300 * mebibyte, ' '))

function manyStreams(): Buffer {
  const one = flateBody(
    objStm,
    Buffer.concat([latin1('700 0 1 '), Buffer.alloc(7 * mebibyte, ' ')]),
  )
  const bodies = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [600 + index, one]))
  return pdfWithXrefStream({ ...pages, ...bodies })
}

function packedThrice(): Buffer {
  const inner = deflateSync(deflateSync(deflateSync(Buffer.alloc(50 * mebibyte))))
  const filters = '/Filter [ /FlateDecode /FlateDecode /FlateDecode ]'
  return pdfWithTable({ ...pages, 9999: streamBody(filters, inner) })
}

/** Files that send a reader in circles, or make it reserve memory it does not have. */
export const hostileStructures: readonly HostilePdf[] = [
  packed('300 MiB in a stream of objects', 'bomb', largeStream),
  packed('9 MiB in a stream of objects', 'bomb', () =>
    flateBody(objStm, Buffer.alloc(9 * mebibyte, ' ')),
  ),
  { name: '42 MiB in six streams of objects', fault: 'bomb', bytes: manyStreams },
  { name: 'packed three times', fault: 'bomb', bytes: packedThrice },
  changed('packed three times, named shortly and elsewhere', 'bomb', {
    10: '[ /Fl /LZW /Fl ]',
    9999: streamBody('/Filter 10 0 R', 'x'),
  }),

  changed('lists within lists', 'too_complex', { 10: '['.repeat(100_000) }),
  changed('dictionaries within dictionaries', 'too_complex', { 10: '<</A'.repeat(100_000) }),
  changed('lists within lists, ended', 'too_complex', {
    10: '['.repeat(5_000) + ']'.repeat(5_000),
  }),
  changed('a string that nothing ends, begun often', 'too_complex', { 10: 'obj('.repeat(500_000) }),
  changed('a list that nothing ends, begun often', 'too_complex', { 10: 'obj[ '.repeat(500_000) }),
  changed('two million numbers', 'too_complex', { 10: `[${'1 '.repeat(2_000_000)}]` }),
  changed('two million dictionaries', 'too_complex', { 10: `[${'<<>>'.repeat(2_000_000)}]` }),
  changed('300,000 objects', 'too_complex', { 10: '1 0 obj 1 endobj '.repeat(300_000) }),
  packed('300,000 objects in a stream', 'too_complex', () => {
    const head = '1 0 '.repeat(300_000)
    return flateBody(`/Type /ObjStm /N 300000 /First ${head.length}`, `${head}1`)
  }),
  packed('one object named 200,000 times', 'too_complex', () => {
    const head = '1 0 '.repeat(200_000)
    const text = `${head}[ ${'1 '.repeat(2_000)}]`
    return flateBody(`/Type /ObjStm /N 200000 /First ${head.length}`, text)
  }),
  changed('a file of 3,000 meanings, named as often', 'too_complex', {
    9: `${'<< /EF << /F 9 0 R >> >> stream\nendstream endobj 9 0 obj '.repeat(3_000)}<< >> stream\nendstream`,
  }),
  changed('an action of 3,000 meanings, named as often', 'too_complex', {
    9: `1 endobj ${'9 0 obj << /OpenAction 9 0 R /S /GoTo >> endobj '.repeat(3_000)}`,
  }),
  changed('3,000 trees of 3,000 pages that are not there', 'too_complex', {
    2: '<< /Kids [ ] >>',
    8: `<< /Kids [ ${'7777 0 R '.repeat(3_000)}] >>`,
    9: `1 endobj ${'trailer << /Root << /Pages << /Kids [ 8 0 R ] >> >> >> '.repeat(3_000)}`,
  }),
  packed('a stream of objects packed otherwise', 'too_complex', () =>
    streamBody('/Type /ObjStm /N 1 /First 6 /Filter /ASCIIHexDecode', '373030203020>'),
  ),
  packed('a stream of objects packed twice', 'too_complex', () =>
    streamBody(
      '/Type /ObjStm /N 1 /First 6 /Filter [ /FlateDecode /FlateDecode ]',
      deflateSync(deflateSync(latin1('700 0 1'))),
    ),
  ),
  packed('a stream of objects with predicted bytes', 'too_complex', () =>
    objectStream({ 700: '1' }, { dict: '/DecodeParms << /Predictor 12 >>' }),
  ),

  replaced('no trailer', 'damaged', /trailer/, 'trayler'),
  replaced('no root', 'damaged', /\/Root 1 0 R/, ''),
  replaced('a root that is not there', 'damaged', /\/Root 1 0 R/, '/Root 77 0 R'),
  replaced('a root that names itself', 'damaged', /1 0 obj\n<<[^>]*>>/, '1 0 obj 1 0 R'),
  changed('no pages', 'damaged', { 2: '<< /Type /Pages /Kids [ ] /Count 0 >>' }),
  changed('pages that are a number', 'damaged', { 2: '5' }),
  changed('a page that is not there', 'damaged', { 2: '<< /Kids [ 77 0 R ] /Count 1 >>' }),
  changed('fewer pages claimed than there are', 'damaged', {
    2: '<< /Kids [ 3 0 R 10 0 R ] /Count 1 >>',
    10: '<< /Type /Page >>',
  }),
  changed('a page behind places of none', 'damaged', { 2: '<< /Kids [ null 3 0 R ] /Count 1 >>' }),
  changed('a page whose content is lost', 'damaged', { 3: '<< /Type /Page /Contents 77 0 R >>' }),
  changed('a list of pages that nothing ends', 'damaged', { 2: '<< /Kids [ 3 0 R /Count 1 >>' }),
  changed('a tree of pages that holds itself', 'damaged', { 2: '<< /Kids [ 2 0 R ] /Count 1 >>' }),
  changed('trees of pages in a circle', 'damaged', {
    2: '<< /Kids [ 10 0 R ] /Count 1 >>',
    10: '<< /Kids [ 11 0 R ] /Parent 2 0 R >>',
    11: '<< /Kids [ 10 0 R 3 0 R ] /Parent 10 0 R >>',
  }),
  changed('pages that are no list', 'damaged', { 2: '<< /Kids 3 0 R /Count 1 >>' }),
  changed('a page that is a font', 'damaged', { 3: '<< /Type /Font >>' }),
  packed('a stream of objects that does not inflate', 'damaged', () =>
    streamBody('/Type /ObjStm /N 1 /First 6 /Filter /FlateDecode', 'no deflate at all'),
  ),
  packed('a stream of objects that breaks off', 'damaged', () => {
    const whole = objectStream({ 700: '<< /A (b) >>'.repeat(200) })
    return Buffer.concat([whole.subarray(0, whole.indexOf('stream\n') + 30), latin1('\nendstream')])
  }),
  packed('fewer objects than claimed', 'damaged', () =>
    flateBody('/Type /ObjStm /N 1000000000 /First 6', '700 0 1'),
  ),
  packed('objects below zero', 'damaged', () =>
    flateBody('/Type /ObjStm /N -1 /First 6', '700 0 1'),
  ),
  packed('a first object behind the end', 'damaged', () =>
    flateBody('/Type /ObjStm /N 1 /First 600', '700 0 1'),
  ),
  packed('an object behind the end', 'damaged', () => flateBody(objStm, '7 9999 1')),
  packed('an object before the beginning', 'damaged', () => flateBody(objStm, '7 -99 1')),
]
