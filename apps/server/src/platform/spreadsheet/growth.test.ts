import { buildPdf } from '@gangway/testkit/build-pdf'
import { expect, test } from 'vitest'
import { growthOf } from '../../testing/growth.ts'
import { zipOf } from '../../testing/zip-archive.ts'
import { judgePdf } from '../pdf/judge-pdf.ts'
import { readTableFile, type ReadRequest } from './read-table-file.ts'

async function answer(request: ReadRequest, content: Buffer): Promise<void> {
  async function* chunks() {
    for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536)
  }
  for await (const _ of readTableFile(request, chunks()));
}

const look = (kind: 'csv' | 'xlsx') => (content: Buffer) =>
  answer(
    kind === 'csv'
      ? { task: 'look', kind, encoding: null, delimiter: null }
      : { task: 'look', kind },
    content,
  )

const rows = (content: Buffer) =>
  answer({ task: 'rows', kind: 'csv', encoding: 'utf-8', delimiter: ',' }, content)

const words = (content: Buffer) => answer({ task: 'words', kind: 'csv' }, content)

const elements = (content: Buffer) =>
  answer({ task: 'elements', lists: ['ports', 'events'], within: { events: 'orders' } }, content)

const filled = (size: number, unit: string) =>
  unit.repeat(Math.ceil(size / unit.length)).slice(0, size)

const of =
  (begin: string, unit: string, end = '') =>
  (size: number) =>
    Buffer.from(begin + filled(size, unit) + end, 'latin1')

/** A sound PDF with something before its end. */
const pdf =
  (unit: string, begin = '') =>
  (size: number) => {
    const [before = '', after = ''] = buildPdf().toString('latin1').split('startxref')
    return Buffer.from(`${before}${begin}${filled(size, unit)}\nstartxref${after}`, 'latin1')
  }

type Reader = (content: Buffer) => unknown

const hostile: [reader: string, shape: string, Reader, (size: number) => Buffer][] = [
  ['CSV', 'quotes in bare cells', rows, of('a,b\n', 'x"y"')],
  ['CSV', 'quotes that open and close', rows, of('a,b\n', '"x" "')],
  ['CSV', 'quotes around quotes', rows, of('a,b\n', '""')],
  ['CSV', 'a quote that is never closed', rows, of('a,b\n"', 'x\n')],
  ['CSV', 'blanks after a quote', rows, of('a,b\n"x"', ' ')],
  ['CSV', 'marks of an end', rows, of('a,b\n', '\u001a')],
  ['CSV', 'empty rows', rows, of('a,b\n', ',\n')],
  ['CSV', 'carriage returns', rows, of('a,b\n', '\r')],
  ['CSV', 'equals signs', rows, of('a,b\n', '="')],
  ['CSV', 'delimiters to choose from', look('csv'), of('', ';,\t|')],
  ['CSV', 'titles above the headings', look('csv'), of('', '"a\n')],
  ['encoding', 'one long line', look('csv'), of('', '\xe9')],
  ['encoding', 'lines of other letters', look('csv'), of('', 'M\xfcller;\xe9\n')],
  [
    'encoding',
    'bytes of every kind',
    look('csv'),
    of('', Buffer.from(Array.from({ length: 255 }, (_, at) => at + 1)).toString('latin1')),
  ],
  ['encoding', 'characters that begin', look('csv'), of('', '\xe2\x82')],
  ['encoding', 'words to show', words, of('', '\xe9\xe8'.repeat(80) + ' ')],
  ['JSON', 'brackets', elements, of('{"ports":', '[')],
  ['JSON', 'wrong elements', elements, of('{"ports":[', '1,', '1]}')],
  ['JSON', 'empty lists within elements', elements, of('{"events":[{', '"orders":[],', '"x":1}]}')],
  ['JSON', 'elements of lists within', elements, of('{"events":[{"orders":[', '{},', '{}]}]}')],
  ['JSON', 'line breaks', elements, of('{"ports":[', '{}\n,', '{}]}')],
  ['JSON', 'a string of escapes', elements, of('{"ports":["', '\\"', '"]}')],
  ['JSON', 'a string that is never closed', elements, of('{"ports":["', 'x\\"')],
  ['JSON', 'names of lists', elements, of('{', '"ports":[],', '"ports":[]}')],
  ['JSON', 'blanks', elements, of('{"ports":[', ' ', ']}')],
  ['ZIP', 'ends of a directory', look('xlsx'), of('', 'PK\u0005\u0006')],
  [
    'ZIP',
    'entries',
    look('xlsx'),
    (size) =>
      zipOf(
        Array.from({ length: size / 128 }, (_, at) => ({
          name: `${at}`,
          content: Buffer.alloc(0),
          isStored: true,
        })),
      ),
  ],
  ['PDF', 'objects that begin', judgePdf, pdf('1 0 obj ')],
  ['PDF', 'dictionaries that begin', judgePdf, pdf('<<')],
  ['PDF', 'dictionaries in an object', judgePdf, pdf('<</A ', '9 0 obj ')],
  ['PDF', 'streams that begin', judgePdf, pdf('9 0 obj<<>>stream\n')],
  ['PDF', 'open strings', judgePdf, pdf('(')],
  ['PDF', 'open lists', judgePdf, pdf('[', '9 0 obj ')],
  ['PDF', 'hexadecimal digits', judgePdf, pdf('00', '9 0 obj <')],
  ['PDF', 'comments', judgePdf, pdf('%')],
  ['PDF', 'ends of files', judgePdf, pdf('%%EOF\n')],
  ['PDF', 'beginnings of tables', judgePdf, pdf('startxref\n0\n')],
  ['PDF', 'trailers', judgePdf, pdf('trailer<</Root 1 0 R>>\n')],
  ['PDF', 'names in escapes', judgePdf, pdf('/#41', '9 0 obj ')],
  ['PDF', 'objects of the same number', judgePdf, pdf('9 0 obj<</A 9 0 R>>endobj\n')],
  ['PDF', 'blanks', judgePdf, pdf(' ', '9 0 obj ')],
]

test.each(hostile)(
  '%s: %s take twice as long when they are twice as many',
  async (_reader, _shape, read, content) => {
    const growth = await growthOf(65_536, (size) => {
      const bytes = content(size)
      return () => read(bytes)
    })
    expect(growth).toBeLessThan(24)
  },
)
