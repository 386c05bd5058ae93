import { expect, test } from 'vitest'
import { importDriver, seasonOf } from '../../../testing/import-driver.ts'
import {
  type Cell,
  columnName,
  type Sheet,
  workbookOf,
} from '../../../testing/spreadsheet-workbook.ts'
import { agencyReference, startWithTwoAgencies } from '../../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()
const { previewed, committed } = importDriver(server)

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
  const found = await previewed({ 'Season.xlsx': workbookOf(sheets) })
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
  const workbook = workbookOf([
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

test('what is merged over several rows counts for each of them, as people see it', async () => {
  const season = seasonOf('merged')
  const [names = [], line = []] = cellsOf(season['orders.csv'])
  const [event, berth] = [names.indexOf('event'), names.indexOf('berth')]
  const first = line.with(berth, 'Pier 8')
  const second = line.with(0, 'O-merged-2').with(event, '').with(berth, '')
  const third = line.with(0, 'O-merged-3').with(berth, '')
  const over = (column: number) => `${columnName(column)}3:${columnName(column)}4`
  const [heading = [], ...products] = cellsOf(season['subproducts.csv'])
  const workbook = workbookOf([
    { name: 'events', rows: cellsOf(season['events.csv']) },
    {
      name: 'orders',
      rows: [['Orders of the season'], names, first, second, third],
      merged: ['A1:O1', over(event), over(berth)],
    },
    {
      name: 'subproducts',
      rows: [heading, ...products, ['O-merged-2', 1, 'Adult', 2], ['O-merged-3', 1, 'Adult', 2]],
    },
  ])
  const found = await previewed({ 'Season.xlsx': workbook })
  expect(await rowsOf(found.id, '?outcome=faulty')).toEqual([])
  expect(await committed(found)).toMatchObject({ state: 'committed' })
  const orders = await server.db
    .selectFrom('excursion_order as o')
    .innerJoin('event as e', 'e.id', 'o.event_id')
    .where('e.reference', '=', 'E-merged')
    .select(['o.reference', 'o.berth'])
    .orderBy('o.reference')
    .execute()
  expect(orders).toEqual([
    { reference: 'O-merged', berth: 'Pier 8' },
    { reference: 'O-merged-2', berth: 'Pier 8' },
    { reference: 'O-merged-3', berth: '' },
  ])
})
