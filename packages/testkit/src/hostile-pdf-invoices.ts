import type { HostilePdf } from './hostile-pdf-frames.ts'
import { flateBody, pagesOf, pdfWithTable, type PdfBodies, streamBody } from './pdf-writer.ts'

const xml = (text: string) => flateBody('/Type /EmbeddedFile', text)

/** Files that embed something else than an electronic invoice, or an invoice with something else in it. */
export const hostileInvoices: readonly HostilePdf[] = [
  embedding('an invoice beside a program', {
    12: '<< /Type /Filespec /F (a.exe) /EF << /F 13 0 R >> >>',
    13: xml('MZ'),
  }),
  embedding('an invoice with a second file behind one of its names', {
    10: '<< /Type /Filespec /F (a.xml) /UF (a.xml) /EF << /F 11 0 R /UF 12 0 R >> >>',
    12: streamBody('', 'MZ'),
  }),
  embedding('an invoice with the name of a program', {
    10: '<< /Type /Filespec /F (a.xml) /UF (a.xml.exe) /EF << /F 11 0 R >> >>',
  }),
  embedding('a web page with the name of an invoice', {
    11: xml('<x:page xmlns:x="http://www.w3.org/1999/xhtml"/>'),
  }),
  embedding('an invoice with a script', {
    11: xml('<Invoice xmlns="urn:x"><s:script xmlns:s="http://www.w3.org/1999/xhtml"/></Invoice>'),
  }),
  embedding('an invoice with a script whose namespace is spelled otherwise', {
    11: xml('<Invoice xmlns="urn:x"><s:a xmlns:s="http://www.w3.org/1999/xhtm&#108;"/></Invoice>'),
  }),
  embedding('an invoice with a script in its style sheet', {
    11: xml('<?xml-stylesheet href="data:text/xsl,a"?><Invoice xmlns="urn:x"/>'),
  }),
  embedding('an invoice with a style sheet spelled otherwise', {
    11: xml('<?xml-stylesheet href="&#106;avascript:1"?><Invoice xmlns="urn:x"/>'),
  }),
  embedding('an invoice with a script of a server', {
    11: xml('<Invoice xmlns="urn:x"/><?php 1 ?>'),
  }),
  embedding('an invoice with entities', {
    11: xml('<!DOCTYPE Invoice [<!ENTITY a SYSTEM "file:///a">]><Invoice xmlns="urn:x"/>'),
  }),
  embedding('an invoice with entities behind a comment', {
    11: xml('<!-- --><!DOCTYPE Invoice SYSTEM "a"><Invoice xmlns="urn:x"/>'),
  }),
  embedding('an invoice with a comment that nothing ends', {
    11: xml('<Invoice xmlns="urn:x"/><!-- '),
  }),
  embedding('an invoice with a script behind a sign', {
    11: xml('<Invoice xmlns="urn:x" a=">" xmlns:s="http://www.w3.org/1999/xhtml"/>'),
  }),
  ...['UTF-7', 'ISO-2022-JP', 'x-none', 'EBCDIC-CP-DE'].map((encoding) =>
    embedding(`an invoice in ${encoding}`, {
      11: xml(`<?xml version="1.0" encoding="${encoding}"?><Invoice xmlns="urn:x"/>`),
    }),
  ),
  embedding('a supporting document without an invoice', {
    10: '<< /Type /Filespec /F (a.png) /EF << /F 11 0 R >> >>',
    11: xml('\x89PNG\r\n\x1a\n'),
  }),
]

function embedding(name: string, bodies: PdfBodies): HostilePdf {
  const catalog = '/AF [ 10 0 R ] /Names << /EmbeddedFiles << /Names [ (a) 10 0 R ] >> >>'
  const invoice = {
    10: '<< /Type /Filespec /F (factur-x.xml) /EF << /F 11 0 R >> >>',
    11: xml('<Invoice xmlns="urn:x"/>'),
  }
  const bytes = () => pdfWithTable({ ...pagesOf(1, { catalog }), ...invoice, ...bodies })
  return { name, fault: 'active', bytes }
}
