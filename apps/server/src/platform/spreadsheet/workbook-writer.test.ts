import { buffer } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { streamWorkbook, writeWorkbook } from './workbook-writer.ts'

// Reads the library's output without the library: its own reader would accept a fault of the
// writer.

/** The files of a zip archive by name, read from the directory at its end. */
function filesIn(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  const files = new Map<string, string>()
  let entry = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [zip.readUInt16LE(entry + 10), zip.readUInt32LE(entry + 20)]
    const lengths = [28, 30, 32].map((at) => zip.readUInt16LE(entry + at))
    const [nameLength = 0] = lengths
    const name = zip.toString('utf8', entry + 46, entry + 46 + nameLength)
    const local = zip.readUInt32LE(entry + 42)
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const stored = zip.subarray(begin, begin + size)
    files.set(name, (method === 8 ? inflateRawSync(stored) : stored).toString('utf8'))
    entry += 46 + lengths.reduce((sum, length) => sum + length, 0)
  }
  return files
}

const columns = [
  { key: 'name', header: 'Größe', width: 24 },
  { key: 'day', header: 'Day', width: 14, numFmt: 'dd.mm.yyyy' },
  { key: 'amount', header: 'Amount', width: 14, numFmt: '#,##0.00' },
]
const row = ['=1+1 & <Łódź>', new Date('2026-07-14T00:00:00Z'), -12.5]

const written = {
  'as a stream': async () => {
    async function* rows() {
      yield row
    }
    return Buffer.from(await buffer(streamWorkbook('Events', columns, rows())))
  },
  'in memory': async () => {
    const header = columns.map(({ header }) => header)
    return Buffer.from(await writeWorkbook([{ name: 'Events', columns, rows: [header, row] }]))
  },
}

test.each(Object.entries(written))('%s a workbook is what Excel opens', async (_, write) => {
  const files = filesIn(await write())
  const part = (name: string) => files.get(name) ?? ''
  expect(part('[Content_Types].xml')).toContain('spreadsheetml.sheet.main+xml')
  expect(part('_rels/.rels')).toContain('xl/workbook.xml')
  expect(part('xl/workbook.xml')).toMatch(/<sheet [^>]*name="Events"/)
  const sheet = part('xl/worksheets/sheet1.xml')
  expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
  expect(sheet).not.toContain('<f>')
  const texts = sheet + part('xl/sharedStrings.xml')
  expect(texts).toContain('Größe')
  expect(texts).toContain('=1+1 &amp; &lt;Łódź&gt;')
  // A day is the number of days since 30 December 1899, shown by the format of its cell.
  const [, dayStyle = ''] = /<c r="B2"[^>]* s="(\d+)"[^>]*><v>46217<\/v>/.exec(sheet) ?? []
  expect(sheet).toMatch(/<c r="C2"[^>]*><v>-12\.5<\/v>/)
  const styles = part('xl/styles.xml')
  const formats = [...(styles.split('<cellXfs')[1]?.matchAll(/<xf [^>]*numFmtId="(\d+)"/g) ?? [])]
  const format = formats[Number(dayStyle)]?.[1]
  expect(styles).toContain(`<numFmt numFmtId="${format}" formatCode="dd.mm.yyyy"`)
})
