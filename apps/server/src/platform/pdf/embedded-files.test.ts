import {
  flateBody,
  objectStream,
  pagesOf,
  type PdfBody,
  pdfWithTable,
  pdfWithXrefStream,
  streamBody,
} from '@gangway/testkit/pdf-writer'
import { buildPdf } from '@gangway/testkit/build-pdf'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { zipOf } from '../../testing/zip-archive.ts'
import { judgePdf } from './judge-pdf.ts'

const elements = `<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><rsm:Note><![CDATA[<3]]></rsm:Note></rsm:CrossIndustryInvoice>`
const xmlIn = (encoding: string) =>
  `<?xml version="1.0" encoding="${encoding}"?>\n<!-- by a program -->\n${elements}`
const invoice = Buffer.from(`\ufeff${xmlIn('UTF-8')}`)
const catalog = '/AF [ 10 0 R ] /Names << /EmbeddedFiles << /Names [ (factur-x.xml) 10 0 R ] >> >>'
const attached = (content: PdfBody) => flateBody('/Type /EmbeddedFile', content)
const specification = (name: string) =>
  `<< /Type /Filespec /F (factur-x.xml) /UF ${name} /AFRelationship /Alternative /EF << /F 11 0 R /UF 11 0 R >> >>`

function withInvoice(file: Buffer, name = '<FEFF0066002E0078006D006C>'): Buffer {
  return pdfWithTable({ ...pagesOf(1, { catalog }), 10: specification(name), 11: file })
}

/** An invoice with a second file. */
function withDocument(name: string, content: PdfBody, body = attached): Buffer {
  return pdfWithTable({
    ...pagesOf(1, { catalog }),
    10: specification('(factur-x.xml)'),
    11: attached(invoice),
    12: `<< /Type /Filespec /F (${name}) /AFRelationship /Supplement /EF << /F 13 0 R >> >>`,
    13: body(content),
  })
}

const taken = { fault: null, page_count: 1 }

test('an invoice’s XML is taken, packed or not, with its objects in a stream or not', () => {
  const { 9999: content = '', ...rest } = pagesOf(1, { catalog })
  const unpacked = Object.entries<PdfBody>({ ...rest, 10: specification('(a.xml)') })
  const packed = Object.fromEntries(unpacked.map(([at, body]) => [at, body.toString()]))
  const bodies = { 11: attached(invoice), 500: objectStream(packed), 9999: content }
  const inStream = pdfWithXrefStream(bodies, { packed: Object.keys(packed).map(Number) })
  for (const pdf of [
    withInvoice(attached(invoice)),
    withInvoice(streamBody('/Type /EmbeddedFile', invoice)),
    inStream,
  ]) {
    expect(judgePdf(pdf)).toEqual(taken)
  }
})

const letter = fc.constantFrom(..."aZ09äöüßéŁñøčж中ひ–€&()+,;=!#~' .".split(''))
const fileName = fc
  .string({ unit: letter, minLength: 1, maxLength: 60 })
  .map((name) => `x${name}.xml`)

const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`

const writtenNames: readonly ((name: string) => string)[] = [
  (name) => hex(Buffer.from(`\ufeff${name}`, 'utf16le').swap16()),
  (name) => hex(Buffer.from(`\ufeff${name}`, 'utf8')),
  (name) => hex(Buffer.from(name, 'utf8')),
  (name) => hex(Buffer.from(name.replaceAll(/[^\0-\xff]/g, '\x96'), 'latin1')),
]

test('an invoice’s XML may have any name that reads as one, however it is written', () => {
  fc.assert(
    fc.property(fileName, fc.constantFrom(...writtenNames), (name, written) => {
      expect(judgePdf(withInvoice(attached(invoice), written(name)))).toEqual(taken)
    }),
  )
})

test.each([
  '(.xml)',
  '(a/b.xml)',
  '(a.xml.exe)',
  '(a.html)',
  '(a.constructor)',
  '<FEFF0061202E002E0078006D006C>',
])('an invoice’s XML may not be called %s', (name) => {
  expect(judgePdf(withInvoice(attached(invoice), name))).toEqual({ fault: 'active' })
})

const twoBytes = (text: string) => Buffer.from(text, 'utf16le')

test.each([
  ...[
    'ISO-8859-1',
    'iso-8859-15',
    'windows-1252',
    'windows-1251',
    'IBM850',
    'us-ascii',
    'GB18030',
  ].map((name): [string, Buffer] => [name, Buffer.from(`${xmlIn(name)}<!-- \xfc -->`, 'latin1')]),
  ['UTF-8, its mark', invoice],
  ['UTF-8, declared UTF-16', Buffer.from(xmlIn('utf-16'))],
  ['nothing declared', Buffer.from(elements)],
  ['UTF-16', twoBytes(`\ufeff${xmlIn('UTF-16')}`)],
  ['UTF-16, big-endian', twoBytes(`\ufeff${xmlIn('UTF-16')}`).swap16()],
  ['UTF-16, without mark', twoBytes(xmlIn('UTF-16'))],
  ['UTF-16, declared UTF-8', twoBytes(`\ufeff${xmlIn('UTF-8')}`)],
])('an invoice’s XML may be in %s', (_encoding, content) => {
  expect(judgePdf(withInvoice(attached(content)))).toEqual(taken)
})

test.each([
  '<?xml-stylesheet type="text/xsl" href="a.xsl"?>',
  "<?xml-stylesheet href='https://x.example/a.xsl' type='text/xsl'?>",
  '<?xml-model href="a.sch"?><?program 1 > 0?>',
  '<!-- <!DOCTYPE a> --><!---->',
])('an invoice may begin with %s', (line) => {
  expect(judgePdf(withInvoice(attached(line + elements)))).toEqual(taken)
})

const part = (name: string, content = '<x/>') => ({ name, content: Buffer.from(content) })
const sheet = (...more: string[]) =>
  zipOf([part('[Content_Types].xml'), part('xl/workbook.xml'), ...more.map((name) => part(name))])
const ods = (...more: string[]) =>
  zipOf([part('mimetype'), part('content.xml'), ...more.map((name) => part(name))])
const jpeg = '\xff\xd8\xff\xe0\0\x10JFIF'
const png = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'

test.each([
  ['a.pdf', buildPdf()],
  ['a.PNG', png],
  ['a.jpg', jpeg],
  ['a.jpeg', jpeg],
  ['a.csv', 'Teilnehmer;Preis\r\nM\xfcller;-12,00\r\n="0049";@\r\n'],
  ['a.xlsx', sheet('xl/printerSettings/printerSettings1.bin')],
  ['a.ods', ods('META-INF/manifest.xml')],
] as const)('an invoice may carry %s', (name, content) => {
  expect(judgePdf(withDocument(name, content))).toEqual(taken)
  const unpacked = (body: PdfBody) => streamBody('/Type /EmbeddedFile', body)
  expect(judgePdf(withDocument(name, content, unpacked))).toEqual(taken)
})

const script = pagesOf(1, { catalog: '/OpenAction << /S /JavaScript /JS (1) >>' })

test.each([
  ['a PDF with a script', 'a.pdf', pdfWithTable(script)],
  ['a PDF that carries a PDF', 'a.pdf', withDocument('a.pdf', buildPdf())],
  ['a PDF that is none', 'a.pdf', 'MZ'],
  ['a picture that is a program', 'a.png', 'MZ'],
  ['a picture that is an archive', 'a.jpg', Buffer.concat([Buffer.from(jpeg, 'latin1'), sheet()])],
  ['a picture that is a page of the web', 'a.png', `${png}<script>1</script>`],
  ['a table that asks another program', 'a.csv', "a;b\n1;=cmd|' /C calc'!A0\n"],
  ['a table that sends', 'a.csv', 'a,b\n1,"=WEBSERVICE(""https://x.example"")"\n'],
  ['a table that is a program', 'a.csv', 'MZ\0'],
  ['a workbook with macros', 'a.xlsx', sheet('xl/vbaProject.bin')],
  ['a workbook with old macros', 'a.xlsx', sheet('xl/macrosheets/sheet1.xml')],
  ['a workbook with a program in it', 'a.xlsx', sheet('xl/embeddings/oleObject1.bin')],
  ['a workbook with something beside it', 'a.xlsx', sheet('a.exe')],
  ['a document that is no workbook', 'a.xlsx', zipOf([part('word/document.xml')])],
  ['a spreadsheet with macros', 'a.ods', ods('Basic/Standard/Module1.xml')],
  ['a spreadsheet that is no archive', 'a.ods', 'PK'],
  ['a kind that is not allowed', 'a.docx', sheet()],
  ['a page of the web', 'a.html', '<html></html>'],
  ['another invoice’s name', 'a.xml', png],
])('an invoice may not carry %s', (_what, name, content) => {
  expect(judgePdf(withDocument(name, content))).toEqual({ fault: 'active' })
})

test('a name is read to its ending', () => {
  for (const name of ['x'.repeat(600), `a.xml${'\\\n'.repeat(2_000)}`]) {
    expect(judgePdf(withInvoice(attached(invoice), `(${name}.exe)`))).toEqual({ fault: 'active' })
  }
})

test('names that contradict one another are refused', () => {
  expect(judgePdf(withInvoice(attached(invoice), '(a.png)'))).toEqual({ fault: 'active' })
})
