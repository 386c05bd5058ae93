import { downloadZip } from 'client-zip'
import { expect, test } from 'vitest'
import { importDriver, seasonOf } from '../../../testing/import-driver.ts'
import { agencyReference, startWithTwoAgencies } from '../../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()
const { previewed, committed } = importDriver(server)

/** A formula with what the spreadsheet saved of it. */
interface Formula {
  formula: string
  /** An error begins with a hash. */
  saved: string | number
}

type Cell = string | number | Formula

interface Sheet {
  name: string
  rows: readonly (readonly Cell[])[]
  /** Such as `A1:O1`. */
  merged?: readonly string[]
}

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook as a spreadsheet program saves it: what this product writes itself has neither formulas nor merged cells. */
async function workbookOf(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const related = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`
  const relationships = (all: string) =>
    `<Relationships xmlns="${packages}/relationships">${all}</Relationships>`
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"/>`,
    '_rels/.rels': relationships(related(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets>${sheets
      .map(({ name }, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      sheets.map((_, at) => related(at + 1, 'worksheet', `worksheets/${at}.xml`)).join(''),
    ),
    ...Object.fromEntries(
      sheets.map((sheet, at) => [`xl/worksheets/${at}.xml`, sheetXml(sheet)] as const),
    ),
  }
  const files = Object.entries(parts).map(([name, input]) => ({ name, input }))
  return downloadZip(files).bytes()
}

function sheetXml({ rows, merged = [] }: Sheet): string {
  const lines = rows.map((cells, at) => {
    const row = at + 1
    return `<row r="${row}">${cells.map((cell, column) => cellXml(`${columnName(column)}${row}`, cell)).join('')}</row>`
  })
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  const end = merges === '' ? '' : `<mergeCells count="${merged.length}">${merges}</mergeCells>`
  return `<worksheet xmlns="${spreadsheet}"><sheetData>${lines.join('')}</sheetData>${end}</worksheet>`
}

function cellXml(place: string, cell: Cell): string {
  if (cell === '') return `<c r="${place}"/>`
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'string') {
    return `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`
  }
  const { formula, saved } = cell
  const kind = typeof saved === 'number' ? 'n' : saved.startsWith('#') ? 'e' : 'str'
  return `<c r="${place}" t="${kind}"><f>${formula}</f><v>${saved}</v></c>`
}

const columnName = (column: number) => String.fromCodePoint('A'.charCodeAt(0) + column)

/** The cells of a file that needs no quotes. */
const cellsOf = (csv: string): Cell[][] =>
  csv
    .trim()
    .split('\n')
    .map((line) => line.split(','))

/** The same, with another cell in the line below the names of the columns. */
function withCell(csv: string, column: string, cell: Cell): Cell[][] {
  const [names = [], line = [], ...others] = cellsOf(csv)
  return [names, line.with(names.indexOf(column), cell), ...others]
}

const rowsOf = async (id: number, query: string) =>
  (await server.staff.get(`/imports/${id}/rows${query}`)).json().data

test('of sixteen sheets several hold the season, with merged cells and formulas, and it is carried out', async () => {
  const season = seasonOf('sheets')
  const invoice = ['I-sheets', agencyReference, 'RE-77', '14.05.2027', '', 1190, 0, 'EUR', '']
  const filled: Sheet[] = [
    {
      name: 'events',
      // A title over all columns, above their names.
      rows: [['Season 2027'], [], ...cellsOf(season['events.csv'])],
      merged: ['A1:O1'],
    },
    {
      name: 'orders',
      rows: withCell(season['orders.csv'], 'berth', {
        formula: 'CONCATENATE("Pier ",4+5)',
        saved: 'Pier 9',
      }),
      // The second of both cells is empty anyway.
      merged: ['G2:H2'],
    },
    {
      name: 'subproducts',
      rows: withCell(season['subproducts.csv'], 'person_count', { formula: '1+2', saved: 3 }),
    },
    {
      name: 'invoices',
      rows: [
        cellsOf('reference,agency,number,date,due_date,total,total_paid,currency,filename').flat(),
        invoice,
      ],
    },
  ]
  const sheets = Array.from(
    { length: 16 },
    (_, at) =>
      (at % 4 === 1 ? filled[(at - 1) / 4] : undefined) ?? { name: `Notes ${at}`, rows: [] },
  )
  const found = await previewed({ 'Season.xlsx': await workbookOf(sheets) })
  expect(await rowsOf(found.id, '?outcome=faulty')).toEqual([])
  expect(found).toMatchObject({ state: 'previewed', fault_count: 0 })
  const created = await rowsOf(found.id, '?outcome=created')
  expect(
    created.map(({ file, line }: { file: string; line: number }) => `${file} ${line}`).toSorted(),
  ).toEqual(['Season.xlsx (events) 4', 'Season.xlsx (invoices) 2', 'Season.xlsx (orders) 2'])
  expect(await committed(found)).toMatchObject({ state: 'committed' })
  const order = await server.db
    .selectFrom('excursion_order as o')
    .innerJoin('sub_product as s', 's.excursion_id', 'o.id')
    .where('o.reference', '=', 'O-sheets')
    .select(['o.berth', 'o.pickup_time', 's.person_count'])
    .executeTakeFirst()
  expect(order).toEqual({ berth: 'Pier 9', pickup_time: null, person_count: 3 })
})

test('a formula whose saved value is an error is named by file and sheet, line and column', async () => {
  const season = seasonOf('error')
  const workbook = await workbookOf([
    { name: 'events', rows: cellsOf(season['events.csv']) },
    {
      name: 'orders',
      rows: [
        ['Season 2027'],
        ...withCell(season['orders.csv'], 'berth', {
          formula: 'VLOOKUP(B3,Piers,2)',
          saved: '#N/A',
        }),
      ],
      merged: ['A1:J1'],
    },
    { name: 'subproducts', rows: cellsOf(season['subproducts.csv']) },
  ])
  const found = await previewed({ 'Season.xlsx': workbook })
  expect(found).toMatchObject({ state: 'previewed', fault_count: 1, fingerprint: null })
  expect(await rowsOf(found.id, '?outcome=faulty')).toMatchObject([
    {
      file: 'Season.xlsx (orders)',
      line: 3,
      field: 'berth',
      fault: 'The berth field has a formula that ends in an error.',
    },
  ])
})

test('of merged cells only the first has a value: a field that the line below needs is missing there, and named', async () => {
  const season = seasonOf('merged')
  const [names = [], line = []] = cellsOf(season['orders.csv'])
  const second = line.with(0, 'O-merged-2').with(names.indexOf('event'), '')
  const workbook = await workbookOf([
    { name: 'events', rows: cellsOf(season['events.csv']) },
    // One event for both orders.
    { name: 'orders', rows: [names, line, second], merged: ['B2:B3'] },
    {
      name: 'subproducts',
      rows: [...cellsOf(season['subproducts.csv']), ['O-merged-2', 1, 'Adult', 2]],
    },
  ])
  const found = await previewed({ 'Season.xlsx': workbook })
  expect(found).toMatchObject({ state: 'previewed', fault_count: 1, fingerprint: null })
  expect(await rowsOf(found.id, '?outcome=faulty')).toMatchObject([
    { file: 'Season.xlsx (orders)', line: 3, field: 'event' },
  ])
})
