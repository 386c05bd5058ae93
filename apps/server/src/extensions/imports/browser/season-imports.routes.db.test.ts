import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildPdf } from '@gangway/testkit/build-pdf'
import { sql } from 'kysely'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { countAnalyzedRows } from './table-growth.queries.ts'
import { takeImportTurn } from '../season/import-places.queries.ts'
import { writeWorkbook } from '../../../platform/spreadsheet/workbook-writer.ts'
import {
  eventHeader,
  eventLine,
  type ImportDriver,
  importDriver,
  orderHeader,
  productHeader,
  seasonOf,
} from '../../../testing/import-driver.ts'
import { agencyReference, startWithTwoAgencies } from '../../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()
const driver = importDriver(server)

const start: ImportDriver['start'] = () => driver.start()
const add: ImportDriver['add'] = (...given) => driver.add(...given)
const outcome: ImportDriver['outcome'] = (id) => driver.outcome(id)
const previewed: ImportDriver['previewed'] = (files) => driver.previewed(files)
const committed: ImportDriver['committed'] = (found) => driver.committed(found)

let number = 0

beforeEach(() => {
  number += 1
})

const rowsOf = async (id: number, query = '', headers = {}) =>
  (
    await server.app.inject({
      url: `/api/v1/imports/${id}/rows${query}`,
      headers: { authorization: `Bearer ${server.staff.token}`, ...headers },
    })
  ).json().data

const orderNamed = (reference: string) =>
  server.db
    .selectFrom('excursion_order as o')
    .innerJoin('event as e', 'e.id', 'o.event_id')
    .where('o.reference', '=', reference)
    .select(['o.customer', 'o.berth', 'e.meet_point', 'e.reference as event'])
    .executeTakeFirst()

const filesKept = async () =>
  (await server.db.selectFrom('stored_file').select('id').execute()).length

describe('an import', () => {
  // Rule D4.4
  test('is previewed without changing anything, and carried out as it was', async () => {
    const key = `whole-${number}`
    const found = await previewed(seasonOf(key))
    expect(found).toMatchObject({
      state: 'previewed',
      fault_count: 0,
      is_renewed: false,
      rows_read: 3,
      rows_total: 3,
      rows_done: 3,
      created_by: 'staff',
      counts: { events: { created: 1, changed: 0 }, orders: { created: 1 } },
    })
    expect(await orderNamed(`O-${key}`)).toBeUndefined()
    expect(await rowsOf(found.id, '?outcome=created&noun=orders')).toEqual([
      {
        noun: 'orders',
        outcome: 'created',
        reference: `O-${key}`,
        file: 'orders.csv',
        line: 2,
        field: null,
        fault: null,
        code: null,
        changes: [],
      },
    ])
    expect(await committed(found)).toMatchObject({
      state: 'committed',
      committed_at: expect.any(String),
      fingerprint: null,
    })
    expect(await orderNamed(`O-${key}`)).toMatchObject({ customer: 'Zoë Grünewald' })
  })

  test('shows what changes from what to what, and names personal fields only', async () => {
    const key = `changed-${number}`
    await committed(await previewed(seasonOf(key)))
    const season = seasonOf(key, { meet_point: 'Pier 9' })
    const orders = season['orders.csv'].replace('Zoë Grünewald', 'Zoë Grün').replace('4711', '4712')
    const found = await previewed({ ...season, 'orders.csv': orders })
    expect(found.counts).toMatchObject({ events: { changed: 1 }, orders: { changed: 1 } })
    const rows = await rowsOf(found.id, '?outcome=changed')
    expect(rows.map((row: { changes: unknown }) => row.changes)).toEqual([
      [{ field: 'meet_point', before: 'Pier 7', after: 'Pier 9', is_withheld: false }],
      [
        { field: 'order_id', before: '4711', after: '4712', is_withheld: false },
        { field: 'customer', before: null, after: null, is_withheld: true },
      ],
    ])
    expect(JSON.stringify(rows)).not.toContain('Grün')
  })

  test('that would change nothing cannot be carried out', async () => {
    const key = `same-${number}`
    await committed(await previewed(seasonOf(key)))
    const found = await previewed(seasonOf(key))
    expect(found).toMatchObject({
      fingerprint: null,
      counts: { events: { unchanged: 1, created: 0 }, orders: { unchanged: 1 } },
    })
    const answer = await server.staff.send('POST', `/imports/${found.id}/commit`, {
      fingerprint: 'x',
    })
    expect(answer.json().code).toBe('import_moved_on')
  })

  test('shows what is older than what is there', async () => {
    const key = `stale-${number}`
    const { 'orders.csv': orders, ...rest } = seasonOf(key)
    const at = (text: string, when: string) => text.replace(/,DE,\n$/, `,DE,${when}\n`)
    await committed(await previewed({ ...rest, 'orders.csv': at(orders, '2027-01-08T09:30:00Z') }))
    const older = at(orders.replace('4711', '4712'), '2027-01-07T09:30:00Z')
    const found = await previewed({ ...rest, 'orders.csv': older })
    expect(found.counts?.orders).toMatchObject({ stale: 1, changed: 0 })
    expect(await rowsOf(found.id, '?outcome=stale')).toMatchObject([{ reference: `O-${key}` }])
  })

  test('names every fault with file, line, reference, field and sentence, and is kept out as a whole', async () => {
    const key = `faulty-${number}`
    const found = await previewed(seasonOf(key, { date: '2027-02-30' }))
    expect(found).toMatchObject({ state: 'previewed', fault_count: 1, fingerprint: null })
    const reference = `E-${key}`
    const fault = { outcome: 'faulty', reference, file: 'events.csv', line: 2, field: 'event_date' }
    expect(await rowsOf(found.id, '?outcome=faulty')).toMatchObject([
      { ...fault, fault: expect.stringContaining('event_date field is not a valid date') },
    ])
    expect(await rowsOf(found.id, '?outcome=faulty', { 'accept-language': 'de' })).toMatchObject([
      { ...fault, fault: expect.stringContaining('ist kein gültiges Datum') },
    ])
    const file = await server.staff.get(`/imports/${found.id}/faults?language=de`)
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.body).toContain('Datei,Zeile,Referenz,Feld,Fehler')
    expect(file.body).toContain(`events.csv,2,${reference},event_date,`)
    expect(await orderNamed(`O-${key}`)).toBeUndefined()
  })

  test('is previewed again when what is there has changed meanwhile', async () => {
    const key = `moved-${number}`
    await committed(await previewed(seasonOf(key)))
    const found = await previewed(seasonOf(key, { meet_point: 'Pier 9' }))
    await committed(await previewed(seasonOf(key, { meet_point: 'Pier 8' })))
    const renewed = await committed(found)
    expect(renewed).toMatchObject({ state: 'previewed', is_renewed: true })
    expect(renewed.fingerprint).not.toBe(found.fingerprint)
    expect(await rowsOf(found.id, '?outcome=changed')).toMatchObject([
      { changes: [{ before: 'Pier 8', after: 'Pier 9' }] },
    ])
    expect(await orderNamed(`O-${key}`)).toMatchObject({ meet_point: 'Pier 8' })
    expect(await committed(renewed)).toMatchObject({ state: 'committed' })
    expect(await orderNamed(`O-${key}`)).toMatchObject({ meet_point: 'Pier 9' })
  })

  test('whose process stops under way has done nothing, and is done by the next', async () => {
    const key = `stopped-${number}`
    const found = await previewed(seasonOf(key))
    const { id, fingerprint } = found
    const steps = [
      { verb: 'commit', body: { fingerprint }, under: 'committing', after: 'committed' },
      { verb: 'undo', body: undefined, under: 'undoing', after: 'undone' },
    ]
    for (const { verb, body, under, after } of steps) {
      await server.staff.send('POST', `/imports/${id}/${verb}`, body)
      await server.runJobs(true)
      expect((await server.staff.get(`/imports/${id}`)).json().data.state).toBe(under)
      expect(await outcome(id)).toMatchObject({ state: after, failure: null })
    }
  })

  test('of another preview than the present one is refused', async () => {
    const found = await previewed(seasonOf(`other-${number}`))
    const answer = await server.staff.send('POST', `/imports/${found.id}/commit`, {
      fingerprint: 'another',
    })
    expect(answer.statusCode).toBe(409)
  })

  test('keeps no file once it is carried out or given up, and the history who did it', async () => {
    const before = await filesKept()
    const done = await committed(await previewed(seasonOf(`history-${number}`)))
    const given = await previewed(seasonOf(`given-${number}`))
    expect(await filesKept()).toBe(before + 3)
    expect((await server.staff.send('DELETE', `/imports/${given.id}`)).statusCode).toBe(204)
    expect(await filesKept()).toBe(before)
    expect((await server.staff.send('DELETE', `/imports/${done.id}`)).statusCode).toBe(409)
    expect((await server.staff.get(`/imports/${given.id}`)).statusCode).toBe(404)
    const list = (await server.admin.get('/imports')).json().data
    expect(list[0]).toMatchObject({
      id: done.id,
      state: 'committed',
      created_by: 'staff',
      files: [{ name: 'events.csv' }, { name: 'orders.csv' }, { name: 'subproducts.csv' }],
    })
    const audit = await server.db
      .selectFrom('audit_entry')
      .where('action', '=', 'season.import')
      .orderBy('id', 'desc')
      .select(['actor', 'after'])
      .executeTakeFirst()
    expect(audit).toMatchObject({ actor: 'account', after: { rows: 2 } })
  })
})

describe('mapImport', () => {
  const foreign = (key: string) => ({
    'Export Mai.csv': `Buchung;Ausflug;Auftrag;Kunde;Tel.;Schiff\r\nO-${key};E-${key};4711;Zoë;+49;AIDA\r\n`,
    ...(({ 'events.csv': events, 'subproducts.csv': products }) => ({
      'events.csv': events,
      'subproducts.csv': products,
    }))(seasonOf(key)),
  })
  const columns = ['reference', 'event', 'order_id', 'customer', 'phone', 'ship']
  const fixed = { berth: '', pickup_time: '', shop_language: 'DE' }

  test('is asked once, and remembered by the names of the columns', async () => {
    const asked = await previewed(foreign(`map-${number}`))
    expect(asked.state).toBe('mapping')
    const table = asked.tables.find(({ is_clear }) => !is_clear)
    expect(table).toMatchObject({ file: 'Export Mai.csv', sheet: null })
    const { file_id, sheet } = table ?? {}
    const map = (mapping: object) =>
      server.staff.send('PUT', `/imports/${asked.id}/mapping`, {
        tables: [{ file_id, sheet, table: 'orders', columns, fixed, ...mapping }],
      })
    expect((await map({ fixed: {} })).json().code).toBe('import_mapping_incomplete')
    expect((await map({ columns: columns.slice(1) })).json().code).toBe('import_mapping_incomplete')
    expect((await map({})).statusCode).toBe(202)
    const found = await outcome(asked.id)
    expect(found).toMatchObject({ state: 'previewed', fault_count: 0 })
    expect(await committed(found)).toMatchObject({ state: 'committed' })
    const again = await previewed(foreign(`map-again-${number}`))
    expect(again).toMatchObject({ state: 'previewed', counts: { orders: { created: 1 } } })
  })
})

describe('addImportFile', () => {
  test.each([
    ['a program', 'season.exe', 'x', 422, 'import_file_kind'],
    ['a name that misleads', 'events\u202e.csv', 'x', 422, 'import_file_kind'],
    ['nothing', 'events.csv', '', 422, 'file_empty'],
    ['a PDF that is none', 'RE-1.pdf', 'no pdf', 422, 'pdf_not_pdf'],
  ])('refuses %s', async (_what, name, content, status, code) => {
    const answer = await add(await start(), name, content)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })

  test('takes the PDFs of invoices', async () => {
    const key = `pdf-${number}`
    const invoices =
      'reference,agency,number,date,due_date,total,total_paid,currency,filename\n' +
      `I-${key},${agencyReference},RE-${key},14.05.2027,,"1.190,00",0,EUR,RE-${key}.pdf\n`
    const without = await previewed({ 'invoices.csv': invoices })
    expect(await rowsOf(without.id, '?outcome=faulty')).toMatchObject([{ field: 'filename' }])
    const found = await previewed({ 'invoices.csv': invoices, [`RE-${key}.pdf`]: buildPdf() })
    expect(found).toMatchObject({ fault_count: 0, counts: { invoices: { created: 1 } } })
    expect(await committed(found)).toMatchObject({ state: 'committed' })
    const invoice = await server.db
      .selectFrom('invoice as i')
      .innerJoin('stored_file as f', 'f.id', 'i.file_id')
      .where('i.reference', '=', `I-${key}`)
      .select(['i.total', 'i.date', 'f.size'])
      .executeTakeFirst()
    expect(invoice).toMatchObject({ total: 119_000, date: '2027-05-14', size: buildPdf().length })
  })
})

describe('files that people send', () => {
  test('CSV in Latin-1, with semicolons', async () => {
    const key = `latin-${number}`
    const season = seasonOf(key)
    const orders = season['orders.csv'].replaceAll(',', ';')
    const asked = await previewed({ ...season, 'orders.csv': Buffer.from(orders, 'latin1') })
    await committed(await driver.mapped(asked))
    expect(await orderNamed(`O-${key}`)).toMatchObject({ customer: 'Zoë Grünewald' })
  })

  test('CSV with a byte order mark, and in UTF-16 as spreadsheets write it', async () => {
    const key = `marked-${number}`
    const season = seasonOf(key)
    const found = await previewed({
      ...season,
      'events.csv': `\ufeff${season['events.csv']}`,
      'orders.csv': Buffer.from(`\ufeff${season['orders.csv'].replaceAll(',', '\t')}`, 'utf16le'),
    })
    expect(found).toMatchObject({ state: 'previewed', fault_count: 0 })
  })

  test('a broken quote is named, and nothing that follows from it', async () => {
    const season = seasonOf(`quote-${number}`)
    const found = await previewed({
      ...season,
      'orders.csv': `${season['orders.csv']}"O-2,E-1\n`,
    })
    expect(await rowsOf(found.id, '?outcome=faulty')).toMatchObject([
      { file: 'orders.csv', line: 3 },
    ])
    expect(found.fault_count).toBe(1)
  })

  test('the error of a formula is named, and never becomes the text of a field', async () => {
    const season = seasonOf(`formula-${number}`)
    const [first = '', ...others] = season['orders.csv'].split('\n')
    const cells = others[0]?.split(',') ?? []
    const failed = cells.with(first.split(',').indexOf('berth'), '#REF!').join(',')
    const found = await previewed({ ...season, 'orders.csv': `${first}\n${failed}\n` })
    expect(await rowsOf(found.id, '?outcome=faulty')).toMatchObject([
      {
        file: 'orders.csv',
        line: 2,
        field: 'berth',
        fault: 'The berth field is “#REF!”, which spreadsheets show where a value is missing.',
      },
    ])
    expect(found.fault_count).toBe(1)
  })

  test('a workbook of sixteen sheets, with a title above the columns, dates, times, flags and numbers of its own kinds', async () => {
    const key = `book-${number}`
    const [header = '', line = ''] = seasonOf(key)['events.csv'].trim().split('\n')
    const values = line.split(',').map((cell, index) => {
      const field = header.split(',')[index]
      if (field === 'event_date') return new Date('2027-05-14T00:00:00Z')
      if (field === 'pickup_time') return 0.375
      if (field === 'duration') return 180
      return cell === 'false' ? false : cell
    })
    const columnsOf = (names: string[]) =>
      names.map((name) => ({
        key: name,
        header: name,
        ...(name === 'event_date' && { numFmt: 'dd.mm.yyyy' }),
        ...(name === 'pickup_time' && { numFmt: 'hh:mm' }),
      }))
    const empty = Array.from({ length: 13 }, (_, index) => {
      return { name: `Leer ${index}`, columns: [], rows: [] }
    })
    const title = [['Saison 2027'], []]
    const text = (csv: string) =>
      csv
        .trim()
        .split('\n')
        .map((row) => row.split(','))
    const plain = (name: string, csv: string) => {
      return { name, columns: columnsOf([]), rows: text(csv) }
    }
    const workbook = await writeWorkbook([
      { name: 'events', columns: columnsOf(header.split(',')), rows: [header.split(','), values] },
      {
        name: 'orders',
        columns: columnsOf([]),
        rows: [...title, ...text(seasonOf(key)['orders.csv'])],
      },
      plain('subproducts', seasonOf(key)['subproducts.csv']),
      ...empty,
    ])
    const found = await previewed({ 'Saison.xlsx': workbook })
    expect(found).toMatchObject({ state: 'previewed', fault_count: 0 })
    expect(await rowsOf(found.id, '?noun=orders')).toMatchObject([
      { file: 'Saison.xlsx (orders)', line: 4 },
    ])
    await committed(found)
    const event = await server.db
      .selectFrom('event')
      .where('reference', '=', `E-${key}`)
      .select(['event_date', 'pickup_time', 'need_ticket', 'duration'])
      .executeTakeFirst()
    expect(event).toEqual({
      event_date: '2027-05-14',
      pickup_time: '09:00',
      need_ticket: false,
      duration: 180,
    })
  })

  test('a header line alone cannot be read', async () => {
    const files = { 'orders.csv': `${orderHeader}\n` }
    expect(await previewed(files)).toMatchObject({ state: 'failed', failure: 'no_rows' })
  })

  test('a file that is no workbook is named with the reason, beside one that is read', async () => {
    const files = { 'Saison.xlsx': Buffer.from('PK\u0003\u0004 and nothing else') }
    const found = await previewed({ ...files, ...seasonOf(`beside-${number}`) })
    expect(found).toMatchObject({ state: 'previewed', fault_count: 1, fingerprint: null })
    const [row] = (await server.staff.get(`/imports/${found.id}/rows?outcome=faulty`)).json().data
    expect(row).toMatchObject({
      file: 'Saison.xlsx',
      line: 1,
      fault: 'This file is not an Excel workbook. Please save it again as .xlsx.',
    })
  })

  test('a season longer than one part is the same season', async () => {
    const key = `long-${number}`
    const padding = 'x'.repeat(480)
    const numbers = Array.from({ length: 3_000 }, (_, index) => index)
    const name = (index: number) => `${key}-${index}`
    const events = numbers.map((index) => eventLine(`E-${name(index)}`, { meet_point: padding }))
    const orders = numbers.map(
      (index) => `O-${name(index)},E-${name(index)},${index},Zoë,,AIDA,,,DE,`,
    )
    const products = numbers.map((index) => `O-${name(index)},1,Adult,1`)
    const again = `O-${name(1)},E-${name(2)},1,Zoë,,AIDA,,,DE,`
    const files = (moreOrders: string[]) => ({
      'subproducts.csv': [productHeader, ...products].join('\n'),
      'orders.csv': [orderHeader, ...orders, ...moreOrders].join('\n'),
      'events.csv': [eventHeader, ...events].join('\n'),
    })
    const found = await previewed(files([]))
    expect(found).toMatchObject({
      fault_count: 0,
      counts: { events: { created: 3_000 }, orders: { created: 3_000 } },
    })
    const more = buildEvent({
      reference: `E-${name(3_000)}`,
      agency: agencyReference,
      port: 'DEHAM',
      orders: [buildOrder({ reference: `O-${name(2)}` })],
    })
    const twice = await previewed({
      ...files([again]),
      'more.json': JSON.stringify({ events: [more] }, null, 1),
    })
    const repeated = { file: 'orders.csv', field: 'reference' }
    expect(await rowsOf(twice.id, '?outcome=faulty')).toMatchObject([
      { ...repeated, line: 4, fault: expect.stringContaining('more.json:') },
      { ...repeated, line: 3_002, fault: expect.stringContaining('orders.csv:3') },
    ])
    const planned = await countAnalyzedRows(server.db)
    expect(await committed(found)).toMatchObject({ state: 'committed' })
    expect(await orderNamed(`O-${name(2_999)}`)).toMatchObject({ event: `E-${name(2_999)}` })
    // Until it ends, statements are planned by its own statistics.
    expect(await countAnalyzedRows(server.db)).toBeGreaterThan(planned + 3_000)
  })
})

test.runIf(inject('databaseTemplate').engine === 'postgres')(
  'waits for another import as long as a statement may, and comes back later',
  async () => {
    const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const other = server.db.transaction().execute(async (transaction) => {
      held.resolve(void (await takeImportTurn(transaction)))
      await over.promise
    })
    await held.promise
    const impatient = server.db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 20`.execute(transaction)
      throw new Error((await takeImportTurn(transaction)) ? 'has it' : 'comes back')
    })
    await expect(impatient).rejects.toThrow('comes back')
    over.resolve()
    await other
  },
)

test('agencies have no imports', async () => {
  const id = await start()
  for (const answer of [
    await server.agency.get('/imports'),
    await server.agency.get(`/imports/${id}`),
    await add(id, 'events.csv', eventHeader, server.agency),
  ]) {
    expect(answer.statusCode).toBe(403)
  }
})
