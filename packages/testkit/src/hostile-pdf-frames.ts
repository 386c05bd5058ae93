import type { PdfFault } from '@gangway/domain/files/file-rules'
import { buildLinearizedPdf, buildPdf, buildUpdatedPdf } from './build-pdf.ts'
import { latin1, objectStream, pagesOf, pdfWithTable, pdfWithXrefStream } from './pdf-writer.ts'

export interface HostilePdf {
  name: string
  /** The fault to be found. */
  fault: PdfFault
  bytes: () => Buffer
}

const valid = buildPdf()
const text = valid.toString('latin1')

const join = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? latin1(part) : part)))

/** The end of a ZIP archive whose remark is as long as what follows it. */
function zipEnd(remark: number): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(remark, 20)
  return end
}

function zipAroundPdf(): Buffer {
  const tail = latin1('\nstartxref\n9\n%%EOF\n')
  return join(valid, 'PK\x03\x04', Buffer.alloc(26), zipEnd(tail.length), tail)
}

function withText(text: string, at: number): Buffer {
  const bytes = join(
    valid.subarray(0, 15),
    '%',
    Buffer.alloc(40_000, '-'),
    '\n',
    valid.subarray(15),
  )
  bytes.write(text, at, 'latin1')
  return bytes
}

function encryptedStreams(): Buffer {
  const { 9999: content = '', ...rest } = pagesOf(1)
  const texts = Object.fromEntries(
    Object.entries(rest).map(([number, body]) => [number, body.toString()]),
  )
  const sealed = objectStream(texts)
  sealed.fill(7, sealed.indexOf('stream\n') + 7, sealed.indexOf('\nendstream'))
  const trailer = '/Root 1 0 R /Encrypt 600 0 R'
  const encrypt = '<< /Filter /Standard /V 5 /R 6 /Length 256 >>'
  return pdfWithXrefStream(
    { 500: sealed, 600: encrypt, 9999: content },
    { packed: [1, 2, 3], trailer },
  )
}

/** Files whose faults show at both ends. */
export const hostileFrames: readonly HostilePdf[] = [
  { name: 'nothing', fault: 'not_pdf', bytes: () => Buffer.alloc(0) },
  { name: 'one byte', fault: 'not_pdf', bytes: () => latin1('%') },
  { name: 'zeros', fault: 'not_pdf', bytes: () => Buffer.alloc(100_000) },
  { name: 'text', fault: 'not_pdf', bytes: () => latin1('This is my ticket.') },
  { name: 'GIF', fault: 'not_pdf', bytes: () => join('GIF89a', Buffer.alloc(500, 1)) },
  { name: 'JPEG', fault: 'not_pdf', bytes: () => join('\xff\xd8\xff\xe0', Buffer.alloc(500, 1)) },
  { name: 'program', fault: 'not_pdf', bytes: () => join('MZ', Buffer.alloc(500, 1)) },
  {
    name: 'archive',
    fault: 'not_pdf',
    bytes: () => join('PK\x03\x04', Buffer.alloc(26), zipEnd(0)),
  },
  { name: 'PostScript', fault: 'not_pdf', bytes: () => latin1('%!PS-Adobe-3.0\nshowpage\n') },
  {
    name: 'page of the web',
    fault: 'not_pdf',
    bytes: () => latin1('<html><script>1</script></html>'),
  },
  {
    name: 'header in small letters',
    fault: 'not_pdf',
    bytes: () => latin1(text.replace('%PDF', '%pdf')),
  },

  { name: 'header alone', fault: 'truncated', bytes: () => latin1('%PDF-1.7\n') },
  { name: 'first half', fault: 'truncated', bytes: () => valid.subarray(0, valid.length / 2) },
  {
    name: 'made for the web, and cut',
    fault: 'truncated',
    bytes: () => buildLinearizedPdf({ pages: 40 }).subarray(0, -1_500),
  },
  {
    name: 'changed, and cut within the end',
    fault: 'truncated',
    bytes: () => buildUpdatedPdf().subarray(0, -20),
  },
  {
    name: 'changed, and cut before its table',
    fault: 'truncated',
    bytes: () =>
      latin1(
        buildUpdatedPdf()
          .toString('latin1')
          .replace(/xref(?![^]*\nxref)[^]*$/, ''),
      ),
  },
  {
    name: 'end mark and nothing before it',
    fault: 'truncated',
    bytes: () => latin1('%PDF-1.7\n%%EOF\n'),
  },

  { name: 'GIF before it', fault: 'polyglot', bytes: () => join('GIF89a', valid) },
  {
    name: 'JPEG before it',
    fault: 'polyglot',
    bytes: () => join('\xff\xd8\xff\xe0', Buffer.alloc(200, 1), valid),
  },
  {
    name: 'program before it',
    fault: 'polyglot',
    bytes: () => join('MZ', Buffer.alloc(60), valid),
  },
  {
    name: 'archive before it',
    fault: 'polyglot',
    bytes: () => join('PK\x03\x04', Buffer.alloc(26), valid),
  },
  {
    name: 'script before it',
    fault: 'polyglot',
    bytes: () => join('<script>alert(1)</script>\n', valid),
  },
  { name: 'shell script before it', fault: 'polyglot', bytes: () => join('#!/bin/sh\n', valid) },
  {
    name: 'a megabyte of blanks before it',
    fault: 'polyglot',
    bytes: () => join(Buffer.alloc(1_000_000, ' '), valid),
  },
  {
    name: 'page of the web in its first comment',
    fault: 'polyglot',
    bytes: () => join('%PDF-1.4\n%<html><script>alert(1)</script>\n', valid.subarray(15)),
  },
  {
    name: 'PHP in its first comment',
    fault: 'polyglot',
    bytes: () => join('%PDF-1.4\n%<?php system($_GET[0]);?>\n', valid.subarray(15)),
  },
  {
    name: 'picture of vectors in its first comment',
    fault: 'polyglot',
    bytes: () => join('%PDF-1.4\n%<svg onload=alert(1)>\n', valid.subarray(15)),
  },
  {
    name: 'archive behind it',
    fault: 'polyglot',
    bytes: () => join(valid, 'PK\x03\x04', Buffer.alloc(26), zipEnd(0)),
  },
  { name: 'archive that ends like it', fault: 'polyglot', bytes: zipAroundPdf },
  {
    name: 'page of the web behind it',
    fault: 'polyglot',
    bytes: () => join(valid, '<html><script>alert(1)</script></html>'),
  },
  {
    name: 'PHP behind it',
    fault: 'polyglot',
    bytes: () => join(valid, '\n\n <?php system($_GET[0]);'),
  },
  {
    name: 'program behind it',
    fault: 'polyglot',
    bytes: () => join(valid, '\nMZ\x90', Buffer.alloc(100, 3)),
  },
  {
    name: 'Linux program behind it',
    fault: 'polyglot',
    bytes: () => join(valid, '\x7fELF', Buffer.alloc(100, 3)),
  },
  { name: 'tar', fault: 'polyglot', bytes: () => withText('ustar', 257) },
  { name: 'disc', fault: 'polyglot', bytes: () => withText('CD001', 32_769) },

  {
    name: 'encrypted',
    fault: 'encrypted',
    bytes: () =>
      pdfWithTable(
        { ...pagesOf(1), 10: '<< /Filter /Standard /V 2 /R 3 >>' },
        { trailer: '/Root 1 0 R /Encrypt 10 0 R' },
      ),
  },
  { name: 'encrypted, with streams of objects', fault: 'encrypted', bytes: encryptedStreams },
  {
    name: 'encrypted, without the trailer that says so',
    fault: 'encrypted',
    bytes: () => pdfWithTable({ ...pagesOf(1), 10: '<< /Filter /Standard /V 2 /R 3 >>' }),
  },
  {
    name: 'encrypted, spelled otherwise',
    fault: 'encrypted',
    bytes: () =>
      pdfWithTable(pagesOf(1), { trailer: '/Root 1 0 R /#45ncrypt << /Filter /Standard >>' }),
  },
]
