import { latin1 } from './pdf-writer.ts'

/** Damage that PDFs suffer on their way and viewers tolerate. */
export interface PdfDamage {
  name: string
  damage: (pdf: Buffer) => Buffer
}

const changed = (name: string, change: (text: string) => string): PdfDamage => ({
  name,
  damage: (pdf) => latin1(change(pdf.toString('latin1'))),
})

const replaced = (name: string, what: RegExp, by: string) =>
  changed(name, (text) => text.replaceAll(what, by))

const startXref = /startxref\s+\d+\s+%%EOF\s*$/g

/** Before the header. */
export const headDamages: readonly PdfDamage[] = [
  replaced('a byte order mark', /^/g, '\xef\xbb\xbf'),
  replaced('two byte order marks', /^/g, '\xef\xbb\xbf\xef\xbb\xbf'),
  replaced('headers of a server', /^/g, 'HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n'),
  replaced('commands for a printer', /^/g, '\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n'),
  changed('1,000 bytes of anything', (text) => '\x80\x01junk '.repeat(125) + text),
  replaced('no version', /^%PDF-\d\.\d/g, '%PDF-'),
]

/** Cases of tables and offsets. */
export const tableDamages: readonly PdfDamage[] = [
  replaced('offsets that lead nowhere', /\d{10} 00000 n/g, '0000000003 00000 n'),
  replaced('offsets of nothing', /\d{10} 00000 n/g, '0000000000 65535 f'),
  replaced('rows of 19 bytes', /(\d{10} \d{5} [nf]) \n/g, '$1\n'),
  replaced('a table in a stream that cannot be read', /\/W \[ 1 4 2 \]/g, '/W [ 9 9 9 ]'),
  replaced('a table in a stream without type', /\/Type \/XRef/g, ''),
  replaced('an earlier table behind the end', /\/Root/g, '/Prev 99999999 /Root'),
  replaced('an earlier table at half a byte', /\/Root/g, '/Prev -1.5 /Root'),
  replaced('a wrong size', /\/Size \d+/g, '/Size 1'),
  changed('a line more at the beginning', (text) => text.replace('\n', '\n%more\n')),
]

/** Cases of pages and objects. */
export const objectDamages: readonly PdfDamage[] = [
  replaced('more pages claimed', /\/Count (\d+)/g, '/Count 9$1'),
  replaced('pages below zero claimed', /\/Count \d+/g, '/Count -1'),
  replaced('no pages claimed', /\/Count \d+/g, ''),
  replaced('a page that is not there', /\/Kids \[/g, '/Kids [ 7777 0 R'),
  replaced('a page that is null', /(\/Kids \[[^\]]*)\]/g, '$1 null ]'),
  replaced('a page that is true', /(\/Kids \[[^\]]*)\]/g, '$1 true ]'),
  replaced('a page that is the tree', /(\/Kids \[[^\]]*)\]/g, '$1 2 0 R ]'),
  replaced('pages without type', /\/Type \/Pages?/g, ''),
  replaced('parents that are not there', /\/Parent \d+ 0 R/g, '/Parent 7777 0 R'),
  replaced('parents that are children', /\/Parent \d+ 0 R/g, '/Parent 3 0 R'),
  replaced('objects that nothing ends', /endobj/g, ''),
  replaced('wrong lengths', /\/Length \d+/g, '/Length 7'),
  replaced('lengths behind the end', /\/Length \d+/g, '/Length 99999999'),
  replaced('other line ends', / obj\n/g, ' obj\r\n'),
  replaced('no line ends', / obj\n/g, ' obj'),
]

/** At the end. */
export const endDamages: readonly PdfDamage[] = [
  replaced('no end mark', /%%EOF\s*$/g, ''),
  changed('cut within the end mark', (text) => text.slice(0, -3)),
  replaced('cut within the last number', /\d\s+%%EOF\s*$/g, ''),
  replaced('cut within the last word', /startxref\s+\d+\s+%%EOF\s*$/g, 'startx'),
  ...['0', '20', '99999999', '9999999999', '-1', 'none'].map((at) =>
    replaced(`the last table at ${at}`, startXref, `startxref\n${at}\n%%EOF\n`),
  ),
  changed('words behind it', (text) => `${text}\n-- \nsent by a mail program\n`),
  changed('words like those of an object behind it', (text) => `${text}\nsee 12 0 obj there\n`),
  changed('a table behind it', (text) => `${text}\nxref\n0 1\n0000000000 65535 f \n`),
  changed('30,000 bytes behind it', (text) => text + 'Lorem ipsum dolor\n'.repeat(1_700)),
  changed('zeros behind it', (text) => text + '\0'.repeat(5_000)),
  changed('a warning behind it', (text) => `${text}<br />\n<b>Warning</b>: write failed`),
]
