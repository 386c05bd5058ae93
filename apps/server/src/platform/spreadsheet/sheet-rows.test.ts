import { expect, test } from 'vitest'
import { growthOf } from '../../testing/growth.ts'
import { workbookOfXml } from '../../testing/spreadsheet-workbook.ts'
import type { TextRow } from './csv-rows.ts'
import { tableLimits } from './table-limits.ts'
import { hiddenColumnsOf, readSheet, sheetNames } from './workbook-reader.ts'

async function read(workbook: Uint8Array): Promise<TextRow[]> {
  const rows: TextRow[] = []
  for (const sheet of (await sheetNames(workbook)).shown) {
    for await (const row of readSheet(workbook, sheet)) rows.push(row)
  }
  return rows
}

const rowsOf = (rows: string, more: Parameters<typeof workbookOfXml>[1] = {}) =>
  read(workbookOfXml(`<sheetData>${rows}</sheetData>`, more))

const inline = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is>${text}</is></c>`

const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000000"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>`

test('numbers are read as their format shows them', async () => {
  const cells =
    '<c r="A1" s="1"><v>48100</v></c><c r="B1" s="2"><v>46521</v></c><c r="C1"><v>5</v></c>'
  expect(await rowsOf(`<row r="1">${cells}</row>`, { styles })).toEqual([
    {
      line: 1,
      cells: ['48100', '2027-05-14', '5'],
      shown: [[0, '00048100']],
      doubtful: [[1, '…']],
    },
  ])
})

test('the calendar of a Mac begins later', async () => {
  const row = '<row r="1"><c r="A1" s="2"><v>45059</v></c><c r="B1"><v>45059</v></c></row>'
  const found = await rowsOf(row, { styles, properties: '<workbookPr date1904="1"/>' })
  expect(found).toMatchObject([{ line: 1, cells: ['2027-05-14', '45059'] }])
})

test('a formula without a value is noted, one that results in nothing is empty', async () => {
  const cells = [
    '<c r="A1"><v>1</v></c><c r="B1"><f>A1+1</f></c><c r="C1" t="str"><f>""</f><v></v></c>',
    '<c r="D1"><f>A1+2</f><v/></c><c r="E1" t="s"><f>A1</f><v></v></c>',
  ]
  expect(await rowsOf(`<row r="1">${cells.join('')}</row>`)).toEqual([
    { line: 1, cells: ['1', '', '', '', ''], unsaved: [1, 3, 4] },
  ])
})

test('a cell without a value is empty, not the first of the shared texts', async () => {
  const strings = '<sst><si><t>first</t></si></sst>'
  const cells = '<c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v/></c>'
  expect(await rowsOf(`<row r="1">${cells}</row>`, { strings })).toEqual([
    { line: 1, cells: ['first'] },
  ])
})

test('readings beside Japanese texts are left out, runs of rich text are joined', async () => {
  const strings = `<sst><si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>
    <si><r><t>Mus</t></r><r><rPr><b/></rPr><t>ter </t></r></si><si><t>A_x005F_x000D_B</t></si></sst>`
  const shared = [0, 1, 2].map((at) => `<c t="s"><v>${at}</v></c>`).join('')
  const own = inline('D1', '<t>東京</t><rPh><t>トウキョウ</t></rPh>')
  expect(await rowsOf(`<row>${shared}${own}</row>`, { strings })).toEqual([
    { line: 1, cells: ['東京', 'Muster', 'A_x000D_B', '東京'] },
  ])
})

test('merged cells are shown alike in all of their rows', async () => {
  const rows = [
    '<c r="A1" s="1"><v>48100</v></c><c r="B1" s="2"><v>46521</v></c><c r="C1"><f>1</f></c>',
    '<c r="A2" s="1"/><c r="B2" s="2"/><c r="C2"/>',
  ].map((cells, at) => `<row r="${at + 1}">${cells}${inline(`D${at + 1}`, '<t>x</t>')}</row>`)
  const merged = ['A1:A2', 'B1:B2', 'C1:C2'].map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  const xml = `<sheetData>${rows.join('')}</sheetData><mergeCells>${merged}</mergeCells>`
  const [first, second] = await read(workbookOfXml(xml, { styles }))
  expect(first?.shown).toEqual([[0, '00048100']])
  expect(second).toEqual({ ...first, line: 2 })
})

test('rows that are filtered out are marked', async () => {
  const rows = [1, 2].map(
    (at) => `<row r="${at}" hidden="${at - 1}">${inline(`A${at}`, '<t>x</t>')}</row>`,
  )
  expect(await rowsOf(rows.join(''))).toEqual([
    { line: 1, cells: ['x'] },
    { line: 2, cells: ['x'], isHidden: true },
  ])
})

test.each([
  ['', ' ht="0"', true],
  ['', ' ht="0.75" customHeight="1"', true],
  ['', ' ht="12.8"', false],
  ['', '', false],
  ['<sheetFormatPr zeroHeight="1"/>', '', true],
  ['<sheetFormatPr zeroHeight="true" defaultRowHeight="15"/>', '', true],
  ['<sheetFormatPr defaultRowHeight="0"/>', '', true],
  ['<sheetFormatPr zeroHeight="1"/>', ' ht="15" customHeight="1"', false],
  ['<sheetFormatPr zeroHeight="1"/>', ' hidden="0"', false],
  ['<sheetFormatPr zeroHeight="0" defaultRowHeight="12.8"/>', '', false],
])('%s rows with%s have no height: %s', async (format, height, isHidden) => {
  const row = `<row r="1"${height}>${inline('A1', '<t>x</t>')}</row>`
  const found = await read(workbookOfXml(`${format}<sheetData>${row}</sheetData>`))
  expect(found).toEqual([{ line: 1, cells: ['x'], ...(isHidden && { isHidden }) }])
})

test('hidden columns are named, once each and no further than tables go', async () => {
  const cols = [
    '<col min="1" max="1" width="9"/><col min="2" max="3" hidden="1"/><col min="3" max="3" hidden="1"/>',
    '<col min="5" max="5" hidden="true"/><col min="6" max="6" hidden="0"/>',
    `<col min="${tableLimits.columns}" max="16384" hidden="1"/>`,
  ].join('')
  const rows = `<row r="1">${inline('A1', '<t>x</t>')}</row>`
  const below = '<cols><col min="7" max="7" hidden="1"/></cols>'
  const workbook = workbookOfXml(`<cols>${cols}</cols><sheetData>${rows}</sheetData>${below}`)
  expect(await hiddenColumnsOf(workbook, 'one')).toEqual([1, 2, 4, tableLimits.columns - 1])
})

test('an archive with backslashes is read', async () => {
  const row = `<row r="1">${inline('A1', '<t>x</t>')}</row>`
  expect(await rowsOf(row, { separator: '\\' })).toEqual([{ line: 1, cells: ['x'] }])
})

test.each([
  [
    'a text of more characters than a cell has',
    inline('A1', `<t>${'x'.repeat(32_768)}</t>`),
    'cell_too_long',
  ],
  ['a cell far to the right', inline('XFD1', '<t>x</t>'), 'too_many_columns'],
])('%s is refused at its line', async (_what, cell, code) => {
  const refused = rowsOf(`<row r="1">${cell}</row>`)
  await expect(refused).rejects.toMatchObject({ line: 1, fault: { code } })
})

const hostile: [string, (size: number) => string][] = [
  ['a comment full of sheets', (size) => `<!--${'<sheet '.repeat(size / 8)}--><sheetData/>`],
  ['unclosed merged cells', (size) => `<sheetData/><mergeCells>${'<mergeCell '.repeat(size / 16)}`],
  ['open tags in a text', (size) => `<sheetData>${'&lt;row '.repeat(size / 8)}</sheetData>`],
  ['one long tag', (size) => `<sheetData><row ${'a'.repeat(size)}/></sheetData>`],
  [
    'many attributes',
    (size) =>
      `<sheetData ${Array.from({ length: size / 32 }, (_, at) => `a${at}="x"`).join(' ')}/>`,
  ],
  [
    'cells that go back and forth',
    (size) =>
      `<sheetData><row>${`${inline('B1', '<t>x</t>')}${inline('A1', '<t>y</t>')}`.repeat(size / 128)}</row></sheetData>`,
  ],
]

test.each(hostile)('%s takes twice as long when it is twice as long', async (_what, xml) => {
  const growth = await growthOf(262_144, (size) => {
    const text = xml(size)
    const properties = text.startsWith('<!--') ? text.replace('<sheetData/>', '') : ''
    const workbook = workbookOfXml(text, { isStored: true, properties })
    return () => read(workbook)
  })
  expect(growth).toBeLessThan(24)
})
