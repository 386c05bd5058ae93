import { describe, expect, test } from 'vitest'
import { type ZippedPart, zipOf } from '../../testing/zip-archive.ts'
import { LimitError } from './table-limits.ts'
import { readSheet, sheetNames, WorkbookError } from './workbook-reader.ts'
import { workbookLimits } from './workbook-limits.ts'
import { writeWorkbook } from './workbook-writer.ts'

const text = (name: string, content: string): ZippedPart => ({
  name,
  content: Buffer.from(content),
})

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`

/** The parts of a workbook with one sheet, whose XML is given. */
function workbookWith(sheet: string | Buffer, strings: string | Buffer = `<sst xmlns="${main}"/>`) {
  const packages = 'http://schemas.openxmlformats.org/package/2006'
  const links = (content: string) =>
    `<Relationships xmlns="${packages}/relationships">${content}</Relationships>`
  return [
    text('[Content_Types].xml', `<Types xmlns="${packages}/content-types"/>`),
    text('_rels/.rels', links(relation('rId1', 'officeDocument', 'xl/workbook.xml'))),
    text(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="orders" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    text(
      'xl/_rels/workbook.xml.rels',
      links(
        relation('rId1', 'worksheet', 'worksheets/sheet1.xml') +
          relation('rId2', 'sharedStrings', 'sharedStrings.xml'),
      ),
    ),
    { name: 'xl/sharedStrings.xml', content: Buffer.from(strings) },
    { name: 'xl/worksheets/sheet1.xml', content: Buffer.from(sheet) },
  ]
}

const sheetOf = (rows: string) =>
  `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`

const cell = (place: string, value: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`

async function rowsOf(workbook: Uint8Array): Promise<string[][]> {
  const rows: string[][] = []
  for (const sheet of (await sheetNames(workbook)).shown) {
    for await (const { cells } of readSheet(workbook, sheet)) rows.push(cells)
  }
  return rows
}

const refusal = async (workbook: Uint8Array) => {
  const started = process.memoryUsage().rss
  const error: unknown = await rowsOf(workbook).catch((found: unknown) => found)
  expect(process.memoryUsage().rss - started).toBeLessThan(120_000_000)
  if (error instanceof LimitError) return error.fault
  return error instanceof WorkbookError ? error.reason : error
}

const megabytes = (count: number, begin = '') =>
  Buffer.concat([Buffer.from(begin), Buffer.alloc(count * 1_048_576, ' ')])

describe('a workbook made to unpack to much', () => {
  test('the archive of this test is one that is read', async () => {
    const sheet = sheetOf(`<row r="1">${cell('A1', 'reference')}${cell('B1', 'event')}</row>`)
    expect(await rowsOf(zipOf(workbookWith(sheet)))).toEqual([['reference', 'event']])
  })

  test.each([
    [
      'a part of 65 MB that is no sheet',
      workbookWith(sheetOf(''), megabytes(65, '<sst>')),
      { code: 'too_much_unpacked', megabytes: 64 },
    ],
    [
      'more in all than may be',
      [
        ...workbookWith(sheetOf('')),
        ...Array.from({ length: 5 }, (_, index) => {
          return { name: `xl/media/${index}.bin`, content: megabytes(60) }
        }),
      ],
      { code: 'too_much_unpacked', megabytes: 256 },
    ],
    [
      'sheets packed a thousand times',
      workbookWith(megabytes(60, `<worksheet xmlns="${main}">`)),
      { code: 'too_dense', times: 100 },
    ],
    [
      'an entry that does not say how large it is',
      workbookWith(sheetOf('')).map((part) =>
        part.name.endsWith('sharedStrings.xml')
          ? { ...part, content: megabytes(40), unpacked: 0 }
          : part,
      ),
      { code: 'too_much_unpacked', megabytes: 64 },
    ],
    [
      'more entries than may be',
      [
        ...workbookWith(sheetOf('')),
        ...Array.from({ length: workbookLimits.entries }, (_, index) => text(`${index}`, '')),
      ],
      { code: 'too_many_parts', maximum: workbookLimits.entries },
    ],
  ])('%s is refused before anything is unpacked', async (_what, parts, fault) => {
    expect(await refusal(zipOf(parts))).toEqual(fault)
  })

  test('an entry that says too little is broken off there', async () => {
    const parts = workbookWith(sheetOf('')).map((part) =>
      part.name.endsWith('sharedStrings.xml')
        ? { ...part, content: megabytes(60, '<sst>'), unpacked: 1_000 }
        : part,
    )
    expect(await refusal(zipOf(parts))).toBe('not_a_workbook')
  })

  test('entities are not expanded', async () => {
    const entities = Array.from(
      { length: 12 },
      (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`,
    )
    const begin = `<!DOCTYPE worksheet [<!ENTITY e0 "ha">${entities.join('')}]>`
    const sheet = begin + sheetOf(`<row r="1">${cell('A1', '&e12;')}</row>`)
    const rows = await rowsOf(zipOf(workbookWith(sheet))).catch(() => [])
    expect(JSON.stringify(rows).length).toBeLessThan(1_000)
  })

  test('an archive in the archive, and paths that lead elsewhere, are not opened', async () => {
    const sheet = sheetOf(`<row r="1">${cell('A1', 'reference')}</row>`)
    const inner = zipOf([{ name: 'bomb.xml', content: megabytes(1) }])
    const parts = [
      ...workbookWith(sheet),
      { name: '../../etc/passwd', content: Buffer.from('x') },
      { name: 'xl/embeddings/inner.zip', content: inner },
    ]
    expect(await rowsOf(zipOf(parts))).toEqual([['reference']])
  })
})

describe('what people have in their sheets', () => {
  test('of a formula the value that was saved, of merged cells the first', async () => {
    const sheet = sheetOf(
      '<row r="1"><c r="A1"><f>1+1</f><v>7</v></c><c r="B1" t="str"><f>HYPERLINK("http://x")</f><v>Pier</v></c>' +
        '<c r="C1"><f>NOW()</f></c></row>' +
        `<row r="2">${cell('A2', 'Group')}<c r="B2"/><c r="C2"/></row>`,
    ).replace(
      '</sheetData>',
      '</sheetData><mergeCells count="1"><mergeCell ref="A2:C2"/></mergeCells>',
    )
    const [formulas, merged] = await rowsOf(zipOf(workbookWith(sheet)))
    expect(formulas?.slice(0, 2)).toEqual(['7', 'Pier'])
    expect(formulas?.slice(2).join('')).toBe('')
    expect(merged?.filter((value) => value !== '')).toEqual(['Group'])
    expect(merged?.[0]).toBe('Group')
  })

  test('a long sheet of ordinary rows is within the limits', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => [
      `B-${index}`,
      `EX-${index % 3_000}`,
      index,
      `Person ${(index * 7_919) % 20_011}`,
    ])
    const columns = ['a', 'b', 'c', 'd'].map((key) => ({ key, header: key }))
    const workbook = await writeWorkbook([{ name: 'orders', columns, rows }])
    expect(await rowsOf(workbook)).toHaveLength(20_000)
  })
})
