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
const { previewed, mapped, committed } = importDriver(server)

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
      fault: 'The berth field is “#N/A”, which spreadsheets show where a value is missing.',
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

const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000000"/><numFmt numFmtId="165"
  formatCode="&quot;+&quot;0"/><numFmt numFmtId="166" formatCode="&quot;RE-2027-&quot;0000"/></numFmts><cellXfs><xf numFmtId="0"/>
  <xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="3"/><xf numFmtId="14"/></cellXfs></styleSheet>`

test('numbers that stand for themselves come in as Excel shows them, and by their format', async () => {
  const season = seasonOf('shown')
  const [names = [], line = []] = cellsOf(season['orders.csv'])
  const order = line
    .with(names.indexOf('order_id'), { xml: '<v>48100</v>', style: 1 })
    .with(names.indexOf('phone'), { xml: '<v>4.91713920014E11</v>', style: 2 })
    .with(names.indexOf('berth'), { xml: '<v>815</v>', style: 3 })
  const sheets = [
    { name: 'events', rows: cellsOf(season['events.csv']) },
    { name: 'orders', rows: [names, order], hidden: [2] },
    { name: 'subproducts', rows: cellsOf(season['subproducts.csv']) },
  ]
  const found = await previewed({ 'Season.xlsx': workbookOf(sheets, styles) })
  expect(await rowsOf(found.id, '?outcome=faulty')).toEqual([])
  const hidden = found.tables.map(({ sheet, hidden_rows }) => [sheet, hidden_rows])
  expect(hidden).toEqual([
    ['events', 0],
    ['orders', 1],
    ['subproducts', 0],
  ])
  expect(await committed(found)).toMatchObject({ state: 'committed' })
  const order_row = await server.db
    .selectFrom('excursion_order')
    .where('reference', '=', 'O-shown')
    .select(['order_id', 'phone', 'berth'])
    .executeTakeFirst()
  expect(order_row).toEqual({
    order_id: '00048100',
    phone: '+491713920014',
    berth: 'RE-2027-0815',
  })
})

test('hidden columns are imported and counted, hidden sheets are left out and named', async () => {
  const season = seasonOf('unseen')
  const [names = [], line = []] = cellsOf(season['orders.csv'])
  const berth = names.indexOf('berth')
  const order = line.with(berth, 'Pier 5')
  const sheets: Sheet[] = [
    { name: 'Old', rows: [names, line.with(0, 'O-left-out')], isHidden: true },
    { name: 'events', rows: cellsOf(season['events.csv']) },
    {
      name: 'orders',
      rows: [names, order],
      // All columns to the right of the table are hidden, too.
      hiddenColumns: [
        [berth + 1, berth + 1],
        [names.length + 1, 16_384],
      ],
    },
    { name: 'subproducts', rows: cellsOf(season['subproducts.csv']) },
  ]
  const found = await previewed({ 'Season.xlsx': workbookOf(sheets) })
  expect(await rowsOf(found.id, '?outcome=faulty')).toEqual([])
  expect(
    found.tables.map(({ sheet, hidden_columns, hidden_sheets }) => [
      sheet,
      hidden_columns,
      hidden_sheets,
    ]),
  ).toEqual([
    ['events', 0, ['Season.xlsx (Old)']],
    ['orders', 1, []],
    ['subproducts', 0, []],
  ])
  expect(await committed(found)).toMatchObject({ state: 'committed' })
  const orders = await server.db
    .selectFrom('excursion_order')
    .where('reference', 'in', ['O-unseen', 'O-left-out'])
    .select(['reference', 'berth'])
    .execute()
  expect(orders).toEqual([{ reference: 'O-unseen', berth: 'Pier 5' }])
})

test.each([
  [
    'a formula without its value is no missing date',
    'due_date',
    { xml: '<f>D2+14</f>' },
    'has a formula without its value',
  ],
  [
    'a shortened number is no reference',
    'number',
    '4.91714E+11',
    'is “4.91…E+11”, a number that a spreadsheet has shortened',
  ],
  [
    'a number of more digits than Excel keeps is no reference',
    'number',
    { xml: '<v>12345678901234567</v>' },
    'is “1.23…E+16”, a number that a spreadsheet has shortened',
  ],
  [
    'a number whose signs depend on the reader is no reference',
    'number',
    { xml: '<v>48100</v>', style: 4 },
    'is shown as “48,100”, but stored as “48100”',
  ],
  [
    'a long one is named by its first digits',
    'reference',
    { xml: '<v>491713920014</v>', style: 4 },
    'is shown as “491,71…”, but stored as “491713…”',
  ],
  [
    'a date is no reference',
    'reference',
    { xml: '<v>46521</v>', style: 5 },
    'is shown as “…”, but stored as “2027-0…”',
  ],
])('%s', async (_what, field, cell, words) => {
  const names = cellsOf('reference,agency,number,date,due_date,total,total_paid,currency').flat()
  const line: Cell[] = [
    'I-odd',
    agencyReference,
    'RE-78',
    '14.05.2027',
    '28.05.2027',
    1190,
    0,
    'EUR',
  ]
  const rows = [names, line.with(names.indexOf(field), cell)]
  const found = await previewed({ 'Odd.xlsx': workbookOf([{ name: 'invoices', rows }], styles) })
  expect(found).toMatchObject({ state: 'previewed', fault_count: 1, fingerprint: null })
  const [row] = await rowsOf(found.id, '?outcome=faulty')
  expect(row).toMatchObject({ file: 'Odd.xlsx (invoices)', line: 2, field })
  expect(row.fault).toContain(words)
})

test('agencies and ports go by the names that stand in the same workbook', async () => {
  const [names = [], line = []] = cellsOf(seasonOf('named')['events.csv'])
  const event = line
    .with(names.indexOf('agency'), 'Elbe  Touren')
    .with(names.indexOf('port'), 'Föhr')
  const invoices = 'reference,agency,number,date,due_date,total,total_paid,currency'
  const sheets: Sheet[] = [
    { name: 'events', rows: [names, event] },
    {
      name: 'invoices',
      rows: [
        ...cellsOf(invoices),
        ['I-named', 'elbe touren', 'RE-9', '14.05.27', '', 1190, 0, 'EUR'],
      ],
    },
    {
      name: 'agencies',
      rows: [
        ['reference', 'name', 'emails'],
        ['LO-A1', 'Elbe Touren', 'a@x.example'],
      ],
    },
    {
      name: 'ports',
      rows: [
        ['code', 'name', 'time_zone'],
        ['DEWYK', 'Föhr', 'Europe/Berlin'],
      ],
    },
  ]
  const found = await previewed({ 'Named.xlsx': workbookOf(sheets) })
  expect(await rowsOf(found.id, '?outcome=faulty')).toEqual([])
  expect(found.tables.map(({ short_years }) => short_years)).toEqual([0, 1, 0, 0])
  expect(await committed(found)).toMatchObject({ state: 'committed' })
  const twice = sheets.with(2, {
    name: 'agencies',
    rows: [
      ['reference', 'name', 'emails'],
      ['LO-A1', 'Elbe Touren', 'a@x.example'],
      ['LO-A2', 'Elbe Touren', 'b@x.example'],
    ],
  })
  const again = await previewed({ 'Named.xlsx': workbookOf(twice) })
  const faults = await rowsOf(again.id, '?outcome=faulty')
  expect(faults.map(({ field, code }: Record<string, string>) => [field, code])).toEqual([
    ['agency', 'name_of_several'],
    ['agency', 'name_of_several'],
  ])
})

test('lines above the headings are named, and asked about where they begin another table', async () => {
  const season = seasonOf('below')
  const above = [['Kürzel', 'Name', 'Zeitzone'], ['DEHAM', 'Hamburg', 'Europe/Berlin'], []]
  const workbook = workbookOf([
    { name: 'events', rows: [...above, ...cellsOf(season['events.csv'])] },
  ])
  const asked = await previewed({ 'Below.xlsx': workbook })
  const lines = [{ lines_above: [1, 2], reading: { header_line: 4 } }]
  expect(asked).toMatchObject({ state: 'mapping', tables: lines })
  const found = await mapped(asked)
  expect(found).toMatchObject({ state: 'previewed', fault_count: 0, tables: lines })
  const titled = workbookOf([
    { name: 'events', rows: [['Season 2027', 'draft'], ...cellsOf(season['events.csv'])] },
  ])
  const told = await previewed({ 'Titled.xlsx': titled })
  expect(told).toMatchObject({ state: 'previewed', tables: [{ lines_above: [1] }] })
})

test('years of two digits are counted', async () => {
  const season = seasonOf('weekday')
  const rows = withCell(season['events.csv'], 'event_date', 'Freitag, 14.05.27')
  const read = await previewed({ 'Weekday.xlsx': workbookOf([{ name: 'events', rows }]) })
  expect(read).toMatchObject({ fault_count: 0, tables: [{ short_years: 1 }] })
})

const oldWorkbook = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000)])

test.each([
  ['agencies.csv', 'reference;na\u0000me;emails\r\nA;B;a@x.example\r\n', 1, 'U+0000 NULL'],
  ['agencies.csv', oldWorkbook, 1, 'not a text file'],
  ['agencies.csv', Buffer.from('PK\u0003\u0004....'), 1, 'not a text file'],
  ['agencies.xlsx', oldWorkbook, 1, 'not an Excel workbook'],
  [
    'agencies.xlsx',
    workbookOf([
      {
        name: 'agencies',
        rows: [
          ['reference', 'x_x0000_y'],
          ['A', 'B'],
        ],
      },
    ]),
    1,
    'U+0000 NULL',
  ],
  [
    'agencies.xlsx',
    workbookOf([
      {
        name: 'agencies',
        rows: [
          ['reference', 'x_xD800_y'],
          ['A', 'B'],
        ],
      },
    ]),
    1,
    'U+D800',
  ],
  ['season.json', `{"agencies": [\n${'['.repeat(100_000)}`, 2, 'levels deep'],
  ['season.json', '{"agencies": [\n{"na\\u0000me": 1, "\\ud800": 2}]}', 2, ''],
  ['season.json', '{"agen\\u0000cies": []}', 1, 'is not a known field'],
  ['season.json', `{"ports": [\n${'1,'.repeat(300_000)}1]}`, 2, 'the limit of 200000 rows'],
])(
  '%s that cannot be read ends with a reason, the file and the line (%#)',
  async (name, content, line, words) => {
    const found = await previewed({ [name]: content })
    expect(found).toMatchObject({ state: 'previewed', fingerprint: null, failure: null })
    const rows: { file: string; line: number; fault: string }[] = await rowsOf(
      found.id,
      '?outcome=faulty',
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ file }) => file.startsWith(name))).toBe(true)
    expect(rows.some((row) => row.line === line && row.fault.includes(words))).toBe(true)
  },
)
